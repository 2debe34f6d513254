import type { Page } from '@playwright/test'
import { demoAdmin, demoLearner } from '../../dev/demo-accounts.ts'
import { href } from '../../src/routes.ts'
import { watchLayoutShifts } from '../support/e2e/layout-shifts.ts'
import { signInAs, signInAsAdmin } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'

const entries = ['Device and data', 'हिन्दी', ...['Light', 'Dark', 'Auto']]

const phone = { width: 390, height: 844 }
const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const phoneMenu = (page: Page) => page.getByRole('navigation', { name: 'Menu' })

async function touch(page: Page): Promise<void> {
  await page.getByRole('main').hover()
  await expect(page.locator('[data-live]')).toBeAttached()
}

test('The header stays on top and becomes compact after 20 pixels of scrolling', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  const box = async () => (await header.boundingBox()) ?? { y: Number.NaN, height: Number.NaN }
  const { height } = await box()
  const scroll = (y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
  for (const isAlive of [false, true]) {
    if (isAlive) await touch(page)
    await scroll(20)
    await expect.poll(async () => (await box()).height).toBe(height)
    await scroll(22)
    await expect.poll(async () => (await box()).height).toBeLessThan(height)
    expect((await box()).y).toBe(0)
    await scroll(0)
    await expect.poll(async () => (await box()).height).toBe(height)
  }
})

test('The Discover menu opens on a click, lists all services and closes by itself', async ({ page }) => {
  await page.goto('/')
  const discover = page.getByRole('button', { name: 'Discover' })
  const services = mainMenu(page).locator('[popover]')
  await expect(services).toBeHidden()
  await discover.click()
  await expect(services.getByRole('listitem')).toHaveCount(6)
  for (const name of ['Digital Marketing', 'Learning', 'Workshops', 'Marketplace', 'Events', 'Network']) {
    await expect(services.getByRole('link', { name })).toBeVisible()
  }
  await page.getByRole('heading', { level: 1 }).click({ position: { x: 2, y: 2 } })
  await expect(services).toBeHidden()
  await discover.click()
  await services.getByRole('link', { name: 'All Services' }).click()
  await expect(page).toHaveURL(href('services'))
  await expect(services).toBeHidden()
})

