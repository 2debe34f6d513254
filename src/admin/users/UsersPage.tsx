import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ProfileSort } from '@/api/profiles'
import { href } from '@/routes'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorNotice } from '@/ui/ErrorNotice'
import { BulkEnrollDialog } from '../enrollments/bulk/BulkEnrollDialog'
import { useOpened } from '../form/useDialog'
import { PageHead } from '../PageHead'
import { useFailureToast } from '../query/query-client'
import { DataTable } from '../table/DataTable'
import { Pager } from '../table/Pager'
import { SearchBox } from '../table/SearchBox'
import { useListState } from '../table/useListState'
import { ExportButtons } from './ExportButtons'
import { ExportStatus } from './ExportStatus'
import { userListQuery } from './queries'
import { SelectionBar } from './SelectionBar'
import classes from './UsersPage.module.css'
import { useExport } from './useExport'
import { userColumns } from './user-columns'
import { useSelection } from './useSelection'

const failure = 'Failed to fetch users'
const sorts: ProfileSort[] = ['full_name', 'email', 'role', 'created_at']

export function UsersPage() {
  const list = useListState({ sorts, defaultSort: '-created_at', pageSize: 25 })
  const { search, page, pageSize, sort, isDescending } = list
  const query = { search: search.trim(), page, pageSize, sort, isDescending }
  const users = useQuery(userListQuery(query))
  useFailureToast(users, failure)
  const selection = useSelection()
  const enrolling = useOpened<typeof selection.chosen>()
  const exporting = useExport()

  // Past the last page: show the loading state until the pager has moved to a page that exists.
  const rows = users.data?.rows.length === 0 && page > 1 ? undefined : users.data?.rows
  return (
    <>
      <PageHead
        back={{ to: href('admin-dashboard'), label: 'Back to Dashboard' }}
        title="Users"
        actions={<ExportButtons run={exporting} search={query.search} />}
      >
        <ExportStatus run={exporting} />
      </PageHead>
      <div className={classes.search}>
        <SearchBox
          label="Search users"
          placeholder="Search by name or email..."
          value={search}
          onSearch={list.setSearch}
        />
      </div>
      <SelectionBar
        shown={rows ?? []}
        selection={selection}
        onEnroll={() => enrolling.open(selection.chosen)}
      />
      {users.isError ? (
        <ErrorNotice
          title={failure}
          message={users.error.message}
          action={
            <Button variant="default" loading={users.isFetching} onClick={() => void users.refetch()}>
              Try again
            </Button>
          }
        />
      ) : (
        <DataTable
          label="Users"
          columns={userColumns(selection)}
          rows={rows}
          order={list}
          isStale={users.isPlaceholderData}
          empty={
            <EmptyState title="No users found">
              {query.search ? <p>Nobody’s name or email contains “{query.search}”.</p> : null}
            </EmptyState>
          }
        />
      )}
      <Pager
        noun="user"
        count={users.data?.count}
        isTruncated={users.data?.more ?? false}
        page={page}
        pageSize={pageSize}
        setPage={list.setPage}
      />
      {enrolling.opened ? (
        <BulkEnrollDialog
          key={enrolling.opened.key}
          people={enrolling.opened.subject}
          onEnrolled={selection.clear}
          onClosed={enrolling.onClosed}
        />
      ) : null}
    </>
  )
}
