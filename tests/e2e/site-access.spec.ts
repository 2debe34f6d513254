import type { Page } from '@playwright/test'
import { locales } from '../../src/locale.ts'
import { href, pathIn, type Route, routes } from '../../src/routes.ts'
import { expectAccessible } from '../support/e2e/axe.ts'
import { expect, test } from '../support/e2e/test.ts'

// The worker would needlessly fill its precache on every one of these pages.

const pages = (routes as readonly Route[]).filter(({ area }) => area === 'site')
const languages = locales.map((language) => ({
  name: { en: 'English', hi: 'Hindi' }[language],
  paths: [
    ...pages.map((route) => pathIn(language, route)),
    language === 'en' ? '/no/such/page' : `/${language}/no/such/page`,
  ],
}))

test.beforeEach(({ expectConsoleError }) => expectConsoleError(/404|Page not found/))

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const widths = [320, 768, 1280]

for (const { name, paths } of languages) {
  test(`Every public page in ${name} passes axe at three widths, in light and dark`, async ({ page }) => {
    for (const [index, path] of paths.entries()) {
      // Service pages share one layout, so each is checked at one width, and only in its main part.
      const isService = path.includes('/services/')
      await page.goto(path)
      for (const [turn, width] of widths.entries()) {
        if (isService && turn !== index % widths.length) continue
        await page.setViewportSize({ width, height: 800 })
        await expectAccessible(page, `${path}, ${width} px`, isService ? 'main' : undefined)
      }
    }
  })

  test(`No page in ${name} scrolls sideways at 320 pixels or at 200 % zoom`, async ({ page }) => {
    for (const path of paths) {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(path)
      expect(await overflow(page), `${path} at 320`).toBe(0)
      // A desktop of 1280 pixels at 200 %.
      await page.setViewportSize({ width: 640, height: 400 })
      expect(await overflow(page), `${path} at 640`).toBe(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    }
  })
}

test('Open menus and FAQ answers pass axe', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(href('faq'))
  await page.getByRole('main').locator('summary').nth(2).click()
  await page.getByRole('button', { name: 'Discover' }).click()
  await expectAccessible(page, 'Discover')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expectAccessible(page, 'menu')
})

test('A visitor can skip the header, open an answer and reach the contact page by keyboard alone', async ({
  page,
}) => {
  await page.goto(href('faq'))
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('summary').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('details[open]')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('details[open]')).toHaveCount(1)
  await expect(page.locator('details').nth(1)).toHaveAttribute('open')
  const contact = page.getByRole('main').getByRole('link', { name: 'Contact us' })
  for (let stops = 0; stops < 12 && !(await contact.evaluate((link) => link === document.activeElement)); ) {
    await page.keyboard.press('Tab')
    stops++
  }
  await expect(contact).toBeFocused()
  // Until the code requested by the first key has arrived, the link would load the page from the server.
  await expect(page.locator('[data-live]')).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeFocused()
})
