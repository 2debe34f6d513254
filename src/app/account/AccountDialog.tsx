import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import classes from './AccountDialog.module.css'

type Props = {
  id: string
  title: string
  /** It stays while it is busy. */
  isBusy: boolean
  /** What has asked for it; the account's menu by default. */
  opener?: RefObject<HTMLElement | null>
  onClose: () => void
  children: (close: () => void) => ReactNode
}

/** Starts at `data-autofocus`. The browser's own dialog: public pages, where a sign-out may ask, have no other. */
export function AccountDialog({ id, title, isBusy, opener, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [])

  // The browser reports the closing only in its next frame, by when the dialog may have been opened again.
  const close = () => {
    dialog.current?.close()
    // Back where it came from, unless nothing had the focus: in Safari a click does not focus a button.
    if (document.activeElement === document.body) (opener?.current ?? menuButton())?.focus()
    onClose()
  }
  return createPortal(
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        if (!isBusy) close()
      }}
      onClose={onClose}
    >
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {children(close)}
    </dialog>,
    document.body,
  )
}

/** Closes the menu before a dialog opens, so that the focus is at the menu's button, where it comes back to. */
export function closeMenu(): void {
  document.getElementById('account')?.hidePopover()
}

function menuButton(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[popovertarget="account"]')
}
