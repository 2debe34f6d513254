import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Dialog } from '@/ui/Dialog'
import classes from './AccountDialog.module.css'

type Props = {
  id: string
  title: string
  isBusy: boolean
  onClosed: () => void
  children: (close: () => void) => ReactNode
}

/** A dialog about the learner's account or the data on the device. */
export function AccountDialog({ id, title, isBusy, onClosed, children }: Props) {
  return createPortal(
    <Dialog className={classes.dialog} aria-labelledby={id} isBusy={isBusy} onClosed={onClosed}>
      {(close) => (
        <>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {children(close)}
        </>
      )}
    </Dialog>,
    document.body,
  )
}

/** Closes the account menu before a dialog opens. */
export function closeMenu(): void {
  document.getElementById('account')?.hidePopover()
}
