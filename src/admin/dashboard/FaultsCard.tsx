import { IconMovieOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { VideoFault } from '@/model/types'
import { href } from '@/routes'
import { formatNumber } from '@/texts/format'
import { faultListQuery, latestFirst } from '../faults/queries'
import classes from './AdminDashboardPage.module.css'
import { type PlayerState, playerSentence, playerStateOf } from './device-faults'
import { schoolSummaryQuery } from './queries'

/** More than these are counted, but their courses are not named. */
const [mostRead, mostNamed] = [25, 3]

/** On the dashboard: how many videos do not play, with links to them, and for how many learners the player did not answer. */
export function FaultsCard({ className }: { className: string | undefined }) {
  const faults = useQuery(faultListQuery({ page: 1, pageSize: mostRead, ...latestFirst }))
  const summary = useQuery(schoolSummaryQuery)
  const count = faults.data?.count
  const days = summary.data?.faults.player
  const player = days && playerStateOf(days)
  const isAlert = Boolean(count) || player?.kind === 'silent'
  const hasFailed = faults.isError || (count === 0 && summary.isError)
  return (
    <li
      className={className}
      data-alert={isAlert || undefined}
      aria-busy={faults.isPending || summary.isPending}
    >
      <IconMovieOff aria-hidden />
      <h2>
        <Link to={href('admin-broken-videos')}>Broken Videos</Link>
      </h2>
      <p>{sentence(count, player, hasFailed)}</p>
      <p className={classes.silence}>{player ? sentenceAbout(player) : null}</p>
      {faults.data && count ? <Courses faults={faults.data.rows} count={count} /> : null}
    </li>
  )
}

/** Names the courses if they are few, and links to their videos. */
function Courses({ faults, count }: { faults: readonly VideoFault[]; count: number }) {
  const titles = new Map(faults.map(({ course_id, course_title }) => [course_id, course_title]))
  if (count > faults.length || titles.size > mostNamed)
    return (
      <p>
        <Link to={`${href('admin-courses')}?broken=yes`}>Show their courses</Link>
      </p>
    )
  return (
    <ul className={classes.faulty}>
      {[...titles].map(([courseId, title]) => (
        <li key={courseId}>
          <Link to={href('admin-course-videos', { courseId })}>{title}</Link>
        </li>
      ))}
    </ul>
  )
}

function sentence(count: number | undefined, player: PlayerState | undefined, hasFailed: boolean): string {
  // That no video was reported says little if no player could have reported it.
  if (count === undefined || (count === 0 && !player))
    return hasFailed ? 'The number could not be loaded.' : 'Loading...'
  if (count === 0)
    return player?.kind === 'answers'
      ? 'As far as we know, every video plays.'
      : 'No video is reported, but we do not know whether they play.'
  return count === 1
    ? '1 video does not play for learners.'
    : `${formatNumber(count)} videos do not play for learners.`
}

function sentenceAbout(player: PlayerState): string {
  if (player.kind === 'unknown') return 'Nobody has pressed play in the last 7 days.'
  if (player.kind === 'answers') return `${playerSentence(player.today, 'today')}.`
  return `${playerSentence(player.day, player.isToday ? 'today' : 'yesterday')}.`
}
