import type { Page } from '@playwright/test'

/**
 * Waits until the service worker has filled its precache, which ends its installation, and controls the page.
 */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator
    const controlled = new Promise<void>((resolve) => {
      serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
      if (serviceWorker.controller) resolve()
    })
    await serviceWorker.ready
    await controlled
  })
}
