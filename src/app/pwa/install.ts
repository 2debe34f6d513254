import type { MouseEvent } from 'react'
import { useStore } from 'zustand'
import { dismissInstall, type InstallEvent, installOffer } from './install-offer'

/**
 * For a menu entry: closes the menu, and installs the app or shows how. `null` where neither is possible, and
 * in the installed app.
 */
export function useInstall(): ((event: MouseEvent) => void) | null {
  const method = useStore(installOffer, (state) => state.method)
  if (!method) return null
  return ({ currentTarget }) => {
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    if (method.kind === 'browser') void install(method.event)
    else installOffer.setState({ isAsked: true })
  }
}

/**
 * Shows the browser's own prompt. The event works only once, and dismissing the prompt dismisses our offer
 * too.
 */
export async function install(event: InstallEvent): Promise<void> {
  await event.prompt()
  const { outcome } = await event.userChoice
  if (outcome === 'dismissed') dismissInstall()
  installOffer.setState({ method: null })
}
