import type { Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { expectAccessible } from '../support/e2e/axe.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'

test.use({ serviceWorkers: 'allow' })

type Answer = 'accepted' | 'dismissed'
const day = 24 * 3600_000

/** Fires the install event as Chromium does on every page of an installable app, with the person's answer. */
async function allowInstall(page: Page, answer: Answer = 'accepted'): Promise<void> {
  await page.addInitScript((outcome) => {
    window.addEventListener('DOMContentLoaded', () => {
      const prompt = async () => document.documentElement.setAttribute('data-asked', '')
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt,
        userChoice: Promise.resolve({ outcome }),
      })
      window.dispatchEvent(event)
    })
  }, answer)
}

/** Wakes the static page, which stays inert until it is touched. */
async function touch(page: Page): Promise<void> {
  await page.getByRole('main').hover()
  await expect(page.locator('[data-live]').first()).toBeAttached()
}

const offer = (page: Page) => page.getByRole('complementary', { name: /^Install/ })

test('The install offer appears on the second page, not the first, and opens the browser’s prompt', async ({
  page,
}) => {
  await allowInstall(page)
  await page.goto('/')
  await touch(page)
  await expect(offer(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'About' }).first().click()
  await expect(offer(page)).toBeVisible()
  await offer(page).getByRole('button', { name: 'Install' }).click()
  await expect(page.locator('html[data-asked]')).toBeAttached()
  await expect(offer(page)).toHaveCount(0)
})

test('Full page loads count toward the install offer too', async ({ page }) => {
  await allowInstall(page)
  await page.goto('/')
  await page.goto(href('faq'))
  await touch(page)
  await expect(offer(page)).toBeVisible()
})

test('There is no install offer where the browser does not allow installing', async ({ page }) => {
  await page.goto('/')
  await page.goto(href('faq'))
  await touch(page)
  await expect(offer(page)).toHaveCount(0)
})

for (const [how, answer] of [
  ['“Not now” on the install offer', undefined],
  ['Declining the browser’s install prompt', 'dismissed'],
] as const) {
  test(`${how} is remembered for 60 days`, async ({ page }) => {
    await allowInstall(page, answer)
    await page.goto('/')
    await page.goto(href('faq'))
    await touch(page)
    await offer(page)
      .getByRole('button', { name: answer ? 'Install' : 'Not now' })
      .click()
    await expect(offer(page)).toHaveCount(0)

    const reopenAfter = async (days: number) => {
      await page.evaluate((age) => {
        localStorage.setItem('install-dismissed', String(Date.now() - age))
      }, days * day)
      await page.reload()
      await touch(page)
    }
    await page.reload()
    await touch(page)
    await expect(offer(page)).toHaveCount(0)
    await reopenAfter(59)
    await expect(offer(page)).toHaveCount(0)
    await reopenAfter(61)
    await expect(offer(page)).toBeVisible()
  })
}

test('A signed-in learner gets the install offer at once and can dismiss it by keyboard', async ({
  page,
}) => {
  await signInAs(page, 'Demo Learner')
  await allowInstall(page)
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(href('dashboard'))
  const later = offer(page).getByRole('button', { name: 'Not now' })
  await expect(later).toBeVisible()
  await later.focus()
  await page.keyboard.press('Enter')
  await expect(offer(page)).toHaveCount(0)
})

test.describe('Install offer on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

  test('On a phone the install offer lies at the lower edge, low, and the end of the page can be scrolled out from under it', async ({
    page,
  }) => {
    await allowInstall(page)
    await page.goto('/')
    await page.goto(href('faq'))
    await touch(page)
    await expect(offer(page)).toBeVisible()
    const layout = () =>
      offer(page).evaluate((element) => {
        const { top, bottom, height } = element.getBoundingClientRect()
        return {
          // A page may end within a pixel.
          fromBottom: Math.round(innerHeight - bottom),
          isLow: height < innerHeight / 4,
          coversFooter: top < (document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0) - 1,
          isWider: document.documentElement.scrollWidth > document.documentElement.clientWidth,
        }
      })
    expect(await layout()).toMatchObject({ fromBottom: 0, isLow: true, isWider: false })
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect.poll(layout).toMatchObject({ fromBottom: 0, coversFooter: false })
  })

  test('An iPhone shows the installation steps with pictures', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }))
    await page.goto('/')
    await page.goto(href('faq'))
    await touch(page)
    await offer(page).getByText('How to install').click()
    await expect(offer(page).getByRole('listitem')).toHaveText([
      /Tap Share/,
      /Choose Add to Home Screen/,
      /Tap Add/,
    ])
    await expect(offer(page).locator('li svg')).toHaveCount(3)
    await expect(offer(page).getByRole('button')).toHaveText(['Not now'])
  })

  test('The installed app shows no install offer', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
    await allowInstall(page)
    await page.goto('/')
    await page.goto(href('faq'))
    await touch(page)
    await expect(offer(page)).toHaveCount(0)
  })
})

