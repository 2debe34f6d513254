import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { AppError, mayRetry } from '@/lib/errors'
import { unexpectedNotice } from '@/lib/notices'
import { href } from '@/routes'
import { useAuth } from '@/stores/auth'
import { uiStore } from '@/stores/ui'
import { focusPage } from '@/ui/focus'
import { useOnline } from '@/ui/useOnline'
import { wipeDevice } from '../session/sign-out'
import { AccountDialog } from './AccountDialog'
import classes from './AccountDialog.module.css'

const confirmation = 'DELETE'

/** Lists what will be lost, and asks for a word as confirmation. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const isOnline = useOnline()
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [isRetry, setRetry] = useState(false)
  const isReady = typed.trim() === confirmation && isOnline && !isBusy

  const remove = async () => {
    setBusy(true)
    setFailure(null)
    const error = await deleteMyAccount(isRetry)
    if (!error) {
      await navigate(href('home'), { replace: true })
      return focusPage()
    }
    setBusy(false)
    if (mayRetry(error)) setRetry(true)
    setFailure(
      mayRetry(error)
        ? `${error.message} We don’t know whether your account was deleted. Please try again.`
        : error.message,
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    remove().catch((fault: unknown) => {
      console.error(fault)
      setBusy(false)
      setFailure(unexpectedNotice)
    })
  }
  return (
    <AccountDialog id="delete-account" title="Delete your account?" isBusy={isBusy} onClose={onClose}>
      {(close) => (
        <form onSubmit={submit}>
          <p>This can’t be undone. You will lose:</p>
          <ul className={classes.loss}>
            <li>your account, with your name and e-mail address;</li>
            <li>your enrollments, and with them your access to every course;</li>
            <li>the courses saved on this device, and on your other devices once they are online.</li>
          </ul>
          <p>If you sign in again later, you will start with a new, empty account.</p>
          <label id="delete-account-label" className={classes.label} htmlFor="delete-account-word">
            Type {confirmation} to confirm
          </label>
          <input
            id="delete-account-word"
            className={classes.field}
            value={typed}
            readOnly={isBusy}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
          <p id="delete-account-failure" className={classes.failure} role="alert">
            {isOnline ? failure : 'You are offline. Deleting your account needs a connection to the server.'}
          </p>
          <div className={classes.buttons}>
            {/* Not on the delete button, and not on the field: its on-screen keyboard would cover the text. */}
            <button type="button" className={classes.keep} disabled={isBusy} data-autofocus onClick={close}>
              Cancel
            </button>
            <button
              type="submit"
              className={classes.remove}
              aria-disabled={!isReady || undefined}
              aria-describedby="delete-account-label delete-account-failure"
            >
              {isBusy ? 'Deleting…' : 'Delete my account'}
            </button>
          </div>
        </form>
      )}
    </AccountDialog>
  )
}

const deleted = 'Your account and everything stored with it have been deleted.'
const unconfirmed =
  'You were signed out before the server could confirm that your account was deleted. If it still exists, sign in and delete it again.'

/**
 * Deletes the account and everything on this device. `isRetry`: an earlier attempt got no answer but may have succeeded,
 * in which case the server no longer knows the session.
 */
async function deleteMyAccount(isRetry: boolean): Promise<AppError | null> {
  const remote = await import('@/api/accounts').catch(() => null)
  if (!remote) return new AppError('offline')
  const { error } = await remote.deleteMyAccount()
  const isSessionGone = isRetry && error?.code === 'signed-out'
  if (error && !isSessionGone) return error
  useAuth.setState({ justSignedOut: true })
  uiStore.getState().setDeletionNotice(isSessionGone ? unconfirmed : deleted)
  await wipeDevice()
  const { endSession } = await import('@/api/auth')
  // Null: the server need not be told.
  endSession(null)
  return null
}
