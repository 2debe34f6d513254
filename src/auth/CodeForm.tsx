import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { confirmSession } from '@/api/second-factor'
import { offlineNotice } from '@/lib/notices'
import { useOnline } from '@/ui/useOnline'

type Props = {
  factorId: string
  /** The factor was removed meanwhile. */
  onGone: () => void
  /** Whether typing can begin at once. */
  isFocused?: boolean
}

const wrongCode = 'That code is wrong or has expired. Enter the one your app shows now.'
const tooMany = 'Too many wrong codes. Wait a minute, then enter the one your app shows.'

export function CodeForm({ factorId, onGone, isFocused = false }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isOnline = useOnline()

  useEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])

  const refuse = (sentence: string) => {
    setFault(sentence)
    setBusy(false)
    field.current?.select()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = (field.current?.value ?? '').replaceAll(/\D/g, '')
    if (code.length !== 6) return refuse('Please enter the six digits of the code.')
    setBusy(true)
    setFault(null)
    const { error } = await confirmSession(factorId, code)
    // Stays busy: the page leaves as soon as the app has heard of it.
    if (!error) return
    if (error.code === 'not-found') return onGone()
    if (error.code === 'invalid') return refuse(wrongCode)
    refuse(error.code === 'busy' ? tooMany : error.message)
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        ref={field}
        label="Six-digit code"
        inputMode="numeric"
        autoComplete="one-time-code"
        size="md"
        error={fault ?? (isOnline ? null : offlineNotice)}
        // Clear of the ring around a focused field.
        labelProps={{ mb: 6 }}
        errorProps={{ role: 'alert', mt: 8 }}
      />
      <Button type="submit" size="lg" fullWidth mt="md" loading={isBusy}>
        Confirm
      </Button>
    </form>
  )
}
