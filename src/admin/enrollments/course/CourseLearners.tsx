import { Badge, Button } from '@mantine/core'
import { IconDownload, IconUserMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatDate } from '@/lib/format'
import { nameOf } from '@/model/person-name'
import type { Course, CourseLearner, CourseProgress } from '@/model/types'
import { href } from '@/routes'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorNotice } from '@/ui/ErrorNotice'
import { CourseHead } from '../../courses/CourseHead'
import { useOpened } from '../../form/useDialog'
import { offlineUntil } from '../../notices'
import { exportCourseProgress } from '../../progress/export'
import { ProgressCell } from '../../progress/ProgressCell'
import { learnerProgressQuery } from '../../progress/queries'
import { useIsOffline } from '../../query/connection'
import { useFailureToast } from '../../query/query-client'
import { type Column, DataTable } from '../../table/DataTable'
import { ExportStatus } from '../../table/ExportStatus'
import { Pager } from '../../table/Pager'
import { RowAction } from '../../table/RowAction'
import { RowTitle } from '../../table/RowTitle'
import { useExport } from '../../table/useExport'
import { useListState } from '../../table/useListState'
import { BulkEnrollDialog } from '../bulk/BulkEnrollDialog'
import { courseLearnersQuery } from '../queries'
import classes from './CourseLearners.module.css'
import { Invitations } from './Invitations'
import { RemoveLearner } from './RemoveLearner'

const failure = 'Failed to fetch learners'

/** The learners of a course, latest enrollment first. */
export function CourseLearners({ course }: { course: Course }) {
  const { page, pageSize, setPage, setPageSize } = useListState({
    sorts: [],
    defaultSort: '' as never,
    defaultPageSize: 25,
  })
  const learners = useQuery(courseLearnersQuery(course.id, { page, pageSize }))
  useFailureToast(learners, failure)
  const ids = learners.data?.rows.map(({ profile }) => profile.id) ?? []
  const progress = useQuery(learnerProgressQuery(course.id, ids))
  const exporting = useExport(exportCourseProgress)
  const isOffline = useIsOffline()
  const enrolling = useOpened<Course>()
  const leaving = useOpened<CourseLearner>()
  const reason = useId()

  // Past the last page: show the loading state until the pager has moved to a page that exists.
  const rows = learners.data?.rows.length === 0 && page > 1 ? undefined : learners.data?.rows
  return (
    <>
      <CourseHead
        courseId={course.id}
        course={course}
        lead="Learners of"
        placeholder="Course Learners"
        tools={
          <>
            <Button
              variant="default"
              leftSection={<IconDownload size="1.125rem" aria-hidden />}
              disabled={isOffline || exporting.isRunning}
              title={isOffline ? offlineUntil('You can export') : undefined}
              onClick={() => exporting.start({ what: 'progress', of: course.title, course })}
            >
              Export progress
            </Button>
            <Button
              disabled={!course.is_active}
              aria-describedby={course.is_active ? undefined : reason}
              onClick={() => enrolling.open(course)}
            >
              Enroll learners
            </Button>
          </>
        }
      >
        <ExportStatus run={exporting} noun="learner" />
        {course.is_active ? null : (
          <p id={reason} className={classes.inactive}>
            <Badge component="span" color="gray" variant="light">
              Inactive
            </Badge>
            This course is inactive: it takes no new enrollments. Learners already enrolled keep it.
          </p>
        )}
      </CourseHead>
      <h2 className={classes.title}>Course Learners</h2>
      {learners.isError ? (
        <ErrorNotice
          title={failure}
          message={learners.error.message}
          action={
            <Button variant="default" loading={learners.isFetching} onClick={() => void learners.refetch()}>
              Try again
            </Button>
          }
        />
      ) : (
        <DataTable
          label="Course learners"
          columns={columns(progress.data, leaving.open)}
          rows={rows}
          isStale={learners.isPlaceholderData}
          empty={
            <EmptyState title="No learners yet" heading="h3">
              <p>No one is enrolled in this course yet.</p>
            </EmptyState>
          }
        />
      )}
      <Pager
        noun="learner"
        count={learners.data?.count}
        page={page}
        pageSize={pageSize}
        setPage={setPage}
        setPageSize={setPageSize}
      />
      <Invitations courseId={course.id} />
      {enrolling.opened ? (
        <BulkEnrollDialog key={enrolling.opened.key} course={course} onClosed={enrolling.onClosed} />
      ) : null}
      {leaving.opened ? (
        <RemoveLearner
          key={leaving.opened.key}
          courseId={course.id}
          learner={leaving.opened.subject}
          onClosed={leaving.onClosed}
        />
      ) : null}
    </>
  )
}

function columns(
  progress: ReadonlyMap<string, CourseProgress> | undefined,
  onRemove: (learner: CourseLearner) => void,
): Column<CourseLearner, never>[] {
  return [
    {
      header: 'Name',
      kind: 'main',
      cell: ({ profile }) => (
        <RowTitle
          to={href('admin-user', { userId: profile.id })}
          name={nameOf(profile) ? undefined : `N/A, ${profile.email}`}
        >
          {nameOf(profile) ? <bdi>{nameOf(profile)}</bdi> : <span className={classes.none}>N/A</span>}
        </RowTitle>
      ),
    },
    { header: 'Email', cell: ({ profile }) => <bdi>{profile.email}</bdi> },
    { header: 'Enrolled', kind: 'date', cell: ({ enrolled_at }) => formatDate(enrolled_at) },
    {
      header: 'Videos watched',
      cell: ({ profile }) => <ProgressCell progress={progress?.get(profile.id)} />,
    },
    {
      header: 'Last activity',
      kind: 'date',
      cell: ({ profile }) => {
        const last = progress?.get(profile.id)?.last_activity
        return last ? formatDate(last) : '–'
      },
    },
    {
      header: 'Actions',
      kind: 'actions',
      cell: (learner) => (
        <RowAction
          icon={<IconUserMinus size="1.25rem" aria-hidden />}
          word="Remove"
          name={`Remove ${nameOf(learner.profile) ?? learner.profile.email}`}
          isDanger
          onClick={() => onRemove(learner)}
        />
      ),
    },
  ]
}
