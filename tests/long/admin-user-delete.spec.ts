import type { Locator, Page } from '@playwright/test'
import { demoAdmin, demoLearner } from '../../dev/demo-accounts.ts'
import { href } from '../../src/routes.ts'
import { expectAccessible } from '../support/e2e/axe.ts'
import { demoCourses } from '../support/e2e/demo-content.ts'
import { readDeviceStorage } from '../support/e2e/device-storage.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { openUsers, rows } from '../support/e2e/users-page.ts'

// Admins work online: the worker only costs time here.

const deletion = { path: '/rest/v1/rpc/delete_user' }
const region = (page: Page) => page.getByRole('region', { name: 'Delete account' })
const opener = (page: Page) => region(page).getByRole('button', { name: 'Delete account' })
const addressIn = (dialog: Locator) => dialog.getByLabel('Type their email address to confirm')
const confirmIn = (dialog: Locator) => dialog.getByRole('button', { name: 'Delete account' })
const news = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

async function askToDelete(page: Page): Promise<Locator> {
  await opener(page).click()
  const dialog = page.getByRole('dialog', { name: 'Delete the account of Demo Learner?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  return dialog
}

test('A learner’s account is deleted by an admin once the address is typed, and disappears from the list and the learner’s device', async ({
  page,
  openDevice,
  app,
  expectConsoleError,
}) => {
  // The learner's device requests a profile that cannot be created, and gets the answer that its user is
  // gone.
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
