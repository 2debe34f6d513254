import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { keepFocus } from './dialogs'
import { StaysWhileBusy, useLayer } from './useLayer'

type Props = {
  className: string | undefined
  'aria-label'?: string
  'aria-labelledby'?: string
  /** It cannot be closed while busy. */
  isBusy?: boolean
  /** Called once it has closed, so that the parent unmounts it. */
  onClosed: () => void
  children: (close: () => void) => ReactNode
}

/**
 * The browser's native dialog, used on public pages and for learners. The focus starts at `data-autofocus`,
 * otherwise where the browser puts it.
 */
export function Dialog({ isBusy = false, onClosed, children, ...attributes }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const request = () => {
    if (!isBusy) close()
  }
  const { close, isOpen } = useLayer(() => {
    dialog.current?.close()
    onClosed()
  }, request)
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [])
  return (
    <dialog
      ref={dialog}
      {...attributes}
      onKeyDown={keepFocus}
      onCancel={(event) => {
        event.preventDefault()
        request()
      }}
      // A browser may close it without asking, on a second close gesture. For a dialog that is closed
      // already, this event has no effect.
      onClose={() => {
        if (isBusy && isOpen()) dialog.current?.showModal()
        else close()
      }}
    >
      {children(close)}
      {isBusy ? <StaysWhileBusy /> : null}
    </dialog>
  )
}