test.describe('“Install app” in the menus', () => {
  const entry = (page: Page) => page.getByRole('button', { name: 'Install app' })
  const phone = { width: 390, height: 844 }

  /** On a first page, where nothing is offered yet. */
  async function open(page: Page, menu: 'Menu' | 'Discover'): Promise<void> {
    if (menu === 'Menu') await page.setViewportSize(phone)
    await page.goto('/')
    await touch(page)
    await page.getByRole('button', { name: menu, exact: true }).click()
  }

  for (const menu of ['Menu', 'Discover'] as const) {
    test(`The site’s menu “${menu}” opens the browser’s prompt, once the app can be installed and until it is`, async ({
      page,
    }) => {
      await open(page, menu)
      await expect(page.getByRole('link', { name: 'Workshops' }).filter({ visible: true })).not.toHaveCount(0)
      await expect(entry(page)).toHaveCount(0)

      await allowInstall(page)
      await page.evaluate(() => sessionStorage.clear())
      await open(page, menu)
      await expect(offer(page)).toHaveCount(0)
      await entry(page).filter({ visible: true }).click()
      await expect(page.locator('html[data-asked]')).toBeAttached()
      await expect(entry(page)).toHaveCount(0)
      await expect(page.locator('[popover]:popover-open')).toHaveCount(0)
    })
  }

  test('A learner finds it in the account menu', async ({ page }) => {
    await signInAs(page, 'Demo Learner')
    await allowInstall(page)
    await page.goto(href('dashboard'))
    await page.getByRole('button', { name: 'Your account' }).click()
    await entry(page).click()
    await expect(page.locator('html[data-asked]')).toBeAttached()
    await expect(entry(page)).toHaveCount(0)
  })

  test('On an iPhone it shows the steps, also to somebody who has said “Not now”', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'standalone', { value: false })
      Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 })
      localStorage.setItem('install-dismissed', String(Date.now()))
    })
    await open(page, 'Menu')
    await entry(page).filter({ visible: true }).click()
    await expect(offer(page)).toBeFocused()
    await expect(offer(page)).toBeInViewport({ ratio: 1 })
    await expect(offer(page).getByRole('listitem')).toHaveCount(3)
    await offer(page).getByRole('button', { name: 'Not now' }).click()
    await expect(offer(page)).toHaveCount(0)
  })

  test('The installed app has no such entry', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
    await allowInstall(page)
    await open(page, 'Menu')
    await expect(page.getByRole('link', { name: 'Submit Jobs' })).toBeVisible()
    await expect(entry(page)).toHaveCount(0)
  })
})

test('On a phone the install offer leaves the player’s buttons free', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'Demo Learner')
  await allowInstall(page)
  await page.reload()
  await expect(offer(page)).toBeVisible()
  await page.getByRole('link', { name: 'Panchakarma Foundations' }).click()
  const next = page.getByRole('button', { name: 'Next' })
  await expect(next).toBeVisible()
  for (const isAtEnd of [false, true]) {
    if (isAtEnd) {
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    }
    const bar = await next.locator('..').boundingBox()
    const card = await offer(page).boundingBox()
    expect(card && bar && card.y + card.height).toBeCloseTo(bar?.y ?? Number.NaN, 0)
    await next.click({ trial: true })
  }
})

test('The install offer passes axe', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: false })
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 })
  })
  await page.goto('/')
  await page.goto(href('faq'))
  await touch(page)
  await expect(offer(page)).toBeVisible()
  await expectAccessible(page)
})

test.describe('Saved courses in WebKit', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  const openCourse = async (page: Page) => {
    await page.getByRole('link', { name: 'Panchakarma Foundations' }).click()
    await expect(page.getByRole('heading', { name: 'Course Content' })).toBeVisible()
  }

  /** Safari on an iPhone, which agrees to keep what is stored, or refuses. */
  async function beSafari(page: Page, isPersistent: boolean): Promise<void> {
    await page.addInitScript((isGranted) => {
      Object.defineProperty(navigator, 'vendor', { value: 'Apple Computer, Inc.' })
      Object.defineProperty(navigator, 'standalone', { value: false })
      StorageManager.prototype.persisted = async () => false
      StorageManager.prototype.persist = async () => isGranted
    }, isPersistent)
  }

  test('An uninstalled Safari that refuses to keep the courses warns once of its seven days and shows the way', async ({
    page,
  }) => {
    await beSafari(page, false)
    await page.addInitScript(() => localStorage.setItem('install-dismissed', String(Date.now())))
    await signInAs(page, 'Demo Learner')
    await expect(offer(page)).toHaveCount(0)
    await openCourse(page)
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

  test('Safari on a Mac names its own menu in the warning', async ({ page }) => {
    await beSafari(page, false)
    await page.addInitScript(() => Object.defineProperty(navigator, 'maxTouchPoints', { value: 0 }))
    await signInAs(page, 'Demo Learner')
    await openCourse(page)
    await offer(page).getByText('How to install').click()
    await expect(offer(page)).toContainText('Open the File menu and choose Add to Dock.')
  })

  test('A Safari that agrees to keep the courses warns of nothing', async ({ page }) => {
    await beSafari(page, true)
    await signInAs(page, 'Demo Learner')
    await openCourse(page)
    await expect(offer(page)).not.toContainText('seven days')
  })
})
