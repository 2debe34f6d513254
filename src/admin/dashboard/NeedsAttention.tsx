import { IconAlertTriangle, IconCircleCheck, IconShieldCheck } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import { nameOf } from '@/model/person-name'
import type { DeviceFaults, SchoolSummary } from '@/model/types'
import { href } from '@/routes'
import { formatDate, formatNumber, pluralOf } from '@/texts/format'
import { formatCount } from '../format-count'
import { buildsToBlame, happened, playerSentence, playerStateOf } from './device-faults'
import classes from './SchoolSummary.module.css'

type Needs = SchoolSummary['needs']
type RoleChange = SchoolSummary['roles'][number]

/** For each count: the sentence after the number, and where to act on it. */
const entries: Record<keyof Needs, { one: string; other: string; to: () => string }> = {
  broken_videos: {
    one: 'video does not play',
    other: 'videos do not play',
    to: () => href('admin-broken-videos'),
  },
  invitations: {
    one: 'invitation has been waiting for more than 14 days',
    other: 'invitations have been waiting for more than 14 days',
    to: () => `${href('admin-courses')}?needs=invitations`,
  },
  ends: {
    one: 'learner’s access to a course ends this week',
    other: 'learners’ access to a course ends this week',
    to: () => `${href('admin-courses')}?needs=ends`,
  },
  without_learners: {
    one: 'active course has no learners',
    other: 'active courses have no learners',
    to: () => `${href('admin-courses')}?needs=learners`,
  },
  without_videos: {
    one: 'active course has no videos',
    other: 'active courses have no videos',
    to: () => `${href('admin-courses')}?needs=videos`,
  },
  without_transcript: {
    one: 'video has no transcript',
    other: 'videos have no transcript',
    to: () => `${href('admin-courses')}?needs=transcripts`,
  },
}

/** Only the person who runs the database can set them, so they lead to no page. */
const missingSettings: Record<SchoolSummary['missing'][number], string> = {
  nightly_job: 'Expired data is not erased at night',
  request_limit: 'Requests to the database have no time limit',
}

/** What needs an admin's attention, each with a link to the page on which to act on it. */
export function NeedsAttention({
  needs,
  roles,
  missing,
  faults,
}: Omit<SchoolSummary, 'activity' | 'courses'>) {
  const open = (Object.keys(entries) as (keyof Needs)[]).filter((name) => needs[name] > 0)
  const failing = sentencesOf(faults)
  if (open.length + roles.length + missing.length + failing.length === 0) {
    return (
      <p className={classes.nothing}>
        <IconCircleCheck size="1.25rem" aria-hidden />
        Nothing is waiting for you.
      </p>
    )
  }
  const digits = Math.max(0, ...open.map((name) => formatNumber(needs[name]).length))
  return (
    <ul className={classes.needs} style={{ '--digits': digits } as CSSProperties}>
      {missing.map((name) => (
        <li key={name} className={classes.setting}>
          <strong>
            <IconAlertTriangle size="1.25rem" aria-hidden />
          </strong>
          <span className={classes.sentence}>
            {missingSettings[name]}: the person who set up the site finds in docs/deploy.md how to change
            that.
          </span>
        </li>
      ))}
      {failing.map((sentence) => (
        <li key={sentence} className={classes.setting}>
          <strong>
            <IconAlertTriangle size="1.25rem" aria-hidden />
          </strong>
          <span className={classes.sentence}>{sentence}</span>
        </li>
      ))}
      {roles.map((change) => (
        <li key={change.at + change.person.id}>
          <Link to={href('admin-user', { userId: change.person.id })}>
            <strong>
              <IconShieldCheck size="1.25rem" aria-hidden />
            </strong>
            <RoleChangeSentence {...change} />
          </Link>
        </li>
      ))}
      {open.map((name) => (
        <li key={name}>
          <Link to={entries[name].to()}>
            <strong>{formatNumber(needs[name])}</strong> <span>{pluralOf(needs[name], entries[name])}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What only the people who maintain the site can act on. */
function sentencesOf(faults: DeviceFaults): string[] {
  const player = playerStateOf(faults.player)
  const builds = buildsToBlame(faults).map(
    ({ build, learners, kind }) =>
      `Since build ${build}: ${formatCount(learners, 'learner')} ${happened[kind]}`,
  )
  return player.kind === 'silent' && player.isSure
    ? [playerSentence(player.day, player.isToday ? 'today' : 'yesterday'), ...builds]
    : builds
}

function RoleChangeSentence({ at, is_admin, person, actor }: RoleChange) {
  return (
    <span className={classes.sentence}>
      <Name of={person} /> {is_admin ? 'was made an admin' : 'is no longer an admin'}
      {actor ? (
        <>
          {is_admin ? ' by ' : ', changed by '}
          <Name of={actor} />
        </>
      ) : null}{' '}
      on {formatDate(at)}
    </span>
  )
}

function Name({ of }: { of: RoleChange['person'] }) {
  return <bdi>{nameOf(of) ?? of.email}</bdi>
}