test('The Discover menu works by keyboard alone', async ({ page }) => {
  await page.goto('/')
  const discover = page.getByRole('button', { name: 'Discover' })
  const services = mainMenu(page).locator('[popover]')
  await discover.focus()
  await page.keyboard.press('Enter')
  await expect(services).toBeVisible()
  await expect(page.locator('[data-live]')).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(services.getByRole('link', { name: 'Digital Marketing' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(services).toBeHidden()
  await expect(discover).toBeFocused()

  await page.keyboard.press('Enter')
  for (let link = 0; link < 7; link++) await page.keyboard.press('Tab')
  await expect(services.getByRole('link', { name: 'All Services' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(mainMenu(page).getByRole('link', { name: 'FAQ' })).toBeFocused()
  await expect(services).toBeHidden()

  await page.keyboard.press('Shift+Tab')
  await expect(discover).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Digital Marketing' })).toBeFocused()
})

test.describe('Phone menu', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('The phone menu opens with every page, the login and “Submit Jobs”, closes with its button, outside and on a choice, and does not lock the page of a phone that is rotated', async ({
    page,
  }) => {
    await page.goto('/')
    const open = page.getByRole('button', { name: 'Menu', exact: true })
    await expect(mainMenu(page)).toBeHidden()
    await open.tap()
    const menu = phoneMenu(page)
    await expect(menu.getByRole('link')).toHaveText([
      ...['Home', 'About', 'All Services', 'Digital Marketing', 'Learning', 'Workshops', 'Marketplace'],
      ...['Events', 'Network', 'FAQ', 'Contact', 'Submit Jobs'],
    ])
    await expect(page.getByRole('link', { name: 'Login/Register' })).toHaveAttribute('href', href('login'))
    await expect(page.getByRole('link', { name: 'Login/Register' })).toBeInViewport()
    await page.getByRole('button', { name: 'Close menu' }).tap()
    await expect(menu).toBeHidden()
    const behind = await page.getByRole('main').getByRole('link').first().boundingBox()
    await open.tap()
    await page.touchscreen.tap((behind?.x ?? 0) + 4, (behind?.y ?? 0) + 8)
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/')

    await open.tap()
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
    await page.setViewportSize({ width: 1024, height: 600 })
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible')
    await expect(menu).toBeHidden()

    await page.setViewportSize(phone)
    await menu.getByRole('link', { name: 'About' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
    await expect(menu).toBeHidden()
  })

  test('On a small phone the login is in view as soon as the menu opens, and covers no link that the keyboard reaches', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 560 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    const login = page.getByRole('link', { name: 'Login/Register' })
    await expect(login).toBeInViewport({ ratio: 1 })
    const { y: edge } = (await login.boundingBox()) ?? { y: Number.NaN }
    for (const link of await phoneMenu(page).getByRole('link').all()) {
      await link.focus()
      const { y, height } = (await link.boundingBox()) ?? { y: Number.NaN, height: 0 }
      expect(y + height, (await link.textContent()) ?? '').toBeLessThanOrEqual(edge)
      await expect(login).toBeInViewport({ ratio: 1 })
    }
  })

  test('The phone menu works by keyboard alone', async ({ page }) => {
    await page.goto('/')
    const open = page.getByRole('button', { name: 'Menu', exact: true })
    await open.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-live]')).toBeAttached()
    const close = page.getByRole('button', { name: 'Close menu' })
    await expect(close).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(phoneMenu(page)).toBeHidden()
    await expect(open).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(close).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('link', { name: 'Login/Register' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(close).toBeFocused()
  })
})

test('A signed-in learner finds name, courses and log out in the header, and nothing shifts as they appear', async ({
  page,
}) => {
  await signInAs(page, 'Demo Learner')
  const shifts = await watchLayoutShifts(page)
  for (const size of [{ width: 1280, height: 800 }, phone]) {
    await page.setViewportSize(size)
    await page.goto('/')
    const account = page.getByRole('button', { name: 'Your account' })
    await expect(account).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeHidden()
    expect(await shifts()).toEqual([])
    await account.click()
    const menu = page.locator('#account')
    await expect(menu).toContainText(demoLearner.name)
    await expect(menu).toContainText(demoLearner.email)
    await expect(menu.locator('a, button')).toHaveText(['Dashboard', ...entries, 'Log out'])
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Login/Register' })).toBeHidden()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
})

test('An admin also finds the admin dashboard in the account menu', async ({ page }) => {
  await signInAsAdmin(page)
  await page.goto(href('about'))
  await page.getByRole('button', { name: 'Your account' }).click()
  const menu = page.locator('#account')
  await expect(menu).toContainText(demoAdmin.email)
  await expect(menu.locator('a, button')).toHaveText(['Dashboard', 'Admin Dashboard', ...entries, 'Log out'])
})

test('The chosen colour scheme applies before any code runs, to the page, the browser’s bar and the switch', async ({
  page,
  app,
}) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const light = await background()
  await touch(page)
  const choice = (name: string) => page.getByRole('contentinfo').getByRole('button', { name })
  const fill = (name: string) => choice(name).evaluate((button) => getComputedStyle(button).backgroundColor)
  const browserBar = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(
        ({ content }) => content,
      ),
    )
  expect(await browserBar()).toEqual(['#fbf7ee', '#fbf7ee'])
  await choice('Dark').click()
  await expect(choice('Dark')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(background).not.toBe(light)
  const dark = await background()
  const pressed = await fill('Dark')
  expect(pressed).not.toBe(await fill('Light'))
  expect(await browserBar()).toEqual(['#0d1712', '#0d1712'])

  const code = app.proxy.hold({ path: /^\/assets\/.*\.js/ })
  await page.goto(href('about'), { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name: 'About us' }).waitFor()
  expect(await background()).toBe(dark)
  expect(await fill('Dark')).toBe(pressed)
  expect(await browserBar()).toEqual(['#0d1712', '#0d1712'])
  code.release()

  // Touching the page has no effect until the entry script has run.
  await page.waitForLoadState()
  await touch(page)
  await choice('Auto').click()
  await expect.poll(background).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(background).toBe(dark)
})
