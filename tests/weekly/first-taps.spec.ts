import type { Page } from '@playwright/test'
import { networks, shape } from '../../bench/sync/networks.ts'
import { href } from '../../src/routes.ts'
import { test } from '../support/e2e/test.ts'

const taps = 20
const atOnce = 5

/** Taps the button this many milliseconds after the page was first painted with it. */
async function tapAfterPaint(page: Page, milliseconds: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await shape(devTools, networks['Slow 3G'] ?? null)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  // In the page, so that the time the test itself takes does not count. The first paint may come before the
  // button: a browser paints what it has read of a page so far.
  await page.addInitScript((wait) => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      const tapOncePainted = () => {
        const button = document.querySelector<HTMLElement>('main button')
        if (button) setTimeout(() => button.click(), wait)
        else requestAnimationFrame(tapOncePainted)
      }
      tapOncePainted()
    }).observe({ type: 'paint', buffered: true })
  }, milliseconds)
  await page.goto(href('login'), { waitUntil: 'commit', timeout: 60_000 })
}

test('None of twenty taps on the login within 0.3 seconds of the first paint is lost, on a slow network and a slow phone', async ({
  openDevice,
}) => {
  test.setTimeout(300_000)
  for (let first = 0; first < taps; first += atOnce) {
    await Promise.all(
      Array.from({ length: atOnce }, async (_, index) => {
        const page = await openDevice()
        const isDone = page.waitForRequest(/\/auth\/v1\/authorize/, { timeout: 100_000 })
        await tapAfterPaint(page, Math.round(((first + index) * 300) / (taps - 1)))
        await isDone
        await page.context().close()
      }),
    )
  }
})
