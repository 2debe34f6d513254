import { Checkbox, NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CourseFilter } from '@/model/types'
import checkbox from '../form/checkbox.module.css'
import { FilterBar } from '../table/FilterBar'
import type { ListState } from '../table/useListState'
import classes from './CoursesPage.module.css'

type Name = 'status' | 'broken'

/** By their names in the address: which values are valid. */
export const courseFilters: Record<Name, (value: string) => boolean> = {
  status: (value) => value === 'active' || value === 'inactive',
  broken: (value) => value === 'yes',
}

export function filterOf({ status, broken }: Partial<Record<Name, string>>): CourseFilter {
  return { isActive: status === undefined ? undefined : status === 'active', isBroken: broken === 'yes' }
}

export function CourseFilters({ list, search }: { list: ListState<string, Name>; search: ReactNode }) {
  const { filters, setFilter } = list
  return (
    <FilterBar search={search} isFiltered={Object.keys(filters).length > 0} onClear={list.clearFilters}>
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
