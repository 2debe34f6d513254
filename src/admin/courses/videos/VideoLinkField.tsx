import { TextInput } from '@mantine/core'
import { type FocusEvent, type ReactNode, useState } from 'react'
import { parseVideoUrl, toVideoUrl } from '@/lib/video-url'
import { VideoPreview } from './VideoPreview'
import { isNoVideoLink } from './video-form'

const hint = 'The link of one video; Shorts and live links are fine too'

type Props = {
  label: string
  value?: string
  /** Gets the event of typing, or the link that a pasted one was turned into. */
  onChange?: (change: unknown) => void
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
  onFocus?: (event: FocusEvent<HTMLInputElement>) => void
  error?: ReactNode
  description?: ReactNode
  required?: boolean
  disabled?: boolean
}

/**
 * The link of a video: `<VideoLinkField label="YouTube URL" required {...form.getInputProps(path)} />`. What is pasted
 * becomes, when the field is left, the link that is stored; a valid one shows its picture and, if asked, its video.
 */
export function VideoLinkField({ value = '', onChange, onBlur, error, description, ...props }: Props) {
  const [wasLeft, setLeft] = useState(false)
  const stored = toVideoUrl(value)
  const link = stored && parseVideoUrl(stored)
  const fault = error ?? (wasLeft && value.trim() && !stored ? isNoVideoLink : null)

  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setLeft(true)
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
          setLeft(false)
          onChange?.(event)
        }}
        onBlur={leave}
        error={fault}
        // The hint and the error take each other's place, so that leaving the field for a button moves no button.
        description={description ?? (fault || link ? undefined : hint)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {link ? <VideoPreview key={link.id} link={link} /> : null}
    </div>
  )
}
