import type { KeyboardEvent } from 'react'
import { texts } from '@/texts/texts'
import classes from './CoursePlayer.module.css'

/** The parts below the video, shown as tabs where there is room for only one. */
export type Part = 'list' | 'transcript' | 'notes'

const tabIdOf = (part: Part) => `tab-${part}`

type Props = {
  /** The parts that have a tab; with fewer than two there are no tabs. */
  parts: readonly Part[]
  shown: Part
  onShow: (part: Part) => void
  /** The parts are below the video: a tap brings them up to it. */
  isNarrow: boolean
}

/** One tab stop; the arrow keys change the part. */
export function PartTabs({ parts, shown, onShow, isNarrow }: Props) {
  const names: Record<Part, string> = {
    list: texts.player.list.title,
    transcript: texts.player.transcript.title,
    notes: texts.player.notes.title,
  }
  const move = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    const place = parts.indexOf(shown) + (key === 'ArrowRight' ? 1 : parts.length - 1)
    const part = parts[place % parts.length] ?? shown
    onShow(part)
    currentTarget.querySelector<HTMLElement>(`#${tabIdOf(part)}`)?.focus()
  }
  return (
    <div className={classes.tabs} role="tablist" onKeyDown={move}>
      {parts.map((part) => (
        <button
          key={part}
          type="button"
          role="tab"
          id={tabIdOf(part)}
          aria-selected={part === shown}
          aria-controls={part}
          tabIndex={part === shown ? 0 : -1}
          onClick={({ currentTarget }) => {
            onShow(part)
            if (isNarrow) currentTarget.parentElement?.scrollIntoView()
          }}
        >
          {names[part]}
        </button>
      ))}
    </div>
  )
}

/**
 * Props of the element that holds a part: a tab's panel, if there are tabs. The shown part follows the focus
 * even where both are in view: a keyboard that opens on a tablet leaves room for only one, and must not hide
 * the note that is being written.
 */
export function panelOf(part: Part, { parts, shown, onShow }: Props) {
  const onFocus = () => onShow(part)
  return parts.length > 1 && parts.includes(part)
    ? { onFocus, id: part, role: 'tabpanel', 'aria-labelledby': tabIdOf(part), hidden: part !== shown }
    : { onFocus }
}
