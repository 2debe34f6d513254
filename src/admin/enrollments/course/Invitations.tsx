import { IconMailOff, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nameOf } from '@/model/person-name'
import type { Invitation } from '@/model/types'
import { formatDate } from '@/texts/format'
import { useOpened } from '@/ui/useOpened'
import { accessText } from '../../last-day'
import { failures } from '../../notices'
import type { Column } from '../../table/DataTable'
import { ListPage } from '../../table/ListPage'
import { RowAction } from '../../table/RowAction'
import { useRenewInvitation } from '../mutations'
import { invitationsQuery } from '../queries'
import classes from './CourseLearners.module.css'
import { RevokeInvitation } from './RevokeInvitation'

const pageSize = 25

/** The people who are enrolled as soon as they first sign in. Shows nothing if there are none. */
export function Invitations({ courseId }: { courseId: string }) {
  const [page, setPage] = useState(1)
  const invitations = useQuery(invitationsQuery(courseId, { page, pageSize }))
  const revoking = useOpened<Invitation>()
  const renew = useRenewInvitation(courseId)
  if (invitations.isPending || (invitations.data?.count === 0 && !revoking.opened)) return null
  return (
    <section aria-labelledby="invitations" className={classes.invitations}>
      <h2 id="invitations" className={classes.title}>
        Waiting for first sign-in
      </h2>
      {invitations.data ? (
        <p className={classes.hint}>
          They are enrolled when they first sign in with Google using this address. No email is sent to them.
          An invitation expires after 180 days, unless you renew it.
        </p>
      ) : null}
      <ListPage
        label="Waiting for first sign-in"
        noun="invitation"
        list={{ page, pageSize, setPage }}
        query={invitations}
        failure={failures.fetchInvitations}
        columns={columns(
          invitations.data?.rows.some(({ group_label }) => group_label) ?? false,
          invitations.data?.rows.some(({ ends_on }) => ends_on) ?? false,
          renew.mutate,
          revoking.open,
        )}
        empty={null}
      />
      {revoking.opened ? (
        <RevokeInvitation
          key={revoking.opened.key}
          courseId={courseId}
          invitation={revoking.opened.subject}
          onClosed={revoking.onClosed}
        />
      ) : null}
    </section>
  )
}

const groupColumn: Column<Invitation, never> = {
  header: 'Group',
  kind: 'text',
  cell: ({ group_label }) => <bdi>{group_label ?? '–'}</bdi>,
}

const accessColumn: Column<Invitation, never> = {
  header: 'Access',
  kind: 'date',
  cell: ({ ends_on }) => accessText(ends_on),
}

type Act = (invitation: Invitation) => void

function columns(
  hasGroups: boolean,
  hasEnds: boolean,
  onRenew: Act,
  onRevoke: Act,
): Column<Invitation, never>[] {
  return [
    { header: 'Email', kind: 'main', cell: ({ email }) => <bdi>{email}</bdi> },
    { header: 'Name', cell: ({ full_name }) => <bdi>{full_name ?? '–'}</bdi> },
    ...(hasGroups ? [groupColumn] : []),
    ...(hasEnds ? [accessColumn] : []),
    {
      header: 'Invited by',
      cell: ({ invited_by }) =>
        invited_by ? (
          <bdi>{nameOf(invited_by) ?? invited_by.email}</bdi>
        ) : (
          <span className={classes.none}>Someone whose account has been deleted</span>
        ),
    },
    { header: 'Invited', kind: 'date', cell: ({ invited_at }) => formatDate(invited_at) },
    { header: 'Expires', kind: 'date', cell: ({ expires_at }) => formatDate(expires_at) },
    {
      header: 'Actions',
      kind: 'actions',
      cell: (invitation) => (
        <span className={classes.actions}>
          <RowAction
            icon={<IconRefresh size="1.25rem" aria-hidden />}
            word="Renew"
            name={`Renew the invitation for ${invitation.email}`}
            onClick={() => onRenew(invitation)}
          />
          <RowAction
            icon={<IconMailOff size="1.25rem" aria-hidden />}
            word="Revoke"
            name={`Revoke the invitation for ${invitation.email}`}
            isDanger
            onClick={() => onRevoke(invitation)}
          />
        </span>
      ),
    },
  ]
}
