import { IconBrightnessHalf } from '@tabler/icons-react'
import { useRef } from 'react'
import classes from './SchemeMenu.module.css'
import { SchemeSwitch } from './SchemeSwitch'
import { useSelfClosing } from './useSelfClosing'

/** The choice of colours behind one button, where a header has no room for it and no account menu. */
export function SchemeMenu() {
  const panel = useRef<HTMLDivElement>(null)
  useSelfClosing(panel)
  return (
    <>
      <button type="button" className={classes.button} popoverTarget="colours" aria-label="Colours">
        <IconBrightnessHalf size={22} stroke={1.75} aria-hidden />
      </button>
      <div id="colours" popover="auto" ref={panel} className={classes.panel}>
        <SchemeSwitch />
      </div>
    </>
  )
}
