import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isUuid } from '@/lib/uuid'
import type { UserFilter } from '@/model/types'
import { useOpened } from '@/ui/useOpened'
import { courseQuery } from '../courses/queries'
import { CoursePicker } from '../enrollments/bulk/CoursePicker'
import { ModalDialog } from '../form/ModalDialog'
import { useDialog } from '../form/useDialog'
import { FilterBar } from '../table/FilterBar'
import type { ListState } from '../table/useListState'
import classes from './UserFilters.module.css'

type Name = 'role' | 'course' | 'since'

/** By their names in the URL: which values are valid. */
export const userFilters: Record<Name, (value: string) => boolean> = {
  role: (value) => value === 'learner' || value === 'admin',
  course: isUuid,
  since: (value) => midnightOf(value) !== null,
}

export function filterOf({ role, course, since }: Partial<Record<Name, string>>): UserFilter {
  return {
    role: role as UserFilter['role'],
    course,
    since: (since && midnightOf(since)?.toISOString()) || undefined,
  }
}

/** The beginning of a day such as '2026-11-21' in the admin's time zone; null if there is no such day. */
function midnightOf(day: string): Date | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day)?.map(Number) ?? []
  if (!year || !month || !date) return null
  const midnight = new Date(year, month - 1, date)
  return midnight.getMonth() === month - 1 && midnight.getFullYear() === year ? midnight : null
}

export function UserFilters({ list }: { list: ListState<string, Name> }) {
  const { filters, setFilter } = list
  return (
    <FilterBar list={list} label="Search users" placeholder="Search by name or email...">
      <NativeSelect
        label="Role"
        size="sm"
        data={[
          { value: '', label: 'All' },
          { value: 'learner', label: 'Learner' },
          { value: 'admin', label: 'Admin' },
        ]}
        value={filters.role ?? ''}
        onChange={(event) => setFilter('role', event.currentTarget.value)}
      />
      <EnrolledIn courseId={filters.course} onChange={(id) => setFilter('course', id)} />
      <TextInput
        type="date"
        label="Joined since"
        size="sm"
        defaultValue={filters.since ?? ''}
        // A date field keeps its own half-typed state, so it is created again when the URL changes.
        key={filters.since ?? 'any'}
        onChange={(event) => {
          const { value } = event.currentTarget
          // While a year is being typed, its first digits are an ancient date.
          if (value === '' ? filters.since : value >= '1970') setFilter('since', value)
        }}
      />
    </FilterBar>
  )
}

/** The course is chosen in a dialog, since there may be hundreds. */
function EnrolledIn({
  courseId,
  onChange,
}: {
  courseId: string | undefined
  onChange: (id: string) => void
}) {
  const course = useQuery({ ...courseQuery(courseId ?? ''), enabled: courseId !== undefined })
  const { opened, open, onClosed } = useOpened<true>()
  const title = courseId === undefined ? 'Any course' : (course.data?.title ?? 'One course')
  return (
    <div className={classes.course}>
      <span id="enrolled-in" className={classes.label}>
        Enrolled in
      </span>
      <span className={classes.choice}>
        <Button
          id="enrolled-in-course"
          variant="default"
          size="sm"
          aria-labelledby="enrolled-in enrolled-in-course"
          aria-haspopup="dialog"
          onClick={() => open(true)}
        >
          {title}
        </Button>
        {courseId === undefined ? null : (
          <CloseButton aria-label="Users of any course" onClick={() => onChange('')} />
        )}
      </span>
      {opened ? (
        <ChooseCourse
          key={opened.key}
          picked={courseId === undefined ? null : { id: courseId, title }}
          onPick={onChange}
          onClosed={onClosed}
        />
      ) : null}
    </div>
  )
}

type ChooseProps = {
  picked: { id: string; title: string } | null
  onPick: (id: string) => void
  onClosed: () => void
}

function ChooseCourse({ picked, onPick, onClosed }: ChooseProps) {
  const dialog = useDialog(onClosed)
  return (
    <ModalDialog dialog={dialog} title="Users enrolled in a course">
      <CoursePicker picked={picked} isAnyStatus onPick={({ id }) => onPick(id)} />
      <div className={classes.buttons}>
        <Button onClick={dialog.close}>Done</Button>
      </div>
    </ModalDialog>
  )
}
