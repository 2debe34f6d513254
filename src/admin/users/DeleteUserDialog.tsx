import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteUser } from '@/api/accounts'
import type { AppError } from '@/lib/errors'
import { nameOf } from '@/model/person-name'
import type { Profile } from '@/model/types'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { showError, showSuccess } from '@/ui/toast'
import { useReturnFocus } from '../form/useReturnFocus'
import { failures, offlineUntil } from '../notices'
import { useIsOffline } from '../query/connection'
import { unwrap } from '../query/query-client'
import classes from './DeleteUserDialog.module.css'

const failure = failures.deleteUser
const mutationKey = ['delete-user']

type Props = { user: Profile; onDeleted: () => void; onClose: () => void }

/** Asks for the address, so that it is this person and no other who goes. */
export function DeleteUserDialog({ user, onDeleted, onClose }: Props) {
  const name = nameOf(user) ?? user.email
  const queries = useQueryClient()
  const isOffline = useIsOffline()
  const [typed, setTyped] = useState('')
  useReturnFocus()

  const deletion = useMutation({
    mutationKey,
    mutationFn: (_: { isRepeated: boolean }) => unwrap(deleteUser(user.id)),
    onSuccess: (wasThere, { isRepeated }) => {
      // After a lost answer a user who is gone has gone by our doing.
      const isOurs = wasThere || isRepeated
      showSuccess(isOurs ? `Account of ${name} deleted` : `The account of ${name} had already been deleted`)
      // Not even for a moment may a list show somebody who is gone.
      for (const list of ['users', 'course-learners', 'counts']) queries.removeQueries({ queryKey: [list] })
      onDeleted()
    },
    onError: () => showError(failure),
  })
  const isTyped = typed.trim().toLowerCase() === user.email.toLowerCase()
  const isBlocked = isOffline || !isTyped

  const confirm = () => {
    if (isBlocked || queries.isMutating({ mutationKey }) > 0) return
    deletion.mutate({ isRepeated: deletion.isError })
  }
  return (
    <ConfirmDialog
      isOpen
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
      onClose={() => {
        if (!deletion.isPending) onClose()
      }}
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
