// The offer to install the app, as it looks and works in a page. To whom it is made, when, and how long it
// stays away after a “Not now” is tested in tests/unit/app/install-offer.dom.test.tsx.
import type { Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { expectAccessible } from '../support/e2e/axe.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'

/** What Chromium does on every page of an installable app, with a user who accepts. */
function fireInstallEvent(): void {
  document.documentElement.removeAttribute('data-asked')
  const prompt = async () => document.documentElement.setAttribute('data-asked', '')
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome: 'accepted' }),
  })
  window.dispatchEvent(event)
}

const allowInstall = (page: Page) =>
  page.addInitScript(`window.addEventListener('DOMContentLoaded', ${fireInstallEvent})`)

/** Wakes the static page, which stays inert until it is touched. */
async function touch(page: Page): Promise<void> {
  await page.getByRole('main').hover()
  await expect(page.locator('[data-live]').first()).toBeAttached()
}

const offer = (page: Page) => page.getByRole('complementary', { name: /^Install/ })
const entry = (page: Page) => page.getByRole('button', { name: 'Install app' }).filter({ visible: true })
const isAsked = (page: Page) => page.locator('html[data-asked]')

/** Where the offer is on a phone. */
function layoutOf(page: Page) {
  return offer(page).evaluate((element) => {
    const { top, bottom, height } = element.getBoundingClientRect()
    return {
      // A page may end within a pixel.
      fromBottom: Math.round(innerHeight - bottom),
      isLow: height < innerHeight / 4,
      coversFooter: top < (document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0) - 1,
      isWider: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    }
  })
}

const scrollToEnd = (page: Page) =>
  page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))

test('The install offer appears on the second page, not the first, at the lower edge of a phone, where the end of the page can be scrolled out from under it, and opens the browser’s prompt', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await allowInstall(page)
  await page.goto('/')
  await touch(page)
  await expect(offer(page)).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Talk to us' }).click()
  await expect(offer(page)).toBeVisible()
  expect(await layoutOf(page)).toMatchObject({ fromBottom: 0, isLow: true, isWider: false })
  await scrollToEnd(page)
  await expect.poll(() => layoutOf(page)).toMatchObject({ fromBottom: 0, coversFooter: false })
  await offer(page).getByRole('button', { name: 'Install' }).click()
  await expect(isAsked(page)).toBeAttached()
  await expect(offer(page)).toHaveCount(0)
})

test('Both menus of the site open the browser’s prompt, once the app can be installed and until it is', async ({
  page,
}) => {
  await page.goto('/')
  await touch(page)
  for (const [menu, width] of [
    ['Discover', 1280],
    ['Menu', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    const open = page.getByRole('button', { name: menu, exact: true })
    await open.click()
    await expect(page.getByRole('link', { name: 'Workshops' }).filter({ visible: true })).not.toHaveCount(0)
    await expect(entry(page)).toHaveCount(0)

    await page.evaluate(fireInstallEvent)
    // On a first page nothing is offered yet.
    await expect(offer(page)).toHaveCount(0)
    await entry(page).click()
    await expect(isAsked(page)).toBeAttached()
    await expect(entry(page)).toHaveCount(0)
    await expect(page.locator('[popover]:popover-open')).toHaveCount(0)
  }
})

test('A signed-in learner gets the install offer at once, clear of the player’s buttons on a phone, dismisses it by keyboard, and still finds it in the account menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await allowInstall(page)
  await signInAs(page, 'Demo Learner')
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(offer(page)).toBeVisible()

  await page.getByRole('link', { name: 'Panchakarma Foundations' }).click()
  const next = page.getByRole('button', { name: 'Next' })
  await expect(next).toBeVisible()
  for (const isAtEnd of [false, true]) {
    if (isAtEnd) await scrollToEnd(page)
    const bar = await next.locator('..').boundingBox()
    const card = await offer(page).boundingBox()
    expect(card && bar && card.y + card.height).toBeCloseTo(bar?.y ?? Number.NaN, 0)
    await next.click({ trial: true })
  }

  await offer(page).getByRole('button', { name: 'Not now' }).focus()
  await page.keyboard.press('Enter')
  await expect(offer(page)).toHaveCount(0)
  await page.reload()
  await expect(next).toBeVisible()
  await expect(offer(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Your account' }).click()
  await entry(page).click()
  await expect(isAsked(page)).toBeAttached()
  await expect(entry(page)).toHaveCount(0)
})

test.describe('On an iPhone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  /** Safari on an iPhone, which refuses to keep what is stored. */
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      Object.defineProperty(navigator, 'vendor', { value: 'Apple Computer, Inc.' })
      Object.defineProperty(navigator, 'standalone', { value: false })
      Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 })
      StorageManager.prototype.persisted = async () => false
      StorageManager.prototype.persist = async () => false
    }),
  )

  test('An iPhone shows the installation steps with pictures, accessibly, and in its menu even after “Not now”', async ({
    page,
  }) => {
    await page.goto('/')
    await page.goto(href('faq'))
    await touch(page)
    await offer(page).getByText('How to install').click()
    const steps = offer(page).getByRole('listitem')
    await expect(steps).toHaveText([/Tap Share/, /Choose Add to Home Screen/, /Tap Add/])
    await expect(offer(page).locator('li svg')).toHaveCount(3)
    await expect(offer(page).getByRole('button')).toHaveText(['Not now'])
    await expectAccessible(page)
    await offer(page).getByRole('button').click()
    await expect(offer(page)).toHaveCount(0)

    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await entry(page).click()
    await expect(offer(page)).toBeFocused()
    await expect(offer(page)).toBeInViewport({ ratio: 1 })
    await expect(steps).toHaveCount(3)
    await offer(page).getByRole('button', { name: 'Not now' }).click()
    await expect(offer(page)).toHaveCount(0)
  })

  test('An uninstalled Safari that refuses to keep the courses warns once about its seven days and shows the solution', async ({
    page,
  }) => {
    const openCourse = async () => {
      await page.getByRole('link', { name: 'Panchakarma Foundations' }).click()
      await expect(page.getByRole('heading', { name: 'Course Content' })).toBeVisible()
    }
    await page.addInitScript(() => localStorage.setItem('install-dismissed', String(Date.now())))
    await signInAs(page, 'Demo Learner')
    await expect(offer(page)).toHaveCount(0)
    await openCourse()
    await expect(offer(page)).toContainText('This browser deletes your saved courses')
    await expect(offer(page)).toBeInViewport()
    await offer(page).getByText('How to install').click()
    await expect(offer(page).getByRole('listitem')).toHaveCount(3)
    await expectAccessible(page)
    await offer(page).getByRole('button', { name: 'Not now' }).click()
    await expect(offer(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Course Content' })).toBeVisible()
    await expect(offer(page)).toHaveCount(0)
  })
})
