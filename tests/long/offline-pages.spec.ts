// Public pages from the device. That the worker stores every page exactly as the server has it is tested in
// tests/built-site.
import { href } from '../../src/routes.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'
import { publicPages, templatesIn } from '../support/public-pages.ts'

test.use({ serviceWorkers: 'allow' })

test('After a first visit to any page, every public page opens offline at its own address, as secure as from the server, and pages that are not stored say so', async ({
  page,
  goOffline,
  expectConsoleError,
}) => {
  await test.step('Pages that the previous version kept are deleted', async () => {
    // A file without the app, so that no worker is installed yet.
    await page.goto('/robots.txt')
    await page.evaluate(() => caches.open('pages-of-an-older-version'))
  })
  const first = await page.goto(`${href('camps')}?utm_source=mail`)
  await workerReady(page)
  await expect
    .poll(() =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('pages-')).length),
    )
    .toBe(1)
  const kept = await page.evaluate(
    async (paths) => Promise.all(paths.map(async (path) => Boolean(await caches.match(path)))),
    publicPages.map(({ path }) => path),
  )
  expect(kept).toEqual(publicPages.map(() => true))
  await goOffline()

  const titles = new Set<string>()
  for (const { path } of templatesIn('en')) {
    const response = await page.goto(`${path}?from=somewhere`)
    expect(response?.status(), path).toBe(200)
    expect(response?.fromServiceWorker(), path).toBe(true)
    titles.add(await page.title())
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  }
  expect(titles.size).toBe(templatesIn('en').length)

  await test.step('Where the home page’s pictures were never loaded, the drawings below them show', async () => {
    await page.goto(href('home'))
    const pictures = page.getByRole('main').getByRole('img').locator('img').filter({ visible: true })
    await expect(pictures).toHaveCount(3)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await picture.evaluate((image: HTMLImageElement) => image.decode())
    }
  })

  await test.step('The headers are the server’s, but name nothing to fetch ahead', async () => {
    const stored = await page.goto(`${href('camps')}/`)
    expect(stored?.status()).toBe(200)
    for (const header of ['content-security-policy', 'referrer-policy', 'x-content-type-options']) {
      expect(stored?.headers()[header], header).toBeTruthy()
      expect(stored?.headers()[header], header).toBe(first?.headers()[header])
    }
    expect(stored?.headers()['content-type']).toBe('text/html; charset=utf-8')
    expect(first?.headers()['speculation-rules']).toBe('"/speculation-rules.json"')
    expect(stored?.headers()['speculation-rules']).toBeUndefined()
  })

  await page.getByRole('main').hover()
  await page.getByRole('link', { name: 'FAQ' }).first().click()
  await expect(page).toHaveURL(href('faq'))

  expectConsoleError(/404|Page not found|dynamically imported module|preload CSS/)
  for (const path of ['/no/such/page', '/services/nothing', '/about/us']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
  }
  await page.goto(href('admin-login'))
  await expect(page.getByText('You are offline, and this page is not saved on this device.')).toBeVisible()
})

test.describe('On a first visit', () => {
  test.use({ serviceWorkers: 'block' })

  test('The browser accepts the rules for what it may fetch ahead', async ({ page }) => {
    const devTools = await page.context().newCDPSession(page)
    const accepted: string[] = []
    const refused: unknown[] = []
    devTools.on('Preload.ruleSetUpdated', ({ ruleSet }) => {
      if (ruleSet.errorType) refused.push(ruleSet)
      else accepted.push(ruleSet.url ?? '')
    })
    await devTools.send('Preload.enable')
    await page.goto(href('about'))
    await expect.poll(() => accepted.map((url) => new URL(url).pathname)).toEqual(['/speculation-rules.json'])
    expect(refused).toEqual([])
  })
})
