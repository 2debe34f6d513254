import { NativeSelect, TextInput } from '@mantine/core'
import { isUuid } from '@/lib/uuid'
import type { UserFilter } from '@/model/types'
import { FilterBar } from '../table/FilterBar'
import type { ListState } from '../table/useListState'
import { CourseFilter } from './CourseFilter'

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
      <CourseFilter courseId={filters.course} onChange={(id) => setFilter('course', id)} />
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
