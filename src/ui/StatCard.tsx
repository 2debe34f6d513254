import type { ReactNode } from 'react'
import classes from './StatCard.module.css'

type Props = {
  label: string
  /** What is counted, if the label leaves it open. */
  note?: string
  value: ReactNode
  icon: ReactNode
}

/** One figure, for use inside a `dl`. */
export function StatCard({ label, note, value, icon }: Props) {
  return (
    <div className={classes.card}>
      <dt className={classes.label}>
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
        {label}
      </dt>
      <dd className={classes.value}>{value}</dd>
      {note ? <dd className={classes.note}>{note}</dd> : null}
    </div>
  )
}
