import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import classes from './RowAction.module.css'

type Props = {
  icon: ReactNode
  /** One word, the same in every row: seen on a phone. */
  word: string
  /** What it does, and to what: heard, since a table holds many of them. Contains the word. */
  name: string
  /** What the tooltip says, where the word alone is too little. */
  hint?: string
  isDanger?: boolean
} & ({ to: string } | { onClick: () => void })

/** Something that can be done with one row of a list: an icon on a desktop, with its word on a phone. */
export function RowAction({ icon, word, name, hint = word, isDanger = false, ...target }: Props) {
  const common = {
    className: classes.action,
    'aria-label': name,
    'data-danger': isDanger || undefined,
    children: (
      <>
        {icon}
        <span className={classes.word} aria-hidden>
          {word}
        </span>
      </>
    ),
  }
  return (
    <Tooltip label={hint} events={{ hover: true, focus: true, touch: false }}>
      {'to' in target ? (
        <Link to={target.to} {...common} />
      ) : (
        <button type="button" onClick={target.onClick} {...common} />
      )}
    </Tooltip>
  )
}
