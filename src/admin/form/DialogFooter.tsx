import type { ReactNode } from 'react'
import classes from './DialogFooter.module.css'

/** The buttons of a dialog, always in view however long the dialog is. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className={classes.footer}>{children}</div>
}
