import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'
import { Motif, type MotifName } from './motifs/Motif'

type Props = {
  title: string
  children?: ReactNode
  action?: ReactNode
  motif?: MotifName
  /** `h1` if there is nothing else on the page. */
  heading?: 'h1' | 'h2' | 'h3'
}

export function EmptyState({ title, children, action, motif = 'branch', heading: Heading = 'h2' }: Props) {
  return (
    <div className={classes.empty}>
      <span className={classes.motif}>
        <Motif name={motif} size="4.5rem" />
      </span>
      <Heading className={classes.title}>{title}</Heading>
      {children ? <div className={classes.text}>{children}</div> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  )
}
