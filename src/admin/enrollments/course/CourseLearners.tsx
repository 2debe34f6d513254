import { Badge, Button, NativeSelect } from '@mantine/core'
import { IconDownload, IconUserMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { type LearnerSort, learnerSorts } from '@/api/sorts'
import { spelledCode } from '@/lib/certificate-code'
import { nameOf } from '@/model/person-name'
import type { Course, CourseLearner } from '@/model/types'
import { href } from '@/routes'
import { formatDate } from '@/texts/format'
import { EmptyState } from '@/ui/EmptyState'
import { useOpened } from '@/ui/useOpened'
import { CourseHead } from '../../courses/CourseHead'
import { offlineUntil } from '../../notices'
import { exportCourseProgress } from '../../progress/export'
import { ProgressCell } from '../../progress/ProgressCell'
import { useIsOffline } from '../../query/connection'
import type { Column } from '../../table/DataTable'
import { ExportStatus } from '../../table/ExportStatus'
import { FilterBar } from '../../table/FilterBar'
import { ListPage } from '../../table/ListPage'
import { LinkFromList, RowAction } from '../../table/RowAction'
import { RowTitle } from '../../table/RowTitle'
import { SearchBox } from '../../table/SearchBox'
import { SelectRow } from '../../table/SelectRow'
import { useExport } from '../../table/useExport'
import { type ListState, useListState } from '../../table/useListState'
import { type Selection, useSelection } from '../../table/useSelection'
import { BulkEnrollDialog } from '../bulk/BulkEnrollDialog'
import { BulkRemoveDialog } from '../bulk/BulkRemoveDialog'
import { courseLearnersQuery, readCourseLearners } from '../queries'
import classes from './CourseLearners.module.css'
import { GroupDialog } from './GroupDialog'
import { Invitations } from './Invitations'
import { LearnerActions } from './LearnerActions'
import { RemoveLearner } from './RemoveLearner'
import { isLearnerStatus, StatusChips } from './StatusChips'

/** In the address, where a group has a name. */
const noGroup = '-'
const isGroup = (value: string) => value.length <= 60

/** The learners of a course: who needs a reminder, and what can be done about it. */
export function CourseLearners({ course }: { course: Course }) {
  const list = useListState({
    sorts: learnerSorts,
    defaultSort: '-enrolled_at',
    defaultPageSize: 25,
    filters: { status: isLearnerStatus, group: isGroup },
  })
  const status = isLearnerStatus(list.filters.status) ? list.filters.status : undefined
  const group = list.filters.group === noGroup ? '' : list.filters.group
  const found = { search: list.search.trim(), status, group }
  const learners = useQuery(courseLearnersQuery(course.id, { ...list, ...found }))
  const selection = useSelection<CourseLearner>()
  const removing = useOpened<ReadonlyMap<string, string>>()
  const exporting = useExport(exportCourseProgress)
  const isOffline = useIsOffline()
  const enrolling = useOpened<Course>()
  const leaving = useOpened<CourseLearner>()
  const grouping = useOpened<readonly CourseLearner[]>()
  const groups = learners.data?.groups ?? []
  const hasGroups = groups.length > 0
  const reason = useId()

  // Those that were issued before it offered none.
  const hasCertificates =
    course.certificate !== 'off' || (learners.data?.rows ?? []).some(({ certificate }) => certificate)
  const videos = learners.data?.videos ?? 0
  const certificatesOf = hasCertificates ? course.id : null
  const shownColumns = useMemo(
    () => columns(videos, certificatesOf, hasGroups, selection.set, leaving.open),
    [videos, certificatesOf, hasGroups, selection.set, leaving.open],
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
      <FilterBar
        search={
          <SearchBox
            isPageSearch
            label="Search learners"
            placeholder="Search by name or email..."
            value={list.search}
            onSearch={list.setSearch}
          />
        }
        isFiltered={status !== undefined || group !== undefined}
        onClear={list.clearFilters}
      >
        <StatusChips course={course} status={status} onChange={(next) => list.setFilter('status', next)} />
        {hasGroups || group !== undefined ? (
          <NativeSelect
            label="Group"
            size="sm"
            data={[
              { value: '', label: 'All' },
              ...groupOptions(groups, group),
              { value: noGroup, label: 'Without a group' },
            ]}
            value={list.filters.group ?? ''}
            onChange={(event) => list.setFilter('group', event.currentTarget.value)}
          />
        ) : null}
      </FilterBar>
      <div className={hasCertificates ? classes.crowded : undefined}>
        <ListPage
          label="Course learners"
          noun="learner"
          columns={shownColumns}
          list={list}
          query={learners}
          failure="Failed to fetch learners"
          selecting={{
            selection,
            readAll: (options) => readCourseLearners(course.id, found, options),
            actions: (
              <LearnerActions
                course={course}
                learners={[...selection.chosen.values()]}
                onGroup={() => grouping.open([...selection.chosen.values()])}
                onRemove={() =>
                  removing.open(
                    new Map([...selection.chosen.values()].map(({ profile }) => [profile.id, profile.email])),
                  )
                }
              />
            ),
          }}
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
        />
      </div>
      {/* Not before the rows above, which would push them away. */}
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

/** A group of the address may be gone by now. */
function groupOptions(groups: readonly string[], chosen: string | undefined) {
  return chosen && !groups.includes(chosen) ? [chosen, ...groups] : groups
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

function columns(
  videos: number,
  certificatesOf: string | null,
  hasGroups: boolean,
  onChoose: Selection<CourseLearner>['set'],
  onRemove: (learner: CourseLearner) => void,
): Column<CourseLearner, LearnerSort>[] {
  return [
    {
      header: 'Name',
      sort: 'full_name',
      kind: 'main',
      cell: (learner, isChosen) => (
        <span className={classes.person}>
          <SelectRow
            row={learner}
            name={nameOf(learner.profile) ?? learner.profile.email}
            isChosen={isChosen}
            onChoose={onChoose}
          />
          <RowTitle
            to={href('admin-user', { userId: learner.profile.id })}
            name={nameOf(learner.profile) ? undefined : `N/A, ${learner.profile.email}`}
          >
            {nameOf(learner.profile) ? (
              <bdi>{nameOf(learner.profile)}</bdi>
            ) : (
              <span className={classes.none}>N/A</span>
            )}
          </RowTitle>
        </span>
      ),
    },
    { header: 'Email', sort: 'email', cell: ({ profile }) => <bdi>{profile.email}</bdi> },
    ...(hasGroups ? [groupColumn] : []),
    {
      header: 'Enrolled',
      sort: 'enrolled_at',
      kind: 'date',
      cell: ({ enrolled_at }) => formatDate(enrolled_at),
    },
    {
      header: 'Videos watched',
      sort: 'complete',
      cell: ({ complete, last_activity }) => (
        <ProgressCell progress={{ complete, total: videos, last_activity }} />
      ),
    },
    {
      header: 'Last activity',
      sort: 'last_activity',
      kind: 'date',
      cell: ({ last_activity }) => (last_activity ? formatDate(last_activity) : '–'),
    },
    ...(certificatesOf === null ? [] : [certificateColumn(certificatesOf)]),
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

const groupColumn: Column<CourseLearner, LearnerSort> = {
  header: 'Group',
  sort: 'group_label',
  kind: 'text',
  cell: ({ group_label }) => <bdi>{group_label ?? '–'}</bdi>,
}

/** When it was issued, or that it is revoked; leads to it among the course's certificates. */
function certificateColumn(courseId: string): Column<CourseLearner, LearnerSort> {
  return {
    header: 'Certificate',
    sort: 'certificate',
    kind: 'date',
    cell: ({ certificate, profile }) => {
      if (!certificate) return '–'
      const text = certificate.revoked_at ? 'Revoked' : formatDate(certificate.issued_at)
      return (
        <LinkFromList
          to={`${href('admin-course-certificates', { courseId })}?q=${spelledCode(certificate.code)}`}
          className={classes.certificate}
          data-revoked={certificate.revoked_at !== null || undefined}
          aria-label={`${text}: the certificate of ${nameOf(profile) ?? profile.email}`}
        >
          {text}
        </LinkFromList>
      )
    },
  }
}
