import type { ReactNode } from 'react'
import classes from './Tag.module.css'

/** A short label on a card or heading. */
export function Tag({ lang, children }: { lang?: string | undefined; children: ReactNode }) {
  return (
    <p className={classes.tag} lang={lang}>
      {children}
    </p>
  )
}
