import type { KeyboardEvent } from 'react'
import { texts } from '@/texts/texts'
import classes from './CoursePlayer.module.css'

/** What stands below the video, one at a time where there is no room for more. */
export type Part = 'list' | 'transcript' | 'notes'

const tabIdOf = (part: Part) => `tab-${part}`

type Props = {
  /** Those that have a tab; nothing is in turns with fewer than two. */
  parts: readonly Part[]
  shown: Part
  onShow: (part: Part) => void
}

/** One tab stop; the arrow keys change the part. */
export function PartTabs({ parts, shown, onShow }: Props) {
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
          onClick={() => onShow(part)}
        >
          {names[part]}
        </button>
      ))}
    </div>
  )
}

/**
 * Props of the element that holds a part: a tab's panel, if there are tabs. Which part is shown follows the focus also where
 * both are in sight: a keyboard that opens on a tablet leaves room for one, and must not hide the note that is being written.
 */
export function panelOf(part: Part, { parts, shown, onShow }: Props) {
  const onFocus = () => onShow(part)
  return parts.length > 1 && parts.includes(part)
    ? { onFocus, id: part, role: 'tabpanel', 'aria-labelledby': tabIdOf(part), hidden: part !== shown }
    : { onFocus }
}
