import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { userSorts } from '@/api/sorts'
import type { Profile } from '@/model/types'
import { href } from '@/routes'
import { EmptyState } from '@/ui/EmptyState'
import { useOpened } from '@/ui/useOpened'
import { BulkEnrollDialog } from '../enrollments/bulk/BulkEnrollDialog'
import { BulkRemoveDialog } from '../enrollments/bulk/BulkRemoveDialog'
import { failures } from '../notices'
import { PageHead } from '../PageHead'
import { ExportStatus } from '../table/ExportStatus'
import { ListPage } from '../table/ListPage'
import { SearchBox } from '../table/SearchBox'
import { useExport } from '../table/useExport'
import { useListState } from '../table/useListState'
import { useSelection } from '../table/useSelection'
import { ExportButtons } from './ExportButtons'
import { readUsers, runExport } from './export'
import { userListQuery } from './queries'
import { filterOf, UserFilters, userFilters } from './UserFilters'
import { userColumns } from './user-columns'

export function UsersPage() {
  const list = useListState({
    sorts: userSorts,
    defaultSort: '-created_at',
    defaultPageSize: 25,
    filters: userFilters,
  })
  const { search, page, pageSize, sort, isDescending } = list
  const found = { search: search.trim(), ...filterOf(list.filters) }
  const query = { ...found, page, pageSize, sort, isDescending }
  const isFiltered = Object.keys(list.filters).length > 0
  const users = useQuery(userListQuery(query))
  const selection = useSelection<Profile>()
  const columns = useMemo(() => userColumns(selection.set), [selection.set])
  const acting = useOpened<{ what: 'enroll' | 'remove'; people: ReadonlyMap<string, string> }>()
  const open = (what: 'enroll' | 'remove') =>
    acting.open({ what, people: new Map([...selection.chosen].map(([id, { email }]) => [id, email])) })
  const exporting = useExport(runExport)

  return (
    <>
      <PageHead
        back={{ to: href('admin-dashboard'), label: 'Back to Dashboard' }}
        title="Users"
        actions={<ExportButtons run={exporting} search={found} />}
      >
        <ExportStatus
          run={exporting}
          noun={exporting.request?.what === 'enrollments' ? 'enrollment' : 'user'}
        />
      </PageHead>
      <UserFilters
        list={list}
        search={
          <SearchBox
            isPageSearch
            label="Search users"
            placeholder="Search by name or email..."
            value={search}
            onSearch={list.setSearch}
          />
        }
      />
      <ListPage
        label="Users"
        noun="user"
        columns={columns}
        list={list}
        query={users}
        failure={failures.fetchUsers}
        selecting={{
          selection,
          readAll: (options) => readUsers(found, options),
          actions: (
            <>
              <Button size="sm" onClick={() => open('enroll')}>
                Enroll in a course
              </Button>
              <Button size="sm" variant="default" onClick={() => open('remove')}>
                Remove from a course
              </Button>
            </>
          ),
        }}
        empty={
          <EmptyState title="No users found">
            {isFiltered ? (
              <p>
                Nobody {query.search ? `whose name or email contains “${query.search}” ` : ''}matches the
                filters.
              </p>
            ) : query.search ? (
              <p>No user’s name or email contains “{query.search}”.</p>
            ) : null}
          </EmptyState>
        }
      />
      {acting.opened?.subject.what === 'enroll' ? (
        <BulkEnrollDialog
          key={acting.opened.key}
          people={acting.opened.subject.people}
          onEnrolled={selection.clear}
          onClosed={acting.onClosed}
        />
      ) : acting.opened ? (
        <BulkRemoveDialog
          key={acting.opened.key}
          people={acting.opened.subject.people}
          onRemoved={selection.clear}
          onClosed={acting.onClosed}
        />
      ) : null}
    </>
  )
}
