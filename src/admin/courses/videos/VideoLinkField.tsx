import { TextInput } from '@mantine/core'
import { type FocusEvent, type ReactNode, useState } from 'react'
import { parseVideoUrl } from '@/lib/video-link'
import { toVideoUrl } from '@/lib/video-url'
import { VideoPreview } from './VideoPreview'
import { checkVideoLink } from './video-form'

const hint = 'Link to a single video. Shorts and live links work too.'

type Props = {
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
}

/**
 * A field for a video link: `<VideoLinkField label="YouTube URL" required {...form.getInputProps(path)} />`. On blur the
 * link is normalised to the form that is stored; a valid one gets a preview.
 */
export function VideoLinkField({ value = '', onChange, onBlur, error, description, ...props }: Props) {
  const [isTouched, setTouched] = useState(false)
  const stored = toVideoUrl(value)
  const link = stored && parseVideoUrl(stored)
  const shownError = error ?? (isTouched && value.trim() ? checkVideoLink(value) : null)

  const normalise = (event: FocusEvent<HTMLInputElement>) => {
    setTouched(true)
    if (stored && stored !== value) onChange?.(stored)
    onBlur?.(event)
  }
  return (
    <div>
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
        description={description ?? (shownError || link ? undefined : hint)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {link ? <VideoPreview key={link.id} link={link} /> : null}
    </div>
  )
}
