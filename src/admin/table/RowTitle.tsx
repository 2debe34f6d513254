import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import classes from './RowTitle.module.css'
import { useOrigin } from './way-back'

type Props = {
  /** Accessible name, where the text alone says too little. */
  name?: string | undefined
  children: ReactNode
} & ({ to: string } | { onOpen: () => void })

/** What a row is named by: opens what it names. */
export function RowTitle({ name, children, ...target }: Props) {
  const origin = useOrigin()
  if ('to' in target) {
    return (
      <Link to={target.to} state={origin} className={classes.title} aria-label={name}>
        {children}
      </Link>
    )
  }
  return (
    <button type="button" className={classes.title} aria-label={name} onClick={target.onOpen}>
      {children}
    </button>
  )
}
