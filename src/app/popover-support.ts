/**
 * Chrome has popovers from 114, Firefox from 125, Safari from 17. Older ones load a polyfill before the app
 * starts.
 */
export const hasPopover = 'popover' in HTMLElement.prototype

export async function supportPopover(): Promise<void> {
  if (!hasPopover) await import('@oddbird/popover-polyfill')
}
