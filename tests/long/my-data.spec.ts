// Downloading one's own data, and deleting one's own account.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { demoAdmin, demoLearner } from '../../dev/demo-accounts.ts'
import { href } from '../../src/routes.ts'
import { expectAccessible } from '../support/e2e/axe.ts'
import { demoCourses } from '../support/e2e/demo-content.ts'
import { readDeviceStorage } from '../support/e2e/device-storage.ts'
import { expireToken, openDevicePage } from '../support/e2e/session.ts'
import { signInAs, signInAsAdmin } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'

const deletion = { path: '/rest/v1/rpc/delete_my_account' }
const download = { path: '/rest/v1/rpc/export_my_data' }
const deletedNotice = 'Your account and everything stored with it have been deleted.'

const downloader = (page: Page) => page.getByRole('button', { name: 'Download my data' })
const deleter = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Delete my account' })
const note = (page: Page) => page.locator('#my-data')
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?' })
const confirmationField = (dialog: Locator) => dialog.getByLabel('Type DELETE to confirm')
const confirmButton = (dialog: Locator) => dialog.getByRole('button', { name: 'Delete my account' })

async function askToDelete(page: Page): Promise<Locator> {
  await openDevicePage(page)
  await deleter(page).click()
  const dialog = dialogOf(page)
  await expect(dialog).toBeVisible()
  return dialog
}

async function expectDeletedNotice(page: Page, sentence = deletedNotice): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
}

/** Nothing of the learner is left on the device. */
async function expectWiped(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { databases, caches, localStorage } = await readDeviceStorage(page)
      const { 'course-thumbnails': thumbnails } = caches
      const stored = JSON.stringify([databases, thumbnails, localStorage])
      return [demoLearner.email, 'Panchakarma', 'auth-token', 'last-user'].filter((text) =>
        stored.includes(text),
      )
    })
    .toEqual([])
}

