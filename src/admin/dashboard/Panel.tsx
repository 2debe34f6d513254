import { type ReactNode, useId } from 'react'
import classes from './SchoolSummary.module.css'

type Props = {
  title: string
  note?: string
  /** As wide as the page, also where there is room for two. */
  isWide?: boolean
  children: ReactNode
}

/** A part of the dashboard with a heading of its own. */
export function Panel({ title, note, isWide = false, children }: Props) {
  const id = useId()
  return (
    <section className={classes.panel} data-wide={isWide || undefined} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note ? <p className={classes.note}>{note}</p> : null}
      {children}
    </section>
  )
}
