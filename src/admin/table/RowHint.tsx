import { Tooltip } from '@mantine/core'
import { type RefObject, startTransition, useEffect, useState } from 'react'
import classes from './RowHint.module.css'

/** Excludes the handle of a row that is being dragged. */
const hinted = '[data-hint]:not([aria-pressed="true"])'

type Props = { table: RefObject<HTMLElement | null>; id: string }

/**
 * The tooltip of the hovered or focused control, from its `data-hint`: one for all, since there may be
 * thousands. And what the keys do, for screen readers and keyboard users.
 */
export function RowHint({ table, id }: Props) {
  const [control, setControl] = useState<HTMLElement | null>(null)
  const [isByKeyboard, setByKeyboard] = useState(false)

  useEffect(() => {
    const place = table.current
    if (!place) return
    const hide = () => setControl(null)
    // A press elsewhere is painted first. A row that is moved takes the focus with it: the hint is placed
    // after the row.
    const leave = () =>
      startTransition(() => {
        hide()
        setByKeyboard(false)
      })
    const show = ({ target }: Event) =>
      startTransition(() =>
        setControl(target instanceof Element ? target.closest<HTMLElement>(hinted) : null),
      )
    const showIfMouse = (event: Event) => {
      if (event instanceof PointerEvent && event.pointerType !== 'touch') show(event)
    }
    const showIfKeyboard = (event: Event) => {
      if (!(event.target instanceof Element && event.target.matches(':focus-visible'))) return
      show(event)
      setByKeyboard(true)
    }
    const listeners = Object.entries({
      pointerover: showIfMouse,
      pointerleave: hide,
      pointerdown: hide,
      focusin: showIfKeyboard,
      focusout: leave,
      // Also because an open tooltip would swallow the Escape that cancels a drag.
      keydown: hide,
    })
    for (const [type, listener] of listeners) place.addEventListener(type, listener)
    return () => {
      for (const [type, listener] of listeners) place.removeEventListener(type, listener)
    }
  }, [table])

  return (
    <>
      <p id={id} className={classes.hint} data-shown={isByKeyboard || undefined}>
        Use the arrow keys to move within the table
      </p>
      {control?.isConnected ? <Tooltip target={control} label={control.dataset.hint} opened /> : null}
    </>
  )
}
