import { useState } from 'react'
import { type CountedNoun, formatCount } from '@/admin/format-count'
import { formatClock } from '@/lib/clock'
import classes from './LeftOutDetails.module.css'
import type { LeftOut } from './parse-transcript'

const nouns: Record<LeftOut['kind'], CountedNoun> = {
  repeated: 'repeated line',
  sound: 'sound mark',
  speaker: 'speaker’s name',
  name: 'caption’s name',
  note: 'line of notes or styles',
}
const kinds = Object.keys(nouns) as LeftOut['kind'][]
const list = new Intl.ListFormat('en')

/** What a file has and its transcript has not: how much it is, and on demand each. */
export function LeftOutDetails({ left }: { left: readonly LeftOut[] }) {
  const [isOpen, setOpen] = useState(false)
  const groups = kinds
    .map((kind) => ({ kind, entries: left.filter((entry) => entry.kind === kind) }))
    .filter(({ entries }) => entries.length > 0)
  if (groups.length === 0) return null
  const counts = groups.map(({ kind, entries }) => formatCount(entries.length, nouns[kind]))
  return (
    <details className={classes.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{`Left out: ${list.format(counts)}.`}</summary>
      {/* There may be thousands. */}
      {isOpen ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard, too
        <ul tabIndex={0} aria-label="Left out">
          {groups.flatMap(({ kind, entries }) =>
            entries.map(({ second, text }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same
              <li key={`${kind}${place}`}>
                <span>{formatClock(second)}</span> {text}
              </li>
            )),
          )}
        </ul>
      ) : null}
    </details>
  )
}
