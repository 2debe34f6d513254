import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { AppError } from '@/lib/errors'
import { nameOf } from '@/model/person-name'
import type { Profile } from '@/model/types'
import { messageOf } from '../error-message'
import { ConfirmDialog } from '../form/ConfirmDialog'
import { useDialog } from '../form/useDialog'
import { deletingOffline, failures } from '../notices'
import { useIsOffline } from '../query/connection'
import classes from './DeleteUserDialog.module.css'
import { useDeleteUser } from './mutations'

const failure = failures.deleteUser

type Props = { user: Profile; onDeleted: () => void; onClosed: () => void }

/** The admin must type the e-mail address, so that the wrong account is not deleted by accident. */
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
      notice={
        isOffline ? deletingOffline : deletion.error ? `${failure}. ${sentenceOf(deletion.error)}` : undefined
      }
      onConfirm={confirm}
    >
      <p>
        {user.email} will lose their account and all their courses. Saved courses are removed from their
        devices as soon as those are online. This can’t be undone.
      </p>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          confirm()
        }}
      >
        <TextInput
          label="Type their email address to confirm"
          // Leaves room for the focus ring.
          labelProps={{ mb: 6 }}
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

/** The server rejects only an admin's account here: the user became one after this page was loaded. */
function sentenceOf(error: AppError): string {
  return error.code === 'invalid'
    ? 'This user is now an admin. Remove the admin role first.'
    : messageOf(error)
}
