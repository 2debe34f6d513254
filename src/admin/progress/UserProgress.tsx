import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { UserCourse } from '@/api/enrollments'
import type { CourseProgress, Profile } from '@/model/types'
import { href } from '@/routes'
import { formatDate } from '@/texts/format'
import card from '../Card.module.css'
import { formatCount } from '../format-count'
import { accessText, hasEnded } from '../last-day'
import { reminderOf } from '../messages/messages'
import { useNoteReminders } from '../messages/mutations'
import { Reminded } from '../messages/Reminded'
import { ReminderMenu } from '../messages/ReminderMenu'
import { failures } from '../notices'
import { QueryRows } from '../query/QueryRows'
import { type Column, DataTable } from '../table/DataTable'
import { ExportStatus } from '../table/ExportStatus'
import { Pager } from '../table/Pager'
import { useExport } from '../table/useExport'
import { exportLearnerProgress } from './export'
import classes from './Progress.module.css'
import { ProgressCell } from './ProgressCell'
import { userProgressQuery } from './queries'

const pageSize = 5
const none: ReadonlyMap<string, CourseProgress> = new Map()

type Props = {
  user: Profile
  /** Undefined if they could not be read. */
  courses: ReadonlyMap<string, UserCourse> | undefined
}

/** A user's progress in each of their courses, the most recently active one first. */
export function UserProgress({ user, courses }: Props) {
  const ids = [...(courses?.keys() ?? [])]
  const progress = useQuery({ ...userProgressQuery(user.id, ids), enabled: ids.length > 0 })
  const [page, setPage] = useState(1)
  const exporting = useExport(exportLearnerProgress)
  const { note } = useNoteReminders()
  if (!courses) return null

  const rows = progress.data && rowsOf(courses, progress.data)
  const open = unfinished(rows ?? [])
  return (
    <section className={card.card} aria-labelledby="user-progress">
      <div className={classes.head}>
        <h2 id="user-progress" className={card.title}>
          Progress
        </h2>
        {ids.length > 0 ? (
          <div className={classes.tools}>
            {open.length > 0 ? (
              <ReminderMenu
                isForOne
                label="Remind"
                name={`Remind of ${formatCount(open.length, 'unfinished course')}`}
                textOf={(language) => reminderOf(open, language)}
                onSent={() => void note(open.map(({ id }) => ({ learner: user.id, course: id })))}
              />
            ) : null}
            {rows ? (
              <Button
                variant="default"
                size="sm"
                leftSection={<IconDownload size="1.125rem" aria-hidden />}
                onClick={() =>
                  exporting.start({
                    what: 'progress',
                    of: user.email,
                    user,
                    courses,
                    progress: progress.data ?? none,
                  })
                }
              >
                Export progress
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
      <div className={classes.body}>
        {ids.length === 0 ? (
          <p className={classes.none}>This user is not enrolled in any course.</p>
        ) : (
          <QueryRows query={progress} failure={failures.fetchProgress} retry="Show progress">
            <DataTable
              label="Progress"
              columns={rows?.some(({ endsOn }) => endsOn) ? [...columns, accessColumn] : columns}
              rows={rows?.slice((page - 1) * pageSize, page * pageSize)}
              expected={Math.min(ids.length, pageSize)}
              empty={null}
            />
          </QueryRows>
        )}
        {rows && rows.length > pageSize ? (
          <Pager noun="course" count={rows.length} page={page} pageSize={pageSize} setPage={setPage} />
        ) : null}
        <ExportStatus run={exporting} noun="course" />
      </div>
    </section>
  )
}

type Row = { id: string; title: string; endsOn: string | null; progress: CourseProgress | undefined }

function rowsOf(
  courses: ReadonlyMap<string, UserCourse>,
  progress: ReadonlyMap<string, CourseProgress>,
): Row[] {
  const rows = [...courses].map(([id, { title, endsOn }]) => ({
    id,
    title,
    endsOn,
    progress: progress.get(id),
  }))
  const lastOf = ({ progress: known }: Row) => Date.parse(known?.last_activity ?? '') || 0
  return rows.sort((a, b) => lastOf(b) - lastOf(a) || a.title.localeCompare(b.title))
}

/** The courses that can still be finished. */
const unfinished = (rows: readonly Row[]) =>
  rows.filter(
    ({ progress, endsOn }) =>
      progress !== undefined && progress.complete < progress.total && !hasEnded(endsOn),
  )

const columns: Column<Row, never>[] = [
  {
    header: 'Course',
    kind: 'main',
    cell: ({ id, title }) => <Link to={href('admin-course-learners', { courseId: id })}>{title}</Link>,
  },
  { header: 'Videos watched', cell: ({ progress }) => <ProgressCell progress={progress} /> },
  {
    header: 'Last activity',
    kind: 'date',
    cell: ({ progress }) => (
      <>
        {progress?.last_activity ? formatDate(progress.last_activity) : '–'}
        <Reminded at={progress?.reminded_at} />
      </>
    ),
  },
]

const accessColumn: Column<Row, never> = {
  header: 'Access',
  kind: 'date',
  cell: ({ endsOn }) => accessText(endsOn),
}
