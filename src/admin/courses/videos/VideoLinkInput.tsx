import { TextInput } from '@mantine/core'
import { type FocusEvent, type ReactNode, useState } from 'react'
import { toVideoUrl } from '@/lib/video-url'
import { checkVideoLink } from './video-links'

export type VideoLinkInputProps = {
  label: string
  value?: string
  /** Called with the change event while typing, or with the normalised link on blur. */
  onChange?: (change: unknown) => void
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
  onFocus?: (event: FocusEvent<HTMLInputElement>) => void
  error?: ReactNode
  description?: ReactNode
  required?: boolean
  disabled?: boolean
  /** Shown while the field does not contain a link to a video. */
  hint?: string
}

/** An input for a video link. On blur the link is normalised to the form that is stored. */
export function VideoLinkInput({
  value = '',
  onChange,
  onBlur,
  error,
  description,
  hint,
  ...props
}: VideoLinkInputProps) {
  const [isTouched, setTouched] = useState(false)
  const stored = toVideoUrl(value)
  const shownError = error ?? (isTouched && value.trim() ? checkVideoLink(value) : null)

  const normalise = (event: FocusEvent<HTMLInputElement>) => {
    setTouched(true)
    if (stored && stored !== value) onChange?.(stored)
    onBlur?.(event)
  }
  return (
    <TextInput
      type="url"
      autoComplete="off"
      spellCheck={false}
      placeholder="https://www.youtube.com/watch?v=..."
      {...props}
      value={value}
      onChange={(event) => {
        setTouched(false)
        onChange?.(event)
      }}
      onBlur={normalise}
      error={shownError}
      // The error replaces the hint, so that a button does not move away while it is being clicked.
      description={description ?? (shownError || stored ? undefined : hint)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
