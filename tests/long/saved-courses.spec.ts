// Saved courses on the page 'Device and data': their state, removing them and getting them back.
import type { Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { demoCourses, pull } from '../support/e2e/demo-content.ts'
import { openDevicePage } from '../support/e2e/session.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { readStoredMirror } from '../support/e2e/stored-mirror.ts'
import { expect, test } from '../support/e2e/test.ts'

const cards = (page: Page) => page.getByRole('article')
const notSaved = (page: Page) =>
  page.getByRole('heading', { name: 'Your courses are not saved on this device' })
const remover = (page: Page) => page.getByRole('button', { name: 'Remove saved courses from this device' })
const section = (page: Page) => page.getByRole('region', { name: 'Saved courses' })
const note = (page: Page) => section(page).getByRole('status')
const syncNow = (page: Page) => section(page).getByRole('button', { name: 'Sync now' })
/** What the page says about this. */
const fact = (page: Page, name: string) =>
  section(page).getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')
const toCourses = (page: Page) => page.getByRole('main').getByRole('link', { name: 'My courses' }).click()

const removed = 'Removed. Choose ‘Sync now’ to save your courses here again.'
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Remove saved courses?' })

async function removeSavedCourses(page: Page): Promise<void> {
  await remover(page).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByRole('status')).toHaveText(removed)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
}

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'Demo Learner')
  await expect(page.getByText('Up to date')).toBeVisible()
})

test('Removing saved courses says what stays, works by keyboard, by a hasty click and without a focus, and one click brings them back', async ({
  page,
}) => {
  const dialog = dialogOf(page)

  await test.step('The page says how up to date the courses are', async () => {
    await openDevicePage(page)
    await expect(fact(page, 'On this device')).toHaveText(/^5 courses, \d+ KB$/)
    await expect(fact(page, 'Space left')).toHaveText(/^About [\d.,]+ [MG]B$/)
    await expect(fact(page, 'Protected from clean-up')).toContainText('the browser may remove your courses')
    await expect(fact(page, 'Last synced')).toHaveText(/^just now · \d\d:\d\d$/)
    await expect(fact(page, 'State')).toHaveText('Up to date')
    await expect(fact(page, 'Still to be sent')).toHaveText('Nothing')
  })

  await test.step('By keyboard, Cancel comes first, and the focus returns to the button', async () => {
    await remover(page).focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('Your courses won’t open offline on this device')
    await expect(dialog).toContainText('What you have watched and your notes stay in your account')
    await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(remover(page)).toBeFocused()
    await expect(fact(page, 'On this device')).toHaveText(/^5 courses/)
  })

  await test.step('It also returns there if a click gives no focus, as in Safari', async () => {
    await page.evaluate(() => {
      const asInSafari = new AbortController()
      Object.assign(window, { asInSafari })
      document.addEventListener(
        'mousedown',
        (event) => {
          event.preventDefault()
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        },
        { capture: true, signal: asInSafari.signal },
      )
    })
    await remover(page).click()
    await dialog.getByRole('button', { name: 'Keep' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(remover(page)).toBeFocused()
    await page.evaluate(() => (window as unknown as { asInSafari: AbortController }).asInSafari.abort())
  })

  await test.step('A second click on “Remove” does not hit the page', async () => {
    await remover(page).click()
    const button = dialog.getByRole('button', { name: 'Remove' })
    const before = await button.boundingBox()
    await button.dblclick()
    await expect(dialog.getByRole('status')).toHaveText(removed)
    expect(await button.boundingBox()).toEqual(before)
    await button.dblclick({ force: true })
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(href('device'))
    await expect(remover(page)).toBeFocused()
    await expect(remover(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(remover(page)).toHaveAccessibleDescription('No courses')
    await toCourses(page)
    await expect(notSaved(page)).toBeVisible()
  })

  await test.step('The dashboard’s “Sync now” brings them back, and the focus goes to the page’s heading', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Sync now' }).press('Enter')
    await expect(cards(page)).toHaveCount(demoCourses)
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeFocused()
    await expect(page.getByText('Up to date')).toBeVisible()
  })
})

test('Removed courses disappear in every tab, stay gone until requested, also offline, and every tab shows the result', async ({
  page,
  context,
  app,
  goOffline,
  goOnline,
  expectConsoleError,
}) => {
  const other = await context.newPage()
  await other.goto(href('dashboard'))
  // Otherwise its own sync might be counted below.
  await expect(other.getByText('Up to date')).toBeVisible()
  const tabs = [page, other]

  await test.step('They disappear in every tab, and from the device', async () => {
    await other.getByRole('link', { name: 'Panchakarma Foundations' }).click()
    await expect(other.getByRole('heading', { name: 'Course Content' })).toBeVisible()
    await page.bringToFront()
    await openDevicePage(page)
    await removeSavedCourses(page)
    await toCourses(page)
    for (const tab of tabs) {
      await expect(notSaved(tab)).toBeVisible()
      await expect(tab.getByText('No courses are saved on this device', { exact: true })).toBeVisible()
    }
    const { meta: _, ...saved } = await readStoredMirror(page)
    expect(Object.entries(saved).filter(([, rows]) => rows.length > 0)).toEqual([])
    expect(saved).toHaveProperty('courses')
  })

  await test.step('They stay gone after a reload and a reconnect', async () => {
    const asked = app.proxy.requestsTo(pull).length
    await page.reload()
    await expect(notSaved(page)).toBeVisible()
    await openDevicePage(page)
    await expect(fact(page, 'On this device')).toHaveText('No courses')
    await expect(fact(page, 'State')).toHaveText('No courses are saved on this device')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    // The button reads ‘Syncing…’ until that sync has ended.
    await expect(syncNow(page)).toBeVisible()
    await expect(fact(page, 'On this device')).toHaveText('No courses')
    expect(app.proxy.requestsTo(pull)).toHaveLength(asked)
  })

  await test.step('A sync that fails is reported in every tab, not only in the one that requested it', async () => {
    expectConsoleError(/503/)
    const restore = app.proxy.answer({ path: '/rest/v1' }, { status: 503, headers: {}, body: '' })
    await syncNow(page).click()
    await expect(note(page)).toHaveText('The server is not answering properly.')
    await expect(fact(page, 'State')).toContainText('The server is not answering')
    await expect(other.getByRole('main').getByRole('alert')).toContainText('Failed to fetch your courses')
    restore()
  })

  await test.step('They return with one click', async () => {
    await syncNow(page).click()
    await expect(note(page)).toHaveText('Everything is up to date.')
    await expect(fact(page, 'On this device')).toHaveText(/^5 courses, \d+ KB$/)
    await expect(cards(other)).toHaveCount(demoCourses)
  })

  await test.step('They can be removed offline, and a sync requested there runs once the network is back', async () => {
    await goOffline()
    await removeSavedCourses(page)
    await expect(notSaved(other)).toBeVisible()
    await syncNow(page).click()
    await expect(note(page)).toHaveText('There is no connection to the server.')
    await toCourses(page)
    for (const tab of tabs) await expect(tab.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    await goOnline()
    for (const tab of tabs) await expect(cards(tab)).toHaveCount(demoCourses)
  })
})
