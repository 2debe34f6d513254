import { Badge, Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { type LearnerSort, learnerSorts } from '@/api/sorts'
import type { Course, CourseLearner } from '@/model/types'
import { EmptyState } from '@/ui/EmptyState'
import { useOpened } from '@/ui/useOpened'
import { CourseHead } from '../../courses/CourseHead'
import { offlineUntil } from '../../notices'
import { exportCourseProgress } from '../../progress/export'
import { courseProgressQuery } from '../../progress/queries'
import { useIsOffline } from '../../query/connection'
import { ExportStatus, printing } from '../../table/ExportStatus'
import { FilterBar } from '../../table/FilterBar'
import { ListPage } from '../../table/ListPage'
import { useExport } from '../../table/useExport'
import { type ListState, useListState } from '../../table/useListState'
import { usePrint } from '../../table/usePrint'
import { useSelectAll } from '../../table/useSelectAll'
import { useSelection } from '../../table/useSelection'
import { BulkEnrollDialog } from '../bulk/BulkEnrollDialog'
import { BulkRemoveDialog } from '../bulk/BulkRemoveDialog'
import { courseLearnersQuery, readCourseLearners } from '../queries'
import classes from './CourseLearners.module.css'
import { GroupDialog } from './GroupDialog'
import { GroupFilter, groupOf, isGroupFilter } from './GroupFilter'
import { Invitations } from './Invitations'
import { LastDayDialog } from './LastDayDialog'
import { LearnerActions } from './LearnerActions'
import { learnerColumns } from './learner-columns'
import { RemoveLearner } from './RemoveLearner'
import { isLearnerStatus, StatusChips } from './StatusChips'

/** The learners of a course: who needs a reminder, and actions for them. */
export function CourseLearners({ course }: { course: Course }) {
  const list = useListState({
    sorts: learnerSorts,
    defaultSort: '-enrolled_at',
    filters: { status: isLearnerStatus, group: isGroupFilter },
  })
  const status = isLearnerStatus(list.filters.status) ? list.filters.status : undefined
  const group = groupOf(list.filters.group)
  const found = { search: list.search.trim(), status, group }
  const learners = useQuery(courseLearnersQuery(course.id, { ...list, ...found }))
  const selection = useSelection<CourseLearner>()
  const all = useSelectAll(found, (options) => readCourseLearners(course.id, found, options), selection)
  const print = usePrint((options) => readCourseLearners(course.id, found, options, list))
  const removing = useOpened<ReadonlyMap<string, string>>()
  const exporting = useExport(exportCourseProgress)
  const isOffline = useIsOffline()
  const enrolling = useOpened<Course>()
  const leaving = useOpened<CourseLearner>()
  const grouping = useOpened<readonly CourseLearner[]>()
  const ending = useOpened<readonly CourseLearner[]>()
  const reason = useId()

  const shown = print.printed ?? learners.data?.rows ?? []
  // Certificates that were issued before the course stopped offering them.
  const hasCertificates =
    course.certificate !== 'off' ||
    list.sort === 'certificate' ||
    shown.some(({ certificate }) => certificate)
  const videos = learners.data?.videos ?? 0
  const certificatesOf = hasCertificates ? course.id : null
  const groups = learners.data?.groups ?? []
  const hasGroups = groups.length > 0
  const { data: totals, isPending: isCounting } = useQuery(courseProgressQuery(course.id))
  // The groups, and how many have an end, decide which filters there are, and how high.
  const isWaiting = learners.isPending || isCounting
  // The learners on this page may have none, also when the list is sorted by them.
  const hasEnds =
    list.sort === 'ends_on' ||
    (totals?.ended ?? 0) + (totals?.ending ?? 0) > 0 ||
    shown.some(({ ends_on }) => ends_on !== null)
  const columns = useMemo(
    () => learnerColumns(videos, certificatesOf, { hasGroups, hasEnds }, selection.set, leaving.open),
    [videos, certificatesOf, hasGroups, hasEnds, selection.set, leaving.open],
  )
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
              variant="default"
              leftSection={<IconPrinter size="1.125rem" aria-hidden />}
              disabled={isOffline || print.isRunning}
              title={isOffline ? offlineUntil('You can print all pages') : undefined}
              onClick={() => print.start({ what: 'the learners' })}
            >
              Print
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
        <ExportStatus run={print} noun="learner" words={printing} />
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
      <FilterBar
        list={list}
        label="Search learners"
        placeholder="Search by name or email..."
        isWaiting={isWaiting}
      >
        <StatusChips course={course} status={status} onChange={(next) => list.setFilter('status', next)} />
        <GroupFilter
          groups={groups}
          chosen={list.filters.group ?? ''}
          onChange={(next) => list.setFilter('group', next)}
        />
      </FilterBar>
      <div
        className={classes.list}
        data-crowded={hasCertificates || undefined}
        data-waiting={isWaiting || undefined}
      >
        <ListPage
          label="Course learners"
          noun="learner"
          list={list}
          query={learners}
          printed={print.printed}
          failure="Failed to fetch learners"
          columns={columns}
          empty={
            found.search || status || group !== undefined ? (
              <NobodyFound list={list} />
            ) : (
              <EmptyState
                title="No learners yet"
                heading="h3"
                action={
                  course.is_active ? (
                    <Button variant="default" onClick={() => enrolling.open(course)}>
                      Enroll the first
                    </Button>
                  ) : undefined
                }
              >
                <p>No one is enrolled in this course yet.</p>
              </EmptyState>
            )
          }
          selecting={{
            selection,
            all,
            actions: (
              <LearnerActions
                course={course}
                learners={[...selection.chosen.values()]}
                onGroup={() => grouping.open([...selection.chosen.values()])}
                onLastDay={() => ending.open([...selection.chosen.values()])}
                onRemove={() =>
                  removing.open(
                    new Map([...selection.chosen.values()].map(({ profile }) => [profile.id, profile.email])),
                  )
                }
              />
            ),
          }}
        />
      </div>
      {/* Not before the rows above, which would push the invitations down. */}
      <div hidden={learners.isPending}>
        <Invitations courseId={course.id} />
      </div>
      {enrolling.opened ? (
        <BulkEnrollDialog key={enrolling.opened.key} course={course} onClosed={enrolling.onClosed} />
      ) : null}
      {leaving.opened ? (
        <RemoveLearner
          key={leaving.opened.key}
          courseId={course.id}
          learner={leaving.opened.subject}
          onRemoved={() => leaving.opened && selection.set([leaving.opened.subject], false)}
          onClosed={leaving.onClosed}
        />
      ) : null}
      {grouping.opened ? (
        <GroupDialog
          key={grouping.opened.key}
          courseId={course.id}
          learners={grouping.opened.subject}
          groups={groups}
          onDone={selection.clear}
          onClosed={grouping.onClosed}
        />
      ) : null}
      {ending.opened ? (
        <LastDayDialog
          key={ending.opened.key}
          courseId={course.id}
          learners={ending.opened.subject}
          onDone={selection.clear}
          onClosed={ending.onClosed}
        />
      ) : null}
      {removing.opened ? (
        <BulkRemoveDialog
          key={removing.opened.key}
          people={removing.opened.subject}
          course={course}
          onRemoved={selection.clear}
          onClosed={removing.onClosed}
        />
      ) : null}
    </>
  )
}

function NobodyFound({ list }: { list: ListState<LearnerSort, 'status' | 'group'> }) {
  const isFiltered = Object.keys(list.filters).length > 0
  return (
    <EmptyState
      title="No learners found"
      heading="h3"
      action={
        <Button variant="default" onClick={isFiltered ? list.clearFilters : () => list.setSearch('')}>
          {isFiltered && list.search ? 'Search among all' : 'Show all learners'}
        </Button>
      }
    >
      <p>
        {list.search
          ? `Nobody whose name or email contains “${list.search}” is in this list.`
          : 'Nobody is in this list.'}
      </p>
    </EmptyState>
  )
}
