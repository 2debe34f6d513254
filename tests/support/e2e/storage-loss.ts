import type { Page } from '@playwright/test'

// Kill Chromium while it appends to its databases' log, start it, let it write, start it again: it finds the
// log damaged, and begins without any databases. It reports that only to the first page that opens one, in
// `dataLoss`.
const probe = 'storage-loss'

/** Checks for it in the page's next document, before the page's own scripts. */
export async function watchForStorageLoss(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    const request = indexedDB.open(name)
    const answer = new Promise<boolean>((resolve, reject) => {
      request.onupgradeneeded = (event) => {
        resolve('dataLoss' in event && event.dataLoss === 'total')
        request.transaction?.abort()
      }
      // The abort above ends here too, once the result is known.
      request.onerror = () => reject(request.error)
    })
    Object.assign(window, { [name]: answer })
  }, probe)
}

/**
 * Whether the browser has found its databases damaged and discarded them; nothing that a page does causes
 * this.
 */
export async function hasLostStorage(page: Page): Promise<boolean> {
  return page.evaluate((name) => Reflect.get(window, name) as Promise<boolean>, probe)
}
