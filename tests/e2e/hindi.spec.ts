// The site, the login and the learner area in Hindi.
import type { Locator, Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { notFound } from '../../src/site/content/hi/not-found.ts'
import { texts as hindi } from '../../src/texts/hi/index.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'
import { publicPagesIn } from '../support/public-pages.ts'

test.use({ serviceWorkers: 'allow' })

const language = (page: Page) => page.locator('html').getAttribute('lang')
const switchTo = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })
const hint = (page: Page) => page.getByRole('link', { name: 'यह साइट हिन्दी में भी है' })

test('The switch leads to the same page in the other language, and back', async ({ page }) => {
  await page.goto(href('contact'))
  await switchTo(page, 'हिन्दी').click()
  await expect(page).toHaveURL('/hi/contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hindi.pages.contact.title)
  expect(await language(page)).toBe('hi')
  await switchTo(page, 'English').click()
  await expect(page).toHaveURL(href('contact'))
  expect(await language(page)).toBe('en')
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('Without JavaScript, the switch works and every link of a Hindi page leads to Hindi pages', async ({
    page,
  }) => {
    for (const { path, title } of publicPagesIn('hi')) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title)
      const links = await page
        .locator('a[href^="/"]:not([hreflang])')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      expect(links.length).toBeGreaterThan(10)
      expect(
        links.filter((link) => !/^\/(hi(\/|$)|login$)/.test(link)),
        path,
      ).toEqual([])
    }
    await page.goto('/')
    await switchTo(page, 'हिन्दी').click()
    await expect(page).toHaveURL('/hi')
  })
})

test('A path below /hi that does not exist is not found in Hindi', async ({ page, expectConsoleError }) => {
  expectConsoleError(/404|Page not found/)
  const logged = page.waitForEvent(
    'console',
    (message) => message.text() === 'Page not found: /hi/no/such/page',
  )
  const response = await page.goto('/hi/no/such/page')
  await logged
  expect(response?.status()).toBe(404)
  await expect(page.getByText(notFound.text)).toBeVisible()
  expect(await language(page)).toBe('hi')
})

test('Menus in the app move between Hindi pages without a new document', async ({ page }) => {
  await page.goto('/hi')
  await page.getByRole('main').hover()
  await expect(page.locator('[data-live]')).toBeAttached()
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('link', { name: hindi.pages.about.label }).first().click()
  await expect(page).toHaveURL('/hi/about')
  await expect(page).toHaveTitle(`${hindi.pages.about.title} – Ayurveda Digital`)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('A visitor loads the texts of one language only', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (!request.serviceWorker()) loaded.push(new URL(request.url()).pathname)
  })
  await page.goto('/hi/faq')
  await page.getByRole('main').hover()
  await expect(page.locator('[data-live]')).toBeAttached()
  await workerReady(page)
  expect(loaded.filter((path) => path.startsWith('/assets/hi-')).length).toBeGreaterThan(0)
  expect(loaded.filter((path) => /^\/assets\/(en-|pages-en)/.test(path))).toEqual([])
})

test('After a first visit to a Hindi page, every Hindi page opens offline, and an English address leads there', async ({
  page,
  goOffline,
}) => {
  await page.goto('/hi')
  await workerReady(page)
  await goOffline()
  for (const { path, title } of publicPagesIn('hi')) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title)
  }
  await page.getByRole('main').hover()
  await expect(page.locator('[data-live]')).toBeAttached()
  await page.goto(href('about'))
  await expect(page).toHaveURL('/hi/about')
})

test('Whoever reads English and then Hindi has both offline', async ({ page, goOffline }) => {
  await page.goto('/')
  await workerReady(page)
  await page.goto('/hi/faq')
  const kept = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('pages-')).length)
  await expect.poll(kept).toBe(2)
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/hi/about')) !== undefined))
    .toBe(true)
  await goOffline()
  for (const path of [href('about'), '/hi/about']) {
    await page.goto(path)
    await expect(page).toHaveURL(path)
  }
})

