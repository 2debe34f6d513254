import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { confirmSession, getFactorId } from '@/api/second-factor'
import { signInWithGoogle, signInWithPassword } from '@/api/sign-in'
import { AppError, failed, type Result } from '@/lib/errors'
import { writeItem } from '@/lib/web-storage'
import type { Confirmation } from '@/model/types'
import { siteName } from '@/routes'
import { useIdentity } from '@/stores/session'
import { CodeForm } from '@/ui/CodeForm'
import { messageOf } from '../error-message'
import classes from './ConfirmIdentity.module.css'

type Way = {
  /** While the server is asked. */
  onBusy: (isBusy: boolean) => void
  /** The session is confirmed; what needed it can be repeated. */
  onConfirmed: () => void
}

/** An admin who is signed in confirms once more who they are, in the way that the server asks for. */
export function ConfirmIdentity({ by, ...way }: Way & { by: Confirmation }) {
  if (by === 'code') return <ByCode {...way} />
  return by === 'password' ? <ByPassword {...way} /> : <ByGoogle {...way} />
}

const noFactor = (): Result<null> => failed(new AppError('not-found'))

function ByCode({ onBusy, onConfirmed }: Way) {
  const confirm = async (code: string): Promise<Result<null>> => {
    onBusy(true)
    const { data: id, error } = await getFactorId()
    const answer: Result<null> = error ? failed(error) : id ? await confirmSession(id, code) : noFactor()
    if (answer.error) onBusy(false)
    else onConfirmed()
    return answer
  }
  return (
    <>
      <p className={classes.text}>
        Enter the code that your authenticator app shows for {siteName}, however recently you signed in.
      </p>
      {/* Without a factor the server refuses, and the area asks for another. */}
      <CodeForm confirm={confirm} onGone={onConfirmed} isFocused />
    </>
  )
}

function ByPassword({ onBusy, onConfirmed }: Way) {
  const email = useIdentity()?.email ?? ''
  const field = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => field.current?.focus(), [])

  const fail = (sentence: string) => {
    setFailure(sentence)
    field.current?.select()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = field.current?.value ?? ''
    if (!password) return fail('Please enter your password.')
    setBusy(true)
    onBusy(true)
    const { error } = await signInWithPassword(email, password)
    if (!error) return onConfirmed()
    setBusy(false)
    onBusy(false)
    fail(messageOf(error))
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p className={classes.text}>Enter your password once more, as you have been signed in for a while.</p>
      {/* For password managers. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        ref={field}
        label="Your password"
        autoComplete="current-password"
        size="md"
        error={failure}
        errorProps={{ role: 'alert' }}
      />
      <Button type="submit" size="lg" fullWidth mt="md" loading={isBusy}>
        Confirm
      </Button>
    </form>
  )
}

/** Leaves the page, and returns to it. */
function ByGoogle({ onBusy }: Way) {
  const email = useIdentity()?.email
  const { pathname } = useLocation()
  const button = useRef<HTMLButtonElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => button.current?.focus(), [])
  // After Back from Google, the page may be restored as it was left.
  useEffect(() => {
    const onShow = () => setLeaving(false)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  const leave = async () => {
    setFailure(null)
    setLeaving(true)
    onBusy(false)
    writeItem('sign-in-start', String(history.length))
    const { error } = await signInWithGoogle(pathname, { ...(email && { account: email }) })
    if (!error) return
    setFailure(messageOf(error))
    setLeaving(false)
  }
  return (
    <>
      <p className={classes.text}>
        Sign in with Google once more, as you have been signed in for a while. You will return to this page;
        then repeat this within five minutes.
      </p>
      {failure ? (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      ) : null}
      <Button ref={button} size="lg" fullWidth loading={isLeaving} onClick={() => void leave()}>
        Continue with Google
      </Button>
    </>
  )
}
