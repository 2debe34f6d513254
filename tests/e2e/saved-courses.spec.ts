// Saved courses in the account menu: their size, removing them and getting them back.
import type { Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { demoCourses, pull } from '../support/e2e/demo-content.ts'
import { openAccountMenu } from '../support/e2e/session.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { readStoredMirror } from '../support/e2e/stored-mirror.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'

test.use({ serviceWorkers: 'allow' })

const cards = (page: Page) => page.getByRole('article')
const notSaved = (page: Page) =>
  page.getByRole('heading', { name: 'Your courses are not saved on this device' })
const remover = (page: Page) => page.getByRole('button', { name: 'Remove saved courses from this device' })
const menuNote = (page: Page) => page.locator('#account').getByRole('status').last()
const syncInMenu = (page: Page) => page.locator('#account').getByRole('button', { name: 'Sync now' })

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Remove saved courses?' })

async function removeSavedCourses(page: Page): Promise<void> {
  await openAccountMenu(page)
  await remover(page).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByRole('status')).toHaveText(
    'Removed. Choose ‘Sync now’ to save your courses here again.',
  )
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
}

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'Demo Learner')
  await expect(page.getByText('Up to date')).toBeVisible()
})

test('The account menu says how much space the saved courses take, on public pages too', async ({ page }) => {
  for (const address of [href('dashboard'), href('about')]) {
    await page.goto(address)
    await openAccountMenu(page)
    await expect(menuNote(page)).toHaveText(/^Saved courses take \d+ KB on this device\.$/)
  }
})

test('Removing saved courses says what stays, works by keyboard and never loses the focus', async ({
  page,
}) => {
  await openAccountMenu(page)
  await remover(page).focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page)
  await expect(dialog).toContainText('Your courses won’t open offline on this device')
  await expect(dialog).toContainText('What you have watched and your notes stay in your account')
  await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Your account' })).toBeFocused()
  await expect(cards(page)).toHaveCount(demoCourses)
})

test('A second click on “Remove” hits neither “Log out” nor the page, and the dialog says what was done', async ({
  page,
}) => {
  await openAccountMenu(page)
  await remover(page).click()
  const dialog = dialogOf(page)
  const button = dialog.getByRole('button', { name: 'Remove' })
  const before = await button.boundingBox()
  await button.dblclick()
  await expect(dialog.getByRole('status')).toHaveText(
    'Removed. Choose ‘Sync now’ to save your courses here again.',
  )
  expect(await button.boundingBox()).toEqual(before)
  await button.dblclick({ force: true })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(href('dashboard'))
  await expect(notSaved(page)).toBeVisible()
})

test('Where a click gives no focus, as in Safari, the focus still returns from the dialog to the account menu', async ({
  page,
}) => {
  await page.evaluate(() =>
    document.addEventListener(
      'mousedown',
      (event) => {
        event.preventDefault()
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      },
      true,
    ),
  )
  await openAccountMenu(page)
  await remover(page).click()
  await dialogOf(page).getByRole('button', { name: 'Keep' }).click()
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Your account' })).toBeFocused()
})

test('Removed courses disappear in every tab, stay gone after a reload or reconnect, and return with one click', async ({
  page,
  context,
  app,
}) => {
  const other = await context.newPage()
  await other.goto(href('dashboard'))
  // Otherwise its own sync might be counted below.
  await expect(other.getByText('Up to date')).toBeVisible()
  await other.getByRole('link', { name: 'Panchakarma Foundations' }).click()
  await expect(other.getByRole('heading', { name: 'Course Content' })).toBeVisible()

  await removeSavedCourses(page)
  for (const tab of [page, other]) {
    await expect(notSaved(tab)).toBeVisible()
    await expect(tab.getByText('No courses are saved on this device', { exact: true })).toBeVisible()
  }
  const { meta: _, ...saved } = await readStoredMirror(page)
  expect(saved).toEqual({ courses: [], playlists: [], summaries: [], learning: [], outbox: [], staged: [] })

  const asked = app.proxy.requestsTo(pull).length
  await page.reload()
  await expect(notSaved(page)).toBeVisible()
  await openAccountMenu(page)
  await expect(menuNote(page)).toHaveText('No courses are saved on this device.')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  // The button reads ‘Syncing…’ until that sync has ended.
  await expect(syncInMenu(page)).toBeVisible()
  await expect(notSaved(page)).toBeVisible()
  expect(app.proxy.requestsTo(pull)).toHaveLength(asked)

  await syncInMenu(page).click()
  await expect(menuNote(page)).toHaveText(/^Up to date\. Saved courses take \d+ KB/)
  for (const tab of [page, other]) await expect(cards(tab)).toHaveCount(demoCourses)
})

test('The dashboard’s “Sync now” brings removed courses back too, and the focus goes to the page’s heading', async ({
  page,
}) => {
  await removeSavedCourses(page)
  await page.getByRole('main').getByRole('button', { name: 'Sync now' }).press('Enter')
  await expect(cards(page)).toHaveCount(demoCourses)
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeFocused()
  await expect(page.getByText('Up to date')).toBeVisible()
})

test('Courses can be removed offline, and a sync requested offline runs once the network is back', async ({
  page,
  context,
  goOffline,
  goOnline,
}) => {
  await workerReady(page)
  const other = await context.newPage()
  await other.goto(href('dashboard'))
  await expect(other.getByText('Up to date')).toBeVisible()
  await goOffline()
  await removeSavedCourses(page)
  await expect(notSaved(other)).toBeVisible()
  await openAccountMenu(page)
  await syncInMenu(page).click()
  await expect(menuNote(page)).toHaveText('There is no connection to the server.')
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  }
  await goOnline()
  for (const tab of [page, other]) await expect(cards(tab)).toHaveCount(demoCourses)
})

test('A failed sync is reported in every tab, not only in the one that asked for it', async ({
  page,
  context,
  app,
  expectConsoleError,
}) => {
  const other = await context.newPage()
  await other.goto(href('dashboard'))
  await expect(other.getByText('Up to date')).toBeVisible()
  await removeSavedCourses(page)
  expectConsoleError(/503/)
  app.proxy.answer({ path: '/rest/v1' }, { status: 503, headers: {}, body: '' })
  await openAccountMenu(page)
  await syncInMenu(page).click()
  await expect(menuNote(page)).toHaveText('The server is not answering properly.')
  for (const tab of [page, other]) {
    await expect(tab.getByRole('main').getByRole('alert')).toContainText('Failed to fetch your courses')
  }
})
