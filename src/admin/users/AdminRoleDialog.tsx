import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { nameOf } from '@/model/person-name'
import type { Confirmation, Profile, SetAdminOutcome } from '@/model/types'
import { messageOf } from '../error-message'
import { ConfirmQuestion } from '../form/ConfirmQuestion'
import { ModalDialog } from '../form/ModalDialog'
import { useDialog } from '../form/useDialog'
import { failures, offlineUntil } from '../notices'
import { useIsOffline } from '../query/connection'
import { ConfirmIdentity } from './ConfirmIdentity'
import classes from './DeleteUserDialog.module.css'
import { useSetAdmin } from './mutations'

const refusals: Record<Exclude<SetAdminOutcome, 'changed' | 'unchanged' | Confirmation>, string> = {
  gone: 'This account no longer exists.',
  banned: 'This account is blocked from signing in, so it cannot become an admin.',
  'older-factor':
    'You have set up two-step verification since you signed in. Sign out and in again, then come back.',
}

const notAccepted = 'The server does not accept this confirmation. Please try again later.'

type Props = { user: Profile; onClosed: () => void }

/**
 * The admin must type the e-mail address, so that the right person is meant, and confirm who they are unless
 * they have just done so.
 */
export function AdminRoleDialog({ user, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const name = nameOf(user) ?? user.email
  // As it was when the dialog was opened.
  const [wanted] = useState(user.role !== 'admin')
  const isOffline = useIsOffline()
  const [typed, setTyped] = useState('')
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const change = useSetAdmin(user, wanted, {
    done: dialog.close,
    refused(outcome) {
      setConfirming(false)
      const isToConfirm = outcome === 'code' || outcome === 'password' || outcome === 'google'
      // Not twice in a row: the server does not accept what it has just been given.
      setConfirmation(isToConfirm && !confirmation ? outcome : null)
      if (confirmation || !isToConfirm) setRefusal(isToConfirm ? notAccepted : refusals[outcome])
    },
    failed() {
      setConfirming(false)
      setConfirmation(null)
    },
  })
  const isBlocked = isOffline || typed.trim().toLowerCase() !== user.email.toLowerCase()

  const start = () => {
    setRefusal(null)
    change.start()
  }
  const confirm = () => {
    if (!isBlocked) start()
  }
  const question = wanted ? `Make ${name} an admin?` : `Remove the admin role of ${name}?`
  return (
    <ModalDialog
      dialog={dialog}
      title={confirmation ? 'Confirm that it’s you' : question}
      isBusy={isConfirming || change.isPending}
      centered
      zIndex={300}
    >
      {confirmation ? (
        <ConfirmIdentity by={confirmation} onBusy={setConfirming} onConfirmed={start} />
      ) : (
        <ConfirmQuestion
          confirmLabel={wanted ? 'Make admin' : 'Remove admin role'}
          isBusy={change.isPending}
          isBlocked={isBlocked}
          notice={
            isOffline
              ? offlineUntil('You can change roles')
              : (refusal ??
                (change.error ? `${failures.changeAdmin}. ${messageOf(change.error)}` : undefined))
          }
          onCancel={dialog.close}
          onConfirm={confirm}
        >
          <p>
            {wanted
              ? `${user.email} will see everyone’s address and progress, can change or delete courses and accounts, and can decide who is an admin.`
              : `${user.email} loses access to the admin area at once, and keeps their own courses.`}{' '}
            The other admins will see that you did this.
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
              value={typed}
              readOnly={change.isPending}
              autoComplete="off"
              // Leaves room for the focus ring.
              labelProps={{ mb: 6 }}
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </form>
        </ConfirmQuestion>
      )}
    </ModalDialog>
  )
}
