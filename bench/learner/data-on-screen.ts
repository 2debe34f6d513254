import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** A page of the learner area. Its data is complete when `count` elements match `selector`. */
export type Target = { path: string; selector: string; count: number }

/** The time since the navigation at which all data was shown, in milliseconds. */
export type DataWindow = Window & { dataShown: Promise<number> }

/** Opens a tab with the processor slowed down by this factor. `prepare` may slow its network as well. */
export async function openSlowed(
  context: BrowserContext,
  slowdown: number,
  prepare?: (devTools: CDPSession) => Promise<void>,
): Promise<Page> {
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await prepare?.(devTools)
  return page
}

/** Milliseconds from the start of the navigation until after the frame that shows all data. */
export async function timeToData(
  context: BrowserContext,
  target: Target,
  slowdown: number,
  prepare?: (devTools: CDPSession) => Promise<void>,
): Promise<number> {
  const page = await openSlowed(context, slowdown, prepare)
  await page.addInitScript(noteWhenShown, target)
  await page.goto(target.path, { waitUntil: 'commit' })
  const shown = await page.evaluate(() => (window as unknown as DataWindow).dataShown)
  await page.close()
  return shown
}

/** Sets `dataShown`, and marks the moment for a trace. Runs in the page, where tsx's helper for named functions does not exist: so it must not contain any. */
export function noteWhenShown({ selector, count }: Target): void {
  ;(window as unknown as DataWindow).dataShown = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelectorAll(selector).length < count) return
      observer.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.mark('data-shown').startTime)
        port2.postMessage(null)
      })
    })
    observer.observe(document, { childList: true, subtree: true })
  })
}
