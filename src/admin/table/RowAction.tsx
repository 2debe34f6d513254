import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import classes from './RowAction.module.css'
import { useOrigin } from './way-back'

type Props = {
  icon: ReactNode
  /** One word, the same in every row: the visible label on a phone. */
  word: string
  /** Accessible name: what it does, and to which row. Contains `word`. */
  name: string
  /** Tooltip, where `word` alone says too little. */
  hint?: string
  isDanger?: boolean
} & ({ to: string } | { onClick: () => void })

/** An action on one row of a list: an icon on a desktop, icon and word on a phone. */
export function RowAction({ icon, word, name, hint = word, isDanger = false, ...target }: Props) {
  const origin = useOrigin()
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
        <Link to={target.to} state={origin} {...common} />
      ) : (
        <button type="button" onClick={target.onClick} {...common} />
      )}
    </Tooltip>
  )
}
