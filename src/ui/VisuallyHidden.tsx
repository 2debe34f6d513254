import type { ReactNode } from 'react'
import classes from './VisuallyHidden.module.css'

/** A text for screen readers only. */
export function VisuallyHidden({ lang, children }: { lang?: string; children: ReactNode }) {
  return (
    <span className={classes.hidden} lang={lang}>
      {children}
    </span>
  )
}
