// The home page's line about the hour, and its pictures of the app. The page's content is tested in tests/built-site, and without JavaScript
// in static-pages.spec.ts.
import type { Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { home } from '../../src/site/content/en/home.ts'
import { expect, test } from '../support/e2e/test.ts'

// UTC+5:30: its hours start at other times than those of most zones.
test.use({ timezoneId: 'Asia/Kolkata' })

const today = (time: string) => new Date(`2026-11-24T${time}+05:30`)
const main = (page: Page) => page.getByRole('main')

async function expectLine(page: Page, hours: keyof typeof home.hero.hours): Promise<void> {
  const line = main(page).locator('[data-at]').filter({ visible: true })
  await expect(line).toHaveText([home.hero.hours[hours]])
  await expect(line).toBeInViewport()
}

/** Navigates within the app, once React has taken over the static page. */
async function openByHeader(page: Page, name: string): Promise<void> {
  await main(page).hover()
  await expect(page.locator('[data-live]')).toBeAttached()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

/** The doshas whose signs are in a ring. */
const ringed = (page: Page) =>
  main(page)
    .locator('[data-dosha]')
    .evaluateAll((signs) =>
      signs
        .filter((sign) => getComputedStyle(sign.children[0] as Element).stroke !== 'none')
        .map((sign) => (sign as SVGElement).dataset.dosha),
    )

test('The dosha of the visitor’s hours is named and in a ring, on a phone and on a desktop; the clock goes on while the page stays open and while another one is', async ({
  page,
}) => {
  await page.clock.install({ time: today('09:30:00') })
  await page.goto(href('home'))
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectLine(page, 'kapha-day')
    expect(await ringed(page)).toEqual(['kapha'])
  }
  await page.clock.fastForward('01:00:00')
  await expectLine(page, 'pitta-day')
  expect(await ringed(page)).toEqual(['pitta'])

  await openByHeader(page, 'FAQ')
  await page.clock.fastForward('04:00:00')
  await openByHeader(page, 'Home')
  await expectLine(page, 'vata-day')
  expect(await ringed(page)).toEqual(['vata'])
})

test('On a phone of 390 px the home page is at most 6,500 px long', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(href('home'))
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6500)
})

test('The home page loads the app’s pictures as they are reached, only those of its colours, and nothing changes its place', async ({
  page,
}) => {
  const asked: string[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\.avif$/, async (route) => {
    asked.push(/app-([a-z-]+)-[\w-]{8}\.avif$/.exec(route.request().url())?.[1] ?? '')
    await released
    await route.continue()
  })
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const picture = (name: string) => page.getByRole('img', { name })
  const isThere = (name: string) =>
    expect.poll(() =>
      picture(name)
        .locator('img')
        .filter({ visible: true })
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
    )
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.goto(href('home'))
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await picture(home.offline.screen).scrollIntoViewIfNeeded()
  await picture(home.certificate.picture).scrollIntoViewIfNeeded()
  await expect.poll(() => asked.toSorted()).toEqual(['certificate', 'course-en-light', 'dashboard-en-light'])
  const before = await height()
  release()
  for (const name of [home.hero.screen, home.offline.screen, home.certificate.picture])
    await isThere(name).toBe(true)
  expect(await height()).toBe(before)

  await page.getByRole('contentinfo').getByRole('button', { name: 'Dark' }).click()
  await picture(home.hero.screen).scrollIntoViewIfNeeded()
  await expect.poll(() => asked).toContain('course-en-dark')
  await isThere(home.hero.screen).toBe(true)
})
