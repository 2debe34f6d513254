import { Checkbox, NativeSelect } from '@mantine/core'
import type { CourseFilter, CourseNeed } from '@/model/types'
import checkbox from '../../form/checkbox.module.css'
import { FilterBar } from '../../table/FilterBar'
import type { ListState } from '../../table/useListState'
import classes from './CoursesPage.module.css'

type Name = 'status' | 'broken' | 'needs'

/** What a course may need: the labels in the filter. */
const needs: Record<CourseNeed, string> = {
  learners: 'No learners',
  videos: 'No videos',
  transcripts: 'Missing transcripts',
  invitations: 'Old invitations',
  reminders: 'Quiet learners',
  ends: 'Access ends this week',
}

function isNeed(value: string | undefined): value is CourseNeed {
  return value !== undefined && Object.hasOwn(needs, value)
}

/** By their names in the URL: which values are valid. */
export const courseFilters: Record<Name, (value: string) => boolean> = {
  status: (value) => value === 'active' || value === 'inactive',
  broken: (value) => value === 'yes',
  needs: isNeed,
}

export function filterOf({ status, broken, needs: need }: Partial<Record<Name, string>>): CourseFilter {
  return {
    isActive: status === undefined ? undefined : status === 'active',
    isBroken: broken === 'yes',
    needs: isNeed(need) ? need : undefined,
  }
}

export function CourseFilters({ list }: { list: ListState<string, Name> }) {
  const { filters, setFilter } = list
  return (
    <FilterBar list={list} label="Search courses by title" placeholder="Search by title...">
      <NativeSelect
        label="Status"
        size="sm"
        data={[
          { value: '', label: 'All' },
          { value: 'active', label: 'Active' },
          { value: 'inactive', label: 'Inactive' },
        ]}
        value={filters.status ?? ''}
        onChange={(event) => setFilter('status', event.currentTarget.value)}
      />
      <NativeSelect
        label="Needs attention"
        size="sm"
        data={[
          { value: '', label: 'All' },
          ...Object.entries(needs).map(([value, label]) => ({ value, label })),
        ]}
        value={filters.needs ?? ''}
        onChange={(event) => setFilter('needs', event.currentTarget.value)}
      />
      <Checkbox
        className={classes.filter}
        classNames={{ input: checkbox.box }}
        label="Has broken videos"
        checked={filters.broken === 'yes'}
        onChange={(event) => setFilter('broken', event.currentTarget.checked ? 'yes' : '')}
      />
    </FilterBar>
  )
}
