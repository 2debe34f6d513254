import type { MouseEvent, ReactNode } from 'react'
import { formatClock } from '@/lib/clock'
import { texts } from '@/texts/texts'
import { showError, showSuccess } from '@/ui/toast'
import { useAppActions } from '../app-actions'

/** `link` opens the video at that moment, in seconds. */
type Moment = { course: string; video: string; at_s: number; link: string }

/** The beginning of a chat about a moment of a video; the learner goes on with the question. */
export function messageAbout({ course, video, at_s, link }: Moment, question = ''): string {
  return texts.learn.ask.message({ course, video, moment: formatClock(at_s), link, question })
}

type Props = {
  /** What the chat begins with when the link is opened. */
  message: () => string
  /** The chat was opened, or the message was copied. */
  onAsked?: () => void
  className?: string | undefined
  children: ReactNode
}

/** Opens a chat with the message already written; without a chat number, copies the message. */
export function AskLink({ message, onAsked, className, children }: Props) {
  const { chatAddress } = useAppActions()
  const say = texts.learn.ask
  if (!chatAddress) {
    const copy = () =>
      navigator.clipboard.writeText(message()).then(
        () => {
          showSuccess(say.copied)
          onAsked?.()
        },
        () => showError(texts.learn.refused.notCopied),
      )
    return (
      <button type="button" className={className} onClick={() => void copy()}>
        {children}
      </button>
    )
  }
  const write = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    currentTarget.href = chatAddress(message())
  }
  return (
    <a
      className={className}
      href={chatAddress('')}
      target="_blank"
      rel="noopener noreferrer"
      // Before a middle click, and before a long press opens the menu of the link.
      onPointerDown={write}
      onClick={(event) => {
        write(event)
        onAsked?.()
      }}
    >
      {children}
    </a>
  )
}
