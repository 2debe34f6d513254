import { Button, Skeleton } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { nameOf } from '@/model/person-name'
import type { QuietLearner, Reminder } from '@/model/types'
import { href } from '@/routes'
import { formatDate, formatNumber } from '@/texts/format'
import { formatCount } from '../format-count'
import { groupReminderOf, reminderOf } from '../messages/messages'
import { useNoteReminders } from '../messages/mutations'
import { Reminded } from '../messages/Reminded'
import { ReminderMenu } from '../messages/ReminderMenu'
import { QueryFailure } from '../query/QueryFailure'
import { quietLearnersQuery } from './queries'
import summary from './SchoolSummary.module.css'
import classes from './Stuck.module.css'

const shownAtFirst = 3
const step = 25
/** As many as the server lists at once. */
const most = 1000

/** The learners who are quiet in any course, each listed once, with one message about all of their courses. */
export function Stuck() {
  const [size, setSize] = useState(step)
  const [isOpen, setOpen] = useState(false)
  const quiet = useQuery(quietLearnersQuery(size))
  const queries = useQueryClient()
  const reminders = useNoteReminders()
  const { data } = quiet
  if (!data) {
    return (
      <div className={classes.reserved}>
        {quiet.isError ? (
          <QueryFailure title="Failed to load who is stuck" query={quiet} />
        ) : (
          <Skeleton className={summary.waiting} aria-hidden />
        )}
      </div>
    )
  }
  const { rows, count, more } = data
  const theirCourses = <Link to={`${href('admin-courses')}?needs=reminders`}>Show their courses</Link>
  if (rows.length === 0) {
    return (
      <p className={summary.nothing}>
        {more ? (
          // The server has looked at some of the learners only.
          <span>
            Those who have been quiet longest have finished their courses. Others may be stuck. {theirCourses}
          </span>
        ) : (
          <>
            <IconCircleCheck size="1.25rem" aria-hidden />
            Nobody is stuck.
          </>
        )}
      </p>
    )
  }
  const all = Math.min(count, most)
  const isAll = all === count && !more
  const shown = isOpen ? rows : rows.slice(0, shownAtFirst)
  return (
    <div className={classes.reserved}>
      <div className={classes.head}>
        <p>
          {more ? `At least ${formatCount(count, 'learner')}` : formatCount(count, 'learner')}. {theirCourses}
        </p>
        <ReminderMenu
          label={isAll ? 'Copy one message for all' : `Copy one message for ${formatNumber(all)}`}
          textOf={groupReminderOf}
          loading={reminders.isNoting}
          onSent={() =>
            void reminders.note(async () => {
              const { rows } = await queries.fetchQuery(quietLearnersQuery(all))
              return rows.flatMap(remindersOf)
            })
          }
        />
      </div>
      <ul className={classes.list}>
        {shown.map((learner) => (
          <Row key={learner.profile.id} learner={learner} onSent={reminders.note} />
        ))}
      </ul>
      {count > shownAtFirst ? (
        <Button
          className={classes.more}
          variant="subtle"
          size="sm"
          loading={quiet.isPlaceholderData}
          onClick={() => {
            if (!isOpen) setOpen(true)
            else if (rows.length < all) setSize(Math.min(size + step, most))
            else setOpen(false)
          }}
        >
          {!isOpen
            ? `Show ${formatNumber(Math.min(rows.length, all) - shownAtFirst)} more`
            : rows.length < all
              ? `Show ${formatNumber(Math.min(step, all - rows.length))} more`
              : 'Show fewer'}
        </Button>
      ) : null}
    </div>
  )
}

const remindersOf = ({ profile, courses }: QuietLearner): Reminder[] =>
  courses.map(({ id }) => ({ learner: profile.id, course: id }))

type RowProps = { learner: QuietLearner; onSent: (reminders: Reminder[]) => Promise<void> }

function Row({ learner, onSent }: RowProps) {
  const { profile, last_activity, reminded_at, courses } = learner
  const name = nameOf(profile) ?? profile.email
  const person = href('admin-user', { userId: profile.id })
  const [latest, ...others] = courses
  return (
    <li>
      <span className={classes.who}>
        <Link to={person}>
          <bdi>{name}</bdi>
        </Link>
        <span className={classes.note}>
          {last_activity ? `Last active ${formatDate(last_activity)}` : 'Has not begun'}
        </span>
      </span>
      <span className={classes.where}>
        {latest ? (
          <Link
            to={`${href('admin-course-learners', { courseId: latest.id })}?status=quiet`}
            title={latest.title}
          >
            {latest.title}
          </Link>
        ) : null}
        <span className={classes.note}>
          {latest ? `${formatNumber(latest.complete)} of ${formatCount(latest.videos, 'video')}` : null}
          {others.length > 0 ? (
            <>
              , and <Link to={person}>{formatNumber(others.length)} more</Link>
            </>
          ) : null}
        </span>
      </span>
      <span className={classes.when}>
        {reminded_at ? <Reminded at={reminded_at} /> : <span className={classes.note}>Not reminded yet</span>}
      </span>
      <ReminderMenu
        isForOne
        label="Message"
        name={`Message to ${name}`}
        textOf={(language) => reminderOf(courses, language)}
        onSent={() => void onSent(remindersOf(learner))}
      />
    </li>
  )
}
