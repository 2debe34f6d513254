import { Link } from 'react-router-dom'
import type { CourseStanding, LearnerStatus } from '@/model/types'
import { href } from '@/routes'
import { formatNumber } from '@/texts/format'
import classes from './SchoolSummary.module.css'

type Part = { status: Exclude<LearnerStatus, 'quiet'>; label: string; count: (of: CourseStanding) => number }

const parts: readonly Part[] = [
  { status: 'completed', label: 'completed', count: ({ completed }) => completed },
  { status: 'started', label: 'in progress', count: ({ began, completed }) => began - completed },
  { status: 'not-started', label: 'not started', count: ({ enrolled, began }) => enrolled - began },
]

/** One bar for each course, the ones with the lowest share of completions first. */
export function CourseStandings({ courses }: { courses: readonly CourseStanding[] }) {
  if (courses.length === 0) return <p className={classes.nothing}>No active course has learners yet.</p>
  const share = ({ completed, enrolled }: CourseStanding) => completed / enrolled
  const worstFirst = [...courses].sort((a, b) => share(a) - share(b) || b.enrolled - a.enrolled)
  return (
    <ul className={classes.standings}>
      {worstFirst.map((course) => (
        <Standing key={course.id} course={course} />
      ))}
    </ul>
  )
}

function Standing({ course }: { course: CourseStanding }) {
  const { id, title, enrolled } = course
  const learners = href('admin-course-learners', { courseId: id })
  const shown = parts.map(({ status, label, count }) => ({
    status,
    label,
    share: count(course) / enrolled,
    count: count(course),
  }))
  return (
    <li>
      <Link to={learners} className={classes.course}>
        {title}
      </Link>
      {/* The same links as below, for the mouse. */}
      <div className={classes.bar} aria-hidden>
        {shown.map(({ status, share }) =>
          share > 0 ? (
            <Link
              key={status}
              to={`${learners}?status=${status}`}
              tabIndex={-1}
              data-status={status}
              style={{ flexGrow: share }}
            />
          ) : null,
        )}
      </div>
      <p className={classes.counts}>
        {shown.map(({ status, label, count }) => (
          <Link key={status} to={`${learners}?status=${status}`} data-status={status}>
            {formatNumber(count)} {label}
          </Link>
        ))}
      </p>
    </li>
  )
}
