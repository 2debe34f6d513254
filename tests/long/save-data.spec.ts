// What a visitor's browser downloads in the background if it is asked to save data.
import type { Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { signInWithGoogle } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'

test.use({ serviceWorkers: 'allow' })

/** Opens a page of the site, and waits for the moment when the worker would be registered. */
async function openPage(page: Page, path: string, connection: object): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(Navigator.prototype, 'connection', { value })
  }, connection)
  await page.goto(path)
  // Idle callbacks run in the order of their requests, and the page's own was the first.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const later = () => requestIdleCallback(() => resolve())
        if (document.readyState === 'complete') later()
        else window.addEventListener('load', later)
      }),
  )
}

const hasWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)
const stored = (page: Page) => page.evaluate(() => caches.keys())

for (const [name, connection] of [
  ['Save-Data', { saveData: true }],
  ['a 2G network', { effectiveType: '2g' }],
] as const)
  test(`With ${name}, a visitor gets the page and no background download, until they install the app`, async ({
    page,
  }) => {
    await openPage(page, href('about'), connection)
    expect(await hasWorker(page)).toBe(false)
    expect(await stored(page)).toEqual([])
    await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
    await workerReady(page)
    expect((await stored(page)).filter((cache) => cache.startsWith('pages-'))).toHaveLength(1)
  })

test('Signing in stores the app for offline use even with Save-Data', async ({ page }) => {
  await openPage(page, href('login'), { saveData: true })
  // The login page first decides whether to fetch ahead.
  await page.waitForLoadState('networkidle')
  expect(await hasWorker(page)).toBe(false)
  await signInWithGoogle(page, 'Demo Learner')
  await workerReady(page)
})

test('On a faster network, the public pages are stored in the background', async ({ page }) => {
  await openPage(page, href('about'), { saveData: false, effectiveType: '4g' })
  await workerReady(page)
})
