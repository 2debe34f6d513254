import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { AppError } from '@/lib/errors'
import { nameOf } from '@/model/person-name'
import type { Profile } from '@/model/types'
import { ConfirmDialog } from '../form/ConfirmDialog'
import { useDialog } from '../form/useDialog'
import { failures, offlineUntil } from '../notices'
import { useIsOffline } from '../query/connection'
import classes from './DeleteUserDialog.module.css'
import { useDeleteUser } from './mutations'

const failure = failures.deleteUser

type Props = { user: Profile; onDeleted: () => void; onClosed: () => void }

/** Asks for the address, so that it is this person and no other who goes. */
export function DeleteUserDialog({ user, onDeleted, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const name = nameOf(user) ?? user.email
  const isOffline = useIsOffline()
  const [typed, setTyped] = useState('')

  const deletion = useDeleteUser(user, onDeleted)
  const isTyped = typed.trim().toLowerCase() === user.email.toLowerCase()
  const isBlocked = isOffline || !isTyped

  const confirm = () => {
    if (isBlocked) return
    deletion.start()
  }
  return (
    <ConfirmDialog
      dialog={dialog}
      title={`Delete the account of ${name}?`}
      confirmLabel="Delete account"
      isBusy={deletion.isPending}
      isBlocked={isBlocked}
      problem={
        isOffline
          ? offlineUntil('Deleting is possible')
          : deletion.error
            ? `${failure}. ${sentenceOf(deletion.error)}`
            : undefined
      }
      onConfirm={confirm}
    >
      <p>
        {user.email} loses the account and every enrollment. Their devices lose the saved courses as soon as
        they are online. This can’t be undone.
      </p>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          confirm()
        }}
      >
        <TextInput
          label="Type their e-mail address to confirm"
          value={typed}
          readOnly={deletion.isPending}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
    </ConfirmDialog>
  )
}

/** What the server refuses here is an admin's account: the role is new, or the page old. */
function sentenceOf({ code, message }: AppError): string {
  return code === 'invalid' ? 'This user is an admin now. Take the admin role back first.' : message
}
