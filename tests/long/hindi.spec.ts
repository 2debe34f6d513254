// The site, the login and the learner area in Hindi. Where the links of Hindi pages lead is tested in
// tests/built-site.
import type { Locator, Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { texts as hindi } from '../../src/texts/hi/index.ts'
import { device } from '../../src/texts/hi/personal.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'
import { publicPagesIn, templatesIn } from '../support/public-pages.ts'

const language = (page: Page) => page.locator('html').getAttribute('lang')
const hint = (page: Page) => page.getByRole('link', { name: 'यह साइट हिन्दी में भी है' })

async function touch(page: Page): Promise<void> {
  await page.getByRole('main').hover()
  await expect(page.locator('[data-live]').first()).toBeAttached()
}

test('A visitor moves between Hindi pages without a new document, loads only Hindi texts, and switches to English and back', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto('/hi')
  await touch(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('link', { name: hindi.pages.about.label }).first().click()
  await expect(page).toHaveURL('/hi/about')
  await expect(page).toHaveTitle(`${hindi.pages.about.title} – Ayurveda Digital`)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  expect(loaded.filter((path) => path.startsWith('/assets/hi-')).length).toBeGreaterThan(0)
  expect(loaded.filter((path) => /^\/assets\/(en-|pages-en)/.test(path))).toEqual([])

  const switchTo = (name: string) =>
    page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
  await switchTo('English')
  await expect(page).toHaveURL(href('about'))
  expect(await language(page)).toBe('en')
  await switchTo('हिन्दी')
  await expect(page).toHaveURL('/hi/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hindi.pages.about.title)
  expect(await language(page)).toBe('hi')
})

test.describe('Offline', () => {
  test.use({ serviceWorkers: 'allow' })

  test('Readers of Hindi have every kind of Hindi page offline, to which English addresses redirect, and readers of both languages have both', async ({
    page,
    goOffline,
    goOnline,
  }) => {
    await page.goto('/hi')
    await workerReady(page)
    const kept = await page.evaluate(
      async (paths) => Promise.all(paths.map(async (path) => Boolean(await caches.match(path)))),
      publicPagesIn('hi').map(({ path }) => path),
    )
    expect(kept).toEqual(publicPagesIn('hi').map(() => true))
    await goOffline()
    for (const { path, title } of templatesIn('hi')) {
      expect((await page.goto(path))?.status(), path).toBe(200)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title)
    }
    await touch(page)
    await page.goto(href('about'))
    await expect(page).toHaveURL('/hi/about')

    await goOnline()
    await page.goto('/')
    const languages = () =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('pages-')).length)
    await expect.poll(languages).toBe(2)
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/about')) !== undefined))
      .toBe(true)
    await goOffline()
    for (const path of [href('about'), '/hi/about']) {
      await page.goto(path)
      await expect(page).toHaveURL(path)
    }
  })
})

test.describe('A browser that prefers Hindi', () => {
  test.use({ locale: 'hi-IN' })

  // When and to whom it is shown is tested in tests/unit/app/language-hint.dom.test.ts.
  test('An English page says once that there is a Hindi one, without leading there; the line closes, and its link leads to the same page', async ({
    page,
  }) => {
    await page.goto(href('about'))
    await expect(hint(page)).toBeVisible()
    expect(await language(page)).toBe('en')
    await page.getByRole('button', { name: 'बंद करें' }).click()
    await expect(hint(page)).toHaveCount(0)
    await page.goto(href('faq'))
    await touch(page)
    await expect(hint(page)).toHaveCount(0)

    await page.evaluate(() => localStorage.clear())
    await page.goto(href('about'))
    await hint(page).click()
    await expect(page).toHaveURL('/hi/about')
  })

  test('The login is in Hindi at its only address, and the admins’ login in English', async ({ page }) => {
    await page.goto(href('login'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hindi.login.title)
    await expect(page.getByRole('button', { name: hindi.login.google })).toBeVisible()
    expect(await language(page)).toBe('hi')
    await page.goto(href('admin-login'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin login')
    expect(await language(page)).toBe('en')
  })
})

test('A learner switches to Hindi in the account menu; the learner area and the login stay in it, and a course with a language is read aloud in that language', async ({
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
  await expect(page).toHaveURL(href('dashboard'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('स्वागत है')
  await expect(page.getByRole('article')).toHaveCount(5)
  await expect(page.getByText(hindi.learn.status.upToDate)).toBeVisible()
  expect(await language(page)).toBe('hi')

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

  await page.getByRole('button', { name: hindi.ui.accountMenu.title }).click()
  await page.getByRole('link', { name: hindi.pages.device.title }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    device.saved.title,
    device.data.title,
    device.trouble.title,
    device.removal.action,
  ])
  // The address alone leads there in the same language.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hindi.pages.device.title)

  await page.getByRole('button', { name: hindi.ui.accountMenu.title }).click()
  await page.getByRole('button', { name: hindi.ui.accountMenu.logOut }).click()
  await expect(page).toHaveURL('/hi')
  await page.getByRole('link', { name: hindi.pages.login.title, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hindi.login.title)
})
