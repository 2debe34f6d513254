import { type FormEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { AppError, mayRetry } from '@/lib/errors'
import { unexpectedNotice } from '@/lib/notices'
import { href } from '@/routes'
import { useAuth } from '@/stores/auth'
import { uiStore } from '@/stores/ui'
import { focusPage } from '@/ui/focus'
import { useOnline } from '@/ui/useOnline'
import { forgetDevice } from '../session/sign-out'
import classes from './DeleteAccountDialog.module.css'

const word = 'DELETE'

/** Says what goes, and asks for a word. The browser's own dialog: public pages have no other. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const navigate = useNavigate()
  const isOnline = useOnline()
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isRepeated, setRepeated] = useState(false)
  const isReady = typed.trim() === word && isOnline && !isBusy

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    // Neither on what deletes nor on a field that brings up a keyboard over the text.
    cancel.current?.focus()
  }, [])

  // The browser gives the focus back where it came from. It says that the dialog is closed with its next frame only, by when
  // it may have been asked for again.
  const close = () => {
    dialog.current?.close()
    onClose()
  }
  const remove = async () => {
    setBusy(true)
    setProblem(null)
    const error = await deleteMyAccount(isRepeated)
    if (!error) {
      await navigate(href('home'), { replace: true })
      return focusPage()
    }
    setBusy(false)
    if (mayRetry(error)) setRepeated(true)
    setProblem(
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
      setProblem(unexpectedNotice)
    })
  }
  return createPortal(
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby="delete-account"
      onCancel={(event) => {
        event.preventDefault()
        if (!isBusy) close()
      }}
      onClose={onClose}
    >
      <form onSubmit={submit}>
        <h2 id="delete-account" className={classes.title}>
          Delete your account?
        </h2>
        <p>This can’t be undone. You will lose:</p>
        <ul className={classes.loss}>
          <li>your account, with your name and e-mail address;</li>
          <li>your enrollments, and with them your access to every course;</li>
          <li>the courses saved on this device, and on your others as soon as they are online.</li>
        </ul>
        <p>If you sign in again later, you will start with a new, empty account.</p>
        <label id="delete-account-label" className={classes.label} htmlFor="delete-account-word">
          Type {word} to confirm
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
        <p id="delete-account-problem" className={classes.problem} role="alert">
          {isOnline ? problem : 'You are offline. Deleting your account needs a connection to the server.'}
        </p>
        <div className={classes.buttons}>
          <button ref={cancel} type="button" className={classes.keep} disabled={isBusy} onClick={close}>
            Cancel
          </button>
          <button
            type="submit"
            className={classes.remove}
            aria-disabled={!isReady || undefined}
            aria-describedby="delete-account-label delete-account-problem"
          >
            {isBusy ? 'Deleting…' : 'Delete my account'}
          </button>
        </div>
      </form>
    </dialog>,
    document.body,
  )
}

const deleted = 'Your account and everything stored with it have been deleted.'
const unheard =
  'You were signed out before the server could confirm that your account was deleted. If it still exists, sign in and delete it again.'

/**
 * Deletes the account, and everything on this device with it. `isRepeated`: an earlier try got no answer, and may have
 * done it; then the server may know the session no more.
 */
async function deleteMyAccount(isRepeated: boolean): Promise<AppError | null> {
  const remote = await import('@/api/accounts').catch(() => null)
  if (!remote) return new AppError('offline')
  const { error } = await remote.deleteMyAccount()
  const isOver = isRepeated && error?.code === 'signed-out'
  if (error && !isOver) return error
  useAuth.setState({ justSignedOut: true })
  uiStore.getState().setFarewell(isOver ? unheard : deleted)
  await forgetDevice()
  const { endSession } = await import('@/api/auth')
  // There is nothing left to tell the server.
  endSession(null)
  return null
}
