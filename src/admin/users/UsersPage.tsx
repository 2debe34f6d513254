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
import { useExport } from '../table/useExport'
import { useListState } from '../table/useListState'
import { useSelectAll } from '../table/useSelectAll'
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
    filters: userFilters,
  })
  const { page, pageSize, sort, isDescending } = list
  const found = { search: list.search.trim(), ...filterOf(list.filters) }
  const users = useQuery(userListQuery({ ...found, page, pageSize, sort, isDescending }))
  const selection = useSelection<Profile>()
  const columns = useMemo(() => userColumns(selection.set), [selection.set])
  const all = useSelectAll(found, (options) => readUsers(found, options), selection)
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
      <UserFilters list={list} />
      <ListPage
        label="Users"
        noun="user"
        list={list}
        query={users}
        failure={failures.fetchUsers}
        columns={columns}
        empty={<NoUsers search={found.search} isFiltered={Object.keys(list.filters).length > 0} />}
        selecting={{
          selection,
          all,
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

function NoUsers({ search, isFiltered }: { search: string; isFiltered: boolean }) {
  return (
    <EmptyState title="No users found">
      {isFiltered ? (
        <p>Nobody {search ? `whose name or email contains “${search}” ` : ''}matches the filters.</p>
      ) : search ? (
        <p>No user’s name or email contains “{search}”.</p>
      ) : null}
    </EmptyState>
  )
}
