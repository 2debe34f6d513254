import { Link } from 'react-router-dom'
import type { WatchedVideo } from '@/model/types'
import { formatNumber } from '@/texts/format'
import { formatShare } from '../charts/figures'
import { type Column, DataTable } from '../table/DataTable'
import classes from './Watching.module.css'

type Props = {
  courseId: string
  videos: readonly WatchedVideo[]
  /** How many learners were looked at, all of whom have begun the course. */
  began: number
  /** The video whose curve is shown. */
  shown: string | undefined
}

/** The videos of a course in playing order, with how many of those who began the course played each. */
export function WatchedVideos({ videos, began, shown }: Props) {
  const rows = videos.map((video, n) => ({ ...video, number: n + 1 }))
  return (
    <DataTable label="How the videos are watched" columns={columns(began, shown)} rows={rows} empty={null} />
  )
}

function columns(
  began: number,
  shown: string | undefined,
): Column<WatchedVideo & { number: number }, never>[] {
  return [
    {
      header: 'Video',
      kind: 'main',
      cell: ({ id, number, title }) => (
        <Link to={`?video=${id}`} aria-current={id === shown ? 'true' : undefined} preventScrollReset={false}>
          {number}. {title}
        </Link>
      ),
    },
    {
      header: 'Played by',
      cell: ({ learners }) => <Share share={learners / began} words={formatNumber(learners)} />,
    },
    {
      header: 'Seen on average',
      cell: ({ seen }) => (seen === null ? '–' : <Share share={seen} words={formatShare(seen)} />),
    },
  ]
}

function Share({ share, words }: { share: number; words: string }) {
  return (
    <span className={classes.share}>
      <span className={classes.words}>{words}</span>
      <span className={classes.bar} aria-hidden>
        <span style={{ inlineSize: `${Math.min(100, 100 * share)}%` }} />
      </span>
    </span>
  )
}