test.describe('A browser that prefers Hindi', () => {
  test.use({ locale: 'hi-IN' })

  test('An English page says once that there is a Hindi one, without leading there', async ({ page }) => {
    await page.goto(href('about'))
    await expect(hint(page)).toBeVisible()
    expect(await language(page)).toBe('en')
    await page.goto(href('faq'))
    await page.getByRole('main').hover()
    await expect(page.locator('[data-live]')).toBeAttached()
    await expect(hint(page)).toHaveCount(0)
  })

  test('The line closes, and its link leads to the same page in Hindi', async ({ page, context }) => {
    await page.goto(href('about'))
    await hint(page).click()
    await expect(page).toHaveURL('/hi/about')
    // Its code notes the language that was chosen; that must not come after what is cleared here.
    await page.waitForLoadState()
    await context.clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto(href('about'))
    await page.getByRole('button', { name: 'बंद करें' }).click()
    await expect(hint(page)).toHaveCount(0)
  })

  test('The login is in Hindi at its one address', async ({ page }) => {
    await page.goto(href('login'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hindi.login.title)
    await expect(page.getByRole('button', { name: hindi.login.google })).toBeVisible()
    expect(await language(page)).toBe('hi')
  })

  test('The admins’ login is in English', async ({ page }) => {
    await page.goto(href('admin-login'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin login')
    expect(await language(page)).toBe('en')
  })
})

test.describe('A browser that prefers English', () => {
  test('gets no hint', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('main').hover()
    await expect(page.locator('[data-live]')).toBeAttached()
    await expect(hint(page)).toHaveCount(0)
  })
})

test('A learner switches to Hindi in the account menu, and the learner area and the login stay in it', async ({
  page,
}) => {
  await signInAs(page, 'Demo Learner')
  await expect(page.getByRole('article')).toHaveCount(5)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('link', { name: 'हिन्दी' }).click()
  await expect(page).toHaveURL(href('dashboard'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('स्वागत है')
  await expect(page.getByRole('article')).toHaveCount(5)
  await expect(page.getByText(hindi.learn.status.upToDate)).toBeVisible()
  expect(await language(page)).toBe('hi')
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: hindi.player.list.title })).toBeVisible()
  await page.getByRole('button', { name: hindi.ui.accountMenu.title }).click()
  await page.getByRole('button', { name: hindi.ui.accountMenu.logOut }).click()
  await expect(page).toHaveURL('/hi')
  await page.getByRole('link', { name: hindi.pages.login.title, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hindi.login.title)
})

test('A course that names its language is read out in it, also where the page is in Hindi', async ({
  page,
  app,
}) => {
  const languageOf = (element: Locator) =>
    element.evaluate((found) => found.closest<HTMLElement>('[lang]')?.lang)
  const [title, silent] = ['Panchakarma Foundations', 'Rasayana Therapy in Practice']
  await app.sql(`update public.courses set language = null where title = '${silent}'`)
  await signInAs(page, 'Demo Learner')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('link', { name: 'हिन्दी' }).click()
  await expect(page.getByText(hindi.learn.status.upToDate)).toBeVisible()

  const card = (name: string) => page.getByRole('article').filter({ hasText: name })
  expect(await languageOf(card(title).getByRole('link', { name: title }))).toBe('en')
  expect(await languageOf(card(title).getByText('The five purification therapies'))).toBe('en')
  expect(await languageOf(card(title).getByText(hindi.learn.card.enrolled))).toBe('hi')
  expect(await languageOf(card(silent).getByRole('link', { name: silent }))).toBe('hi')

  await card(title).getByRole('link', { name: title }).click()
  expect(await languageOf(page.getByRole('heading', { level: 1, name: title }))).toBe('en')
  expect(await languageOf(page.getByRole('heading', { level: 2 }).first())).toBe('en')
  const list = page.getByRole('region', { name: hindi.player.list.title })
  expect(await languageOf(list.getByRole('listitem').first())).toBe('en')
  expect(await languageOf(list.getByRole('heading'))).toBe('hi')
  expect(await languageOf(page.getByRole('button', { name: hindi.player.next }))).toBe('hi')
  await page.getByRole('button', { name: hindi.player.markWatched }).click()
  expect(await languageOf(list.getByText(hindi.player.watched, { exact: true }))).toBe('hi')
})
