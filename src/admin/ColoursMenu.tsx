import { IconSunMoon } from '@tabler/icons-react'
import type { FocusEvent, ReactNode } from 'react'
import classes from './ColoursMenu.module.css'

const id = 'colours'

/** The colour scheme choice behind a button: this area's header has no account menu. */
export function ColoursMenu({ children }: { children: ReactNode }) {
  return (
    <>
      <button type="button" className={classes.button} popoverTarget={id} aria-label="Colours">
        <IconSunMoon stroke={1.75} aria-hidden />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: focus events bubble up from the buttons inside. */}
      <div id={id} popover="auto" className={classes.panel} onBlur={closeBehindFocus}>
        {children}
      </div>
    </>
  )
}

function closeBehindFocus({ currentTarget: panel, relatedTarget: next }: FocusEvent<HTMLElement>): void {
  if (next && !panel.contains(next) && !next.matches(`[popovertarget="${id}"]`)) panel.hidePopover()
}
