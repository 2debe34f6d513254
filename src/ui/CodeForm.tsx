import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isClockWrong } from '@/lib/device-clock'
import type { Result } from '@/lib/errors'
import { texts } from '@/texts/texts'
import { messageOf } from './error-message'
import { useOnline } from './useOnline'

type Props = {
  /** Confirms the session with the code. */
  confirm: (code: string) => Promise<Result<null>>
  /** The factor no longer exists. */
  onGone: () => void
  /** Whether the field is focused at first. */
  isFocused?: boolean
}

const wrongCode = 'That code is wrong or has expired. Enter the one your app shows now.'
const wrongClock =
  'This device’s date or time is wrong. If your app runs on it, correct it, then enter a new code.'
const connectionChanged = 'Your connection changed. Enter the code once more.'
const tooMany = 'Too many wrong codes. Wait a minute, then enter the one your app shows.'

export function CodeForm({ confirm, onGone, isFocused = false }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isOnline = useOnline()

  useEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])

  const fail = (sentence: string) => {
    setFailure(sentence)
    setBusy(false)
    field.current?.select()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = (field.current?.value ?? '').replaceAll(/\D/g, '')
    if (code.length !== 6) return fail('Please enter the six digits of the code.')
    setBusy(true)
    setFailure(null)
    const { error } = await confirm(code)
    // Stays busy: the form is hidden as soon as the session is confirmed.
    if (!error) return
    if (error.code === 'not-found') return onGone()
    if (error.code === 'invalid') return fail(isClockWrong() ? wrongClock : wrongCode)
    if (error.code === 'stale') return fail(connectionChanged)
    fail(error.code === 'busy' ? tooMany : messageOf(error))
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        ref={field}
        label="Six-digit code"
        inputMode="numeric"
        autoComplete="one-time-code"
        size="md"
        error={failure ?? (isOnline ? null : texts.notices.offline)}
        // Leaves room for the focus ring.
        labelProps={{ mb: 6 }}
        errorProps={{ role: 'alert', mt: 8 }}
      />
      <Button type="submit" size="lg" fullWidth mt="md" loading={isBusy}>
        Confirm
      </Button>
    </form>
  )
}