test.describe('Learner account', () => {
  test.beforeEach(async ({ page }) => {
    await signInAs(page, 'Demo Learner')
    await expect(page.getByText('Up to date')).toBeVisible()
  })

  test('A learner can download everything that the server and the device hold about them, from public pages too, and retry after a failure', async ({
    page,
    app,
    expectConsoleError,
  }) => {
    await page.getByRole('link', { name: 'Panchakarma Foundations' }).click()
    await expect(page.getByRole('heading', { name: 'Course Content' })).toBeVisible()
    for (const address of [href('dashboard'), href('about')]) {
      await page.goto(address)
      await openDevicePage(page)
      const [file] = await Promise.all([page.waitForEvent('download'), downloader(page).click()])
      expect(file.suggestedFilename()).toMatch(/^ayurveda-digital-my-data-\d{4}-\d\d-\d\d\.json$/)
      await expect(note(page)).toHaveText(
        'Your file is in your downloads. It holds personal data, so keep it safe.',
      )
      const text = await readFile(await file.path(), 'utf8')
      const { server, this_device: device } = JSON.parse(text)
      expect(server.account.email).toBe(demoLearner.email)
      expect(server.profile).toMatchObject({ email: demoLearner.email, role: 'learner' })
      expect(server.enrollments).toHaveLength(demoCourses)
      expect(device.courses).toHaveLength(demoCourses)
      expect(device.playlists).toHaveLength(demoCourses)
      expect(JSON.parse(device.local_storage['last-user']).email).toBe(demoLearner.email)
      // The file must not let its holder sign in.
      const { localStorage } = await readDeviceStorage(page)
      const session = Object.entries(localStorage).find(([key]) => key.endsWith('-auth-token'))?.[1] ?? '{}'
      for (const token of ['access_token', 'refresh_token'])
        expect(text).not.toContain(JSON.parse(session)[token])
    }

    expectConsoleError(/503/)
    const json = { 'content-type': 'application/json' }
    const noRows = app.proxy.answer(download, { status: 200, headers: json, body: 'null' })
    await downloader(page).click()
    await expect(note(page)).toContainText('Your file could not be prepared.')
    noRows()
    const stop = app.proxy.answer(download, { status: 503, headers: {}, body: '' })
    await downloader(page).click()
    await expect(note(page)).toHaveText(
      'Your file could not be prepared. The server is not answering properly.',
    )
    stop()
    const held = app.proxy.hold(download)
    await downloader(page).click()
    await expect(note(page)).toHaveText('Preparing your file…')
    await expect(downloader(page)).toHaveAttribute('aria-disabled', 'true')
    const [file] = await Promise.all([page.waitForEvent('download'), held.release()])
    expect(file.suggestedFilename()).toContain('my-data')
  })

  test('Deleting the account works by keyboard alone, clears server and device, is confirmed on the home page, and the next sign-in starts an empty account', async ({
    page,
    context,
    app,
  }) => {
    const other = await context.newPage()
    await other.goto(href('dashboard'))
    await expect(other.getByRole('article')).toHaveCount(demoCourses)
    await page.bringToFront()

    await page.getByRole('button', { name: 'Your account' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Device and data' }).focus()
    await page.keyboard.press('Enter')
    await deleter(page).focus()
    await page.keyboard.press('Enter')
    const dialog = dialogOf(page)
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expect(dialog.getByRole('listitem').first()).toHaveText(
      'your 1 certificate, which nobody can verify any more;',
    )
    await expectAccessible(page, 'the dialog')
    await expect(confirmButton(dialog)).toHaveAttribute('aria-disabled', 'true')

    // First cancelling: Escape closes the dialog and puts the focus back.
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(deleter(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()

    await page.keyboard.press('Shift+Tab')
    await expect(confirmationField(dialog)).toBeFocused()
    await page.keyboard.type('delete')
    await page.keyboard.press('Enter')
    await expect(confirmButton(dialog)).toHaveAttribute('aria-disabled', 'true')
    expect(app.proxy.requestsTo(deletion)).toEqual([])
    await confirmationField(dialog).fill('DELETE')
    await expect(confirmButton(dialog)).not.toHaveAttribute('aria-disabled')
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL(href('home'))
    await expectDeletedNotice(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
    await expect(other).toHaveURL(href('login'))
    await expectWiped(page)
    expect(await app.sql('select from auth.users where email = $1', [demoLearner.email])).toEqual([])
    expect(await app.sql('select from public.profiles where email = $1', [demoLearner.email])).toEqual([])

    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText(deletedNotice)).toHaveCount(0)

    await signInAs(page, 'Demo Learner')
    await expect(page.getByRole('heading', { name: 'No courses yet' })).toBeVisible()
  })

  test('A deletion that can no longer be confirmed because the session has expired says so', async ({
    page,
    app,
    expectConsoleError,
  }) => {
    expectConsoleError(/net::ERR_|400/)
    const dialog = await askToDelete(page)
    await confirmationField(dialog).fill('DELETE')
    const stop = app.proxy.drop(deletion, 'answer')
    await confirmButton(dialog).click()
    await expect(dialog.getByRole('alert')).toContainText('We don’t know whether')
    stop()
    await expireToken(page)
    await confirmButton(dialog).click()
    await expectDeletedNotice(page, 'You were signed out before the server could confirm')
    await expectWiped(page)
  })

  test('A learner who closed the page during the deletion is signed out on their next visit', async ({
    page,
    app,
    expectConsoleError,
  }) => {
    expectConsoleError(/409|403|401/)
    await app.sql('delete from auth.users where email = $1', [demoLearner.email])
    await page.reload()
    await expect(page).toHaveURL(href('login'))
    await expectWiped(page)
  })

  test('Offline, download and deletion say why they are unavailable, and work again with the connection', async ({
    page,
    goOffline,
    goOnline,
  }) => {
    const dialog = await askToDelete(page)
    await confirmationField(dialog).fill('DELETE')
    await goOffline()
    await expect(dialog.getByRole('alert')).toHaveText(
      'You are offline. Deleting your account needs a connection.',
    )
    await expect(confirmButton(dialog)).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    for (const [button, what] of [
      [downloader(page), 'Downloading your data'],
      [deleter(page), 'Deleting your account'],
    ] as const) {
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await expect(button).toHaveAccessibleDescription(`You are offline. ${what} needs a connection.`)
      await button.focus()
      await expect(button).toBeFocused()
      await page.keyboard.press('Enter')
    }
    await expect(dialog).toHaveCount(0)
    await goOnline()
    await expect(downloader(page)).not.toHaveAttribute('aria-disabled')
    await page.getByRole('link', { name: 'My courses' }).first().click()
    await expect(page.getByRole('article')).toHaveCount(demoCourses)
  })
})

test('The only admin has to make someone else an admin before deleting their own account, and can retry after a lost answer', async ({
  page,
  app,
  expectConsoleError,
}) => {
  expectConsoleError(/400|net::ERR_/)
  await signInAsAdmin(page)
  await page.goto(href('about'))
  const dialog = await askToDelete(page)
  await confirmationField(dialog).fill('DELETE')
  await confirmButton(dialog).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'You are the only admin. Make someone else an admin first, on their page in the admin area.',
  )
  await app.sql(`update public.profiles set role = 'admin' where email = $1`, [demoLearner.email])
  const stop = app.proxy.drop(deletion, 'answer')
  await confirmButton(dialog).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'There is no connection to the server. We don’t know whether your account was deleted. Please try again.',
  )
  expect(await app.sql('select from auth.users where email = $1', [demoAdmin.email])).toEqual([])
  stop()
  await confirmButton(dialog).click()
  await expectDeletedNotice(page)
  await expectWiped(page)
  expect(await app.sql('select from auth.users where email = $1', [demoAdmin.email])).toEqual([])
})
