import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useMirrorQuery } from '@/learn/MirrorProvider'
import { AppError, mayRetry } from '@/lib/errors'
import { countLosses, type Losses } from '@/mirror/losses'
import { href } from '@/routes'
import { send } from '@/stores/session'
import { formatCount } from '@/texts/format'
import { device } from '@/texts/personal'
import { texts } from '@/texts/texts'
import { messageOf } from '@/ui/error-message'
import { focusPage } from '@/ui/focus'
import { useOnline } from '@/ui/useOnline'
import { deletionNotice } from '../deletion-notice'
import { AccountDialog } from './AccountDialog'
import classes from './AccountDialog.module.css'

const confirmation = 'DELETE'

/** Lists what will be lost, and asks the user to type a word as confirmation. */
export function DeleteAccountDialog({ onClosed }: { onClosed: () => void }) {
  const navigate = useNavigate()
  const isOnline = useOnline()
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [isRetry, setRetry] = useState(false)
  const counted = useMirrorQuery(countLosses)
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
    const sentence = messageOf(error)
    setFailure(mayRetry(error) ? device.removal.unknown(sentence) : sentence)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    remove().catch((fault: unknown) => {
      console.error(fault)
      setBusy(false)
      setFailure(texts.notices.unexpected)
    })
  }
  return (
    <AccountDialog id="delete-account" title={device.removal.title} isBusy={isBusy} onClosed={onClosed}>
      {(close) => (
        <form onSubmit={submit}>
          <p>{device.removal.warning}</p>
          <ul className={classes.loss}>
            {lossesOf(counted).map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
          </ul>
          <p>{device.removal.afterwards}</p>
          <label id="delete-account-label" className={classes.label} htmlFor="delete-account-word">
            {device.removal.confirm(confirmation)}
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
            {isOnline ? failure : device.removal.offline}
          </p>
          <div className={classes.buttons}>
            {/* The initial focus is neither on the delete button nor on the field, whose on-screen
                keyboard would cover the text. */}
            <button type="button" className={classes.keep} disabled={isBusy} data-autofocus onClick={close}>
              {texts.ui.cancel}
            </button>
            <button
              type="submit"
              className={classes.remove}
              aria-disabled={!isReady || undefined}
              aria-describedby="delete-account-label delete-account-failure"
            >
              {isBusy ? device.removal.deleting : device.removal.action}
            </button>
          </div>
        </form>
      )}
    </AccountDialog>
  )
}

/** With their numbers, if the device knows them. */
function lossesOf(counted: Losses | null | undefined): string[] {
  const known = (['note', 'certificate'] as const).map((noun) => {
    if (!counted) return device.removal[noun](texts.words.nouns[noun].other)
    return counted[noun] > 0 ? device.removal[noun](formatCount(counted[noun], noun)) : []
  })
  return [...known.flat(), ...device.removal.losses]
}

/**
 * Deletes the account and everything on this device. `isRetry`: an earlier attempt got no answer but may have
 * succeeded; then the server no longer knows the session.
 */
async function deleteMyAccount(isRetry: boolean): Promise<AppError | null> {
  const remote = await import('@/api/accounts').catch(() => null)
  if (!remote) return new AppError('offline')
  const { error } = await remote.deleteMyAccount()
  const isSessionGone = isRetry && error?.code === 'signed-out'
  if (error && !isSessionGone) return error
  const { deleted, unconfirmed } = device.removal
  deletionNotice.setState({ text: isSessionGone ? unconfirmed : deleted })
  await send({ kind: 'left' })
  const { endSession } = await import('@/api/auth')
  // Null: the server need not be notified.
  endSession(null)
  return null
}
