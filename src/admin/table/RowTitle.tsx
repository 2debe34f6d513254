import type { ReactNode } from 'react'
import { LinkFromList } from './RowAction'
import classes from './RowTitle.module.css'

type Props = {
  /** Accessible name, if the text alone says too little. */
  name?: string | undefined
  children: ReactNode
} & ({ to: string } | { onOpen: () => void })

/** In a narrow column. */
const mostInTwoLines = 50

/** A row's title, which opens its subject. */
export function RowTitle({ name, children, ...target }: Props) {
  const tooltip = typeof children === 'string' && children.length > mostInTwoLines ? children : undefined
  if ('to' in target) {
    return (
      <LinkFromList to={target.to} className={classes.title} aria-label={name} title={tooltip} data-opens-row>
        {children}
      </LinkFromList>
    )
  }
  return (
    <button
      type="button"
      className={classes.title}
      aria-label={name}
      title={tooltip}
      data-opens-row
      onClick={target.onOpen}
    >
      {children}
    </button>
  )
}
