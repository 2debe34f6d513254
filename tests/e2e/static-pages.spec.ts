import type { Route } from '@playwright/test'
import { href, tagline } from '../../src/routes.ts'
import { expectAccessible } from '../support/e2e/axe.ts'
import { watchLayoutShifts } from '../support/e2e/layout-shifts.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'
import { publicPagesInAllLanguages } from '../support/public-pages.ts'

test('Every public page is complete in its HTML and hydrates without errors', async ({ page }) => {
  for (const { path, title, language } of publicPagesInAllLanguages) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(200)
    expect(await response?.text(), path).toContain(title.replace('&', '&amp;'))
    await expect(page.locator('h1'), path).toHaveCount(1)
    await expect(page.locator('html'), path).toHaveAttribute('lang', language)
    await page.getByRole('main').hover()
    await expect(page.locator('[data-live]').first()).toBeAttached()
  }
})

test('A visitor loads neither the backend client nor the learner area’s database', async ({ page }) => {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js') && !response.fromServiceWorker()) bodies.push(response.text())
  })
  await page.goto('/')
  await page.getByRole('main').hover()
  await expect(page.locator('[data-live]').first()).toBeAttached()
  const scripts = await Promise.all(bodies)
  expect(scripts.length).toBeGreaterThan(2)
  expect(scripts.filter((script) => /GoTrueClient|DexieError/.test(script))).toEqual([])
})

test('The browser accepts the rules of what it may fetch ahead, and a page from the device names none', async ({
  page,
}) => {
  const devTools = await page.context().newCDPSession(page)
  const accepted: string[] = []
  const refused: unknown[] = []
  devTools.on('Preload.ruleSetUpdated', ({ ruleSet }) => {
    if (ruleSet.errorType) refused.push(ruleSet)
    else accepted.push(ruleSet.url ?? '')
  })
  await devTools.send('Preload.enable')
  const first = await page.goto(href('about'))
  expect(first?.headers()['speculation-rules']).toBe('"/speculation-rules.json"')
  await expect.poll(() => accepted.map((url) => new URL(url).pathname)).toEqual(['/speculation-rules.json'])
  expect(refused).toEqual([])
  await workerReady(page)
  const stored = await page.goto(href('about'))
  expect(stored?.fromServiceWorker()).toBe(true)
  expect(stored?.headers()['speculation-rules']).toBeUndefined()
})

test.describe('On a first visit', () => {
  // A worker would answer with the fonts that it keeps.

  for (const width of [390, 768, 1280]) {
    test(`Fonts that arrive late move hardly anything on any public page ${width} pixels wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      const shifts = await watchLayoutShifts(page)
      const held: Route[] = []
      await page.route('**/*.woff2', (route) => held.push(route))
      for (const { path } of publicPagesInAllLanguages) {
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
        await expect.poll(() => held.length, path).toBe(2)
        for (const font of held.splice(0)) await font.continue()
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
        expect(
          await page.evaluate(() =>
            ['Figtree', 'Fraunces'].filter((font) => document.fonts.check(`1rem ${font}`)),
          ),
        ).toHaveLength(2)
        // A word may go to the next line; a tenth is where readers begin to notice.
        for (const { score, moved } of await shifts())
          expect(score, [path, ...moved].join('\n')).toBeLessThan(0.05)
      }
    })
  }
})

test.describe('Static pages without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('Without JavaScript, the site can be read and navigated', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tagline)
    await page.getByRole('link', { name: 'FAQ' }).first().click()
    await expect(page).toHaveURL(href('faq'))
    await page.getByText('What is Ayurveda?').click()
    await expect(page.locator('details[open]')).toHaveCount(1)
  })
})

test('An unknown path is not found, by its status and on the page', async ({ page, expectConsoleError }) => {
  expectConsoleError(/404|Page not found: \/no\/such\/page/)
  const logged = page.waitForEvent('console', (message) => message.text() === 'Page not found: /no/such/page')
  const response = await page.goto('/no/such/page')
  await logged
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
})

test.describe('Early button press', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('A button pressed before its code has loaded still works', async ({ page, app }) => {
    const code = app.proxy.hold({ path: /^\/assets\/boot-.*\.js/ })
    await page.goto(href('login'))
    await page.getByRole('button', { name: 'Continue with Google' }).tap()
    await code.reached
    code.release()
    await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  })
})

test('The login pages and the learner area pass axe', async ({ page }) => {
  for (const path of [href('login'), href('admin-login'), href('home')]) {
    await page.goto(path)
    await expectAccessible(page, path)
  }
  await signInAs(page, 'Demo Learner')
  await expect(page.getByRole('article')).toHaveCount(5)
  await expectAccessible(page, 'dashboard')
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await expectAccessible(page, 'account')
  await page.keyboard.press('Escape')
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Course Content' })).toBeVisible()
  await expectAccessible(page, 'course')
})
