// The dosha clock of the home page. The page's content is tested in tests/built-site, and without JavaScript
// in static-pages.spec.ts.
import type { Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { home } from '../../src/site/content/en/home.ts'
import { watchLayoutShifts } from '../support/e2e/layout-shifts.ts'
import { expect, test } from '../support/e2e/test.ts'

// UTC+5:30: its hours start at other times than those of most zones.
test.use({ timezoneId: 'Asia/Kolkata' })

const today = (time: string) => new Date(`2026-11-24T${time}+05:30`)
const main = (page: Page) => page.getByRole('main')

async function expectCaption(page: Page, hours: keyof typeof home.hero.hours): Promise<void> {
  const { title, text } = home.hero.hours[hours]
  const captions = main(page).locator('p > span:has(> strong)').filter({ visible: true })
  await expect(captions).toHaveText([`${title}${text}`])
  await expect(captions).toBeInViewport()
}

/** Navigates within the app, once React has taken over the static page. */
async function openByHeader(page: Page, name: string): Promise<void> {
  await main(page).hover()
  await expect(page.locator('[data-live]')).toBeAttached()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

/** The doshas whose signs have a thick ring. */
const litSigns = (page: Page) =>
  main(page)
    .locator('[data-dosha]:has(> circle)')
    .evaluateAll((signs) =>
      signs
        .filter((sign) => Number.parseFloat(getComputedStyle(sign.children[0] as Element).strokeWidth) > 3)
        .map((sign) => (sign as SVGElement).dataset.dosha),
    )

/** What moves by itself, not only on scrolling. */
const animations = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'transition')),
  )

const isOpening = (animation: string) => animation.includes('open')

test('The dosha of the visitor’s hours is lit, on a phone and on a desktop, without motion if it is reduced; the clock goes on while the page stays open and while another one is', async ({
  page,
}) => {
  await page.clock.install({ time: today('09:30:00') })
  await page.goto(href('home'))
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectCaption(page, 'kapha-day')
    expect(await litSigns(page)).toEqual(['kapha'])
    expect(await animations(page)).toEqual([])
  }
  await page.clock.fastForward('01:00:00')
  await expectCaption(page, 'pitta-day')
  expect(await litSigns(page)).toEqual(['pitta'])

  await openByHeader(page, 'FAQ')
  await page.clock.fastForward('04:00:00')
  await openByHeader(page, 'Home')
  await expectCaption(page, 'vata-day')
  expect(await litSigns(page)).toEqual(['vata'])
})

test('On a phone of 390 px the home page is at most 6,500 px long', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(href('home'))
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6500)
})

test.describe('With motion', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('The petals open once in a visit, and nothing on the page changes its place', async ({ page }) => {
    const shifts = await watchLayoutShifts(page)
    // On a slow machine they have opened before the test can look.
    await page.addInitScript(() => {
      const begun: string[] = []
      Object.assign(window, { begun })
      addEventListener('animationstart', ({ animationName }) => begun.push(animationName))
    })
    const openings = async () => {
      const begun = await page.evaluate(() => (window as unknown as { begun: string[] }).begun)
      return begun.filter(isOpening).length
    }
    const isStillOpening = async () => (await animations(page)).some(isOpening)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(href('home'))
    await expect.poll(openings).toBeGreaterThan(0)
    await expect.poll(isStillOpening).toBe(false)
    expect(await shifts()).toEqual([])
    const once = await openings()

    await openByHeader(page, 'FAQ')
    await openByHeader(page, 'Home')
    expect(await isStillOpening()).toBe(false)
    expect(await openings()).toBe(once)
  })
})
