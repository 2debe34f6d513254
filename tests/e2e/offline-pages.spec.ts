import { href } from '../../src/routes.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'
import { publicPages } from '../support/public-pages.ts'

test.use({ serviceWorkers: 'allow' })

test('After a first visit to any page, every public page opens offline at its own address', async ({
  page,
  goOffline,
  expectConsoleError,
}) => {
  await page.goto(`${href('camps')}?utm_source=mail`)
  await workerReady(page)
  await goOffline()
  const titles = new Set<string>()
  for (const { path } of publicPages) {
    const response = await page.goto(`${path}?from=somewhere`)
    expect(response?.status(), path).toBe(200)
    expect(response?.fromServiceWorker(), path).toBe(true)
    titles.add(await page.title())
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  }
  expect(titles.size).toBe(publicPages.length)
  expect((await page.goto(`${href('about')}/`))?.status()).toBe(200)
  await page.getByRole('main').hover()
  await page.getByRole('link', { name: 'FAQ' }).first().click()
  await expect(page).toHaveURL(href('faq'))

  expectConsoleError(/404|Page not found/)
  for (const path of ['/no/such/page', '/services/nothing', '/about/us']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
  }
})

test('A cached page carries the same security headers as the server’s', async ({ page, goOffline }) => {
  const first = await page.goto(href('faq'))
  await workerReady(page)
  await goOffline()
  const stored = await page.goto(href('faq'))
  expect(stored?.fromServiceWorker()).toBe(true)
  for (const header of ['content-security-policy', 'referrer-policy', 'x-content-type-options']) {
    expect(stored?.headers()[header], header).toBeTruthy()
    expect(stored?.headers()[header], header).toBe(first?.headers()[header])
  }
  expect(stored?.headers()['content-type']).toBe('text/html; charset=utf-8')
})

test('The admin login page is not cached, and offline it says so instead of “not found”', async ({
  page,
  goOffline,
  expectConsoleError,
}) => {
  await page.goto('/')
  await workerReady(page)
  await goOffline()
  expectConsoleError(/dynamically imported module|preload CSS/)
  await page.goto(href('admin-login'))
  await expect(page.getByText('You are offline, and this page is not saved on this device.')).toBeVisible()
})

test('Pages cached by the previous version are deleted', async ({ page }) => {
  // A file without the app, so that no worker is installed yet.
  await page.goto('/robots.txt')
  await page.evaluate(() => caches.open('pages-of-an-older-version'))
  await page.goto('/')
  await workerReady(page)
  const names = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('pages-')))
  await expect.poll(names).toHaveLength(1)
})
