import type { Locator, Page } from '@playwright/test'
import { demoAdmin, demoLearner } from '../../dev/demo-accounts.ts'
import { href } from '../../src/routes.ts'
import { expectAccessible } from '../support/e2e/axe.ts'
import { demoCourses } from '../support/e2e/demo-content.ts'
import { readDeviceStorage } from '../support/e2e/device-storage.ts'
import { course, openLearner } from '../support/e2e/enrollments-page.ts'
import { becomeAdmin, signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { errorToast } from '../support/e2e/toasts.ts'
import { openUsers, rows } from '../support/e2e/users-page.ts'

// Admins work online: the worker does nothing for them but take time.
test.use({ serviceWorkers: 'block' })

const deletion = { path: '/rest/v1/rpc/delete_user' }
const region = (page: Page) => page.getByRole('region', { name: 'Delete account' })
const opener = (page: Page) => region(page).getByRole('button', { name: 'Delete account' })
const addressIn = (dialog: Locator) => dialog.getByLabel('Type their e-mail address to confirm')
const confirmIn = (dialog: Locator) => dialog.getByRole('button', { name: 'Delete account' })
const news = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

async function askToDelete(page: Page): Promise<Locator> {
  await opener(page).click()
  const dialog = page.getByRole('dialog', { name: 'Delete the account of Demo Learner?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  return dialog
}

test.describe('a learner’s account', () => {
  test('is deleted by an admin once their address is typed, and leaves the list and the learner’s device', async ({
    page,
    openDevice,
    app,
    expectConsoleError,
  }) => {
    // The learner's device asks for a profile that can't be made, and is told that its user is gone.
    expectConsoleError(/409|403/)
    const device = await openDevice()
    await signInAs(device, 'Demo Learner')
    await expect(device.getByRole('article')).toHaveCount(demoCourses)

    await openUsers(page)
    await rows(page)
      .filter({ hasText: demoLearner.email })
      .getByRole('link', { name: /^Manage/ })
      .click()
    const dialog = await askToDelete(page)
    await expectAccessible(page, 'the dialog')
    await expect(confirmIn(dialog)).toBeDisabled()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(opener(page)).toBeFocused()

    await page.keyboard.press('Enter')
    await addressIn(dialog).fill('somebody@demo.local')
    await page.keyboard.press('Enter')
    await expect(confirmIn(dialog)).toBeDisabled()
    expect(app.proxy.requestsTo(deletion)).toEqual([])
    await addressIn(dialog).fill('Learner@Demo.local ')
    await page.keyboard.press('Enter')

    await expect(news(page, 'Account of Demo Learner deleted')).toBeVisible()
    await expect(page).toHaveURL(href('admin-users'))
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeFocused()
    await expect(rows(page).filter({ hasText: demoAdmin.email })).toHaveCount(1)
    await expect(rows(page).filter({ hasText: demoLearner.email })).toHaveCount(0)
    expect(await app.sql('select from auth.users where id = $1', [demoLearner.id])).toEqual([])

    await device.reload()
    await expect(device).toHaveURL(href('login'))
    await expect
      .poll(async () => {
        const { databases, localStorage } = await readDeviceStorage(device)
        const stored = JSON.stringify([databases, localStorage])
        return [demoLearner.email, 'Panchakarma', 'auth-token'].filter((text) => stored.includes(text))
      })
      .toEqual([])
  })

  test('is deleted with courses ticked and not saved: nothing asks about them any more', async ({ page }) => {
    await openLearner(page)
    await course(page, 'Rasayana').uncheck()
    const dialog = await askToDelete(page)
    await addressIn(dialog).fill(demoLearner.email)
    await confirmIn(dialog).click()
    await expect(news(page, 'Account of Demo Learner deleted')).toBeVisible()
    await expect(page).toHaveURL(href('admin-users'))
  })

  test('that fails says why; after a lost answer the next try finds that it is done', async ({
    page,
    app,
    expectConsoleError,
  }) => {
    expectConsoleError(/net::ERR_/)
    await openLearner(page)
    const dialog = await askToDelete(page)
    await addressIn(dialog).fill(demoLearner.email)
    const stop = app.proxy.drop(deletion, 'answer')
    await confirmIn(dialog).click()
    await expect(errorToast(page, 'Failed to delete the account')).toBeVisible()
    await expect(dialog.getByRole('alert')).toContainText('There is no connection to the server.')
    stop()
    await confirmIn(dialog).click()
    await expect(news(page, 'Account of Demo Learner deleted')).toBeVisible()
    await expect(page).toHaveURL(href('admin-users'))
  })

  test('that somebody else has deleted meanwhile ends well too, in its own words', async ({ page, app }) => {
    await openLearner(page)
    const dialog = await askToDelete(page)
    await addressIn(dialog).fill(demoLearner.email)
    await app.sql('delete from auth.users where id = $1', [demoLearner.id])
    await confirmIn(dialog).click()
    await expect(news(page, 'The account of Demo Learner had already been deleted')).toBeVisible()
    await expect(page).toHaveURL(href('admin-users'))
  })

  test('that has become an admin’s meanwhile stays, and the dialog says why', async ({
    page,
    app,
    expectConsoleError,
  }) => {
    expectConsoleError(/400/)
    await openLearner(page)
    const dialog = await askToDelete(page)
    await addressIn(dialog).fill(demoLearner.email)
    await app.sql(`update public.profiles set role = 'admin' where id = $1`, [demoLearner.id])
    await confirmIn(dialog).click()
    await expect(dialog.getByRole('alert')).toContainText(
      'This user is an admin now. Take the admin role back first.',
    )
    expect(await app.sql('select from auth.users where id = $1', [demoLearner.id])).toHaveLength(1)
  })

  test('cannot be deleted without a network, and can when it is back', async ({
    page,
    goOffline,
    goOnline,
  }) => {
    await openLearner(page)
    const dialog = await askToDelete(page)
    await addressIn(dialog).fill(demoLearner.email)
    await expect(confirmIn(dialog)).toBeEnabled()
    await goOffline()
    await expect(dialog.getByRole('alert')).toContainText('You are offline.')
    await expect(confirmIn(dialog)).toBeDisabled()
    await goOnline()
    await expect(confirmIn(dialog)).toBeEnabled()
  })
})

test('neither an admin’s own account nor another admin’s is offered for deletion', async ({ page, app }) => {
  const [own] = await app.sql<{ id: string }>('select id from public.profiles where email = $1', [
    demoAdmin.email,
  ])
  await app.sql(`update public.profiles set role = 'admin' where id = $1`, [demoLearner.id])
  await becomeAdmin(page)
  await page.goto(href('admin-user', { userId: own?.id ?? '' }))
  await expect(region(page)).toContainText('This is your own account.')
  await expect(opener(page)).toHaveCount(0)
  await page.goto(href('admin-user', { userId: demoLearner.id }))
  await expect(region(page)).toContainText('Admins can’t be deleted. Take the admin role back first.')
  await expect(opener(page)).toHaveCount(0)
  await expectAccessible(page)
})
