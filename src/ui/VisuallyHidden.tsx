import type { ReactNode } from 'react'
import classes from './VisuallyHidden.module.css'

/** A text for readers of screens alone. */
export function VisuallyHidden({ lang, children }: { lang?: string; children: ReactNode }) {
  return (
    <span className={classes.hidden} lang={lang}>
      {children}
    </span>
  )
}
