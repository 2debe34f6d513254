import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import classes from './RowAction.module.css'
import { useOrigin } from './way-back'

type Props = {
  icon: ReactNode
  /** One word, the same in every row: the visible label on a phone. */
  word: string
  /** Accessible name: the action, and its row. Contains `word`. */
  name: string
  /** Tooltip, if `word` alone says too little. */
  hint?: string
  isDanger?: boolean
} & (
  | { to: string }
  /** Another site, opened in a new tab. */
  | { href: string }
  | { onClick: () => void }
)

/** An action on one row of a list: an icon on a desktop, icon and word on a phone. */
export function RowAction({ icon, word, name, hint = word, isDanger = false, ...target }: Props) {
  const common = {
    className: classes.action,
    'aria-label': name,
    'data-hint': hint,
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
  if ('to' in target) return <LinkFromList to={target.to} {...common} />
  if ('href' in target) return <a href={target.href} target="_blank" rel="noopener noreferrer" {...common} />
  return <button type="button" onClick={target.onClick} {...common} />
}

/** A link whose page can lead back to this list. */
export function LinkFromList(props: ComponentProps<typeof Link>) {
  return <Link state={useOrigin()} {...props} />
}
