import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { UserSort } from '@/api/sorts'
import { nameOf } from '@/model/person-name'
import type { Profile } from '@/model/types'
import { href } from '@/routes'
import { formatDate } from '@/texts/format'
import type { Column } from '../table/DataTable'
import { RowTitle } from '../table/RowTitle'
import { SelectRow } from '../table/SelectRow'
import type { Selection } from '../table/useSelection'
import { useOrigin } from '../table/way-back'
import { RoleBadge } from './RoleBadge'
import classes from './UsersPage.module.css'

export function userColumns(onChoose: Selection<Profile>['set']): Column<Profile, UserSort>[] {
  return [
    {
      header: 'Name',
      sort: 'full_name',
      kind: 'main',
      opens: true,
      cell: (user, isChosen) => (
        <span className={classes.person}>
          <SelectRow row={user} name={nameOf(user) ?? user.email} isChosen={isChosen} onChoose={onChoose} />
          <RowTitle
            to={href('admin-user', { userId: user.id })}
            name={nameOf(user) ? undefined : `N/A, ${user.email}`}
          >
            {nameOf(user) ? <bdi>{nameOf(user)}</bdi> : <span className={classes.none}>N/A</span>}
          </RowTitle>
        </span>
      ),
    },
    { header: 'Email', sort: 'email', cell: ({ email }) => <bdi>{email}</bdi> },
    { header: 'Role', sort: 'role', cell: ({ role }) => <RoleBadge role={role} /> },
    {
      header: 'Joined',
      sort: 'created_at',
      kind: 'date',
      cell: ({ created_at }) => <span className={classes.joined}>{formatDate(created_at)}</span>,
    },
    {
      header: 'Actions',
      kind: 'actions',
      cell: (user) => <Manage user={user} />,
    },
  ]
}

function Manage({ user }: { user: Profile }) {
  const origin = useOrigin()
  return (
    <Button
      component={Link}
      to={href('admin-user', { userId: user.id })}
      state={origin}
      variant="default"
      size="xs"
      aria-label={`Manage ${nameOf(user) ?? user.email}`}
    >
      Manage
    </Button>
  )
}
