import { Tooltip } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'

type Props = { table: RefObject<HTMLElement | null> }

/** The tooltip of the control that is pointed at or has the focus, from its `data-hint`: one for all, since there may be thousands. */
export function RowHint({ table }: Props) {
  const [control, setControl] = useState<HTMLElement | null>(null)

  useEffect(() => {
    const place = table.current
    if (!place) return
    const hide = () => setControl(null)
    const show = ({ target }: Event) =>
      setControl(target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null)
    const showIfMouse = (event: Event) => {
      if (event instanceof PointerEvent && event.pointerType !== 'touch') show(event)
    }
    const showIfKeyboard = (event: Event) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) show(event)
    }
    const listeners = Object.entries({
      pointerover: showIfMouse,
      pointerleave: hide,
      pointerdown: hide,
      focusin: showIfKeyboard,
      focusout: hide,
      // Also because an open tooltip would swallow the Escape that cancels a drag.
      keydown: hide,
    })
    for (const [type, listener] of listeners) place.addEventListener(type, listener)
    return () => {
      for (const [type, listener] of listeners) place.removeEventListener(type, listener)
    }
  }, [table])

  return control?.isConnected ? <Tooltip target={control} label={control.dataset.hint} opened /> : null
}
