import type { ReactNode } from 'react'
import classes from './Tag.module.css'

/** A word or two about the thing that it stands with. */
export function Tag({ children }: { children: ReactNode }) {
  return <p className={classes.tag}>{children}</p>
}
