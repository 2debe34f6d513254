import { type Locator, page } from 'vitest/browser'
import { demoAdmin, demoLearner } from '../../../dev/demo-accounts.ts'
import { href } from '../../../src/routes.ts'
import { address, open } from '../support/app.tsx'
import { expectDialogs } from '../support/dialogs.ts'
import { course, openLearner } from '../support/enrollments.ts'
import { errorToast, news } from '../support/notices.ts'
import { untick } from '../support/person.ts'
import { expect, test } from '../support/test.ts'

const deletion = { path: '/rest/v1/rpc/delete_user' }
const region = () => page.getByRole('region', { name: 'Delete account' })
const opener = () => region().getByRole('button', { name: 'Delete account' })
const addressIn = (dialog: Locator) => dialog.getByLabelText('Type their email address to confirm')
const confirmIn = (dialog: Locator) => dialog.getByRole('button', { name: 'Delete account' })

async function askToDelete(): Promise<Locator> {
  await opener().click()
  const dialog = page.getByRole('dialog', { name: 'Delete the account of Demo Learner?' })
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  return dialog
}

test('A learner’s account can be deleted with unsaved course ticks, which are no longer asked about', async () => {
  await openLearner()
  await untick(course('Rasayana'))
  const dialog = await askToDelete()
  await addressIn(dialog).fill(demoLearner.email)
  await confirmIn(dialog).click()
  await expect.element(news('Account of Demo Learner deleted')).toBeVisible()
  await expect.poll(address).toBe(href('admin-users'))
})

test('Requesting the deletion again while the dialog is still closing opens it empty; after a lost answer the next try succeeds', async ({
  backend,
  expectConsoleError,
}) => {
  await expectConsoleError(/net::ERR_/)
  await openLearner()
  const dialog = await askToDelete()
  await addressIn(dialog).fill('somebody@demo.local')
  const cancel = dialog.getByRole('button', { name: 'Cancel' }).element() as HTMLElement
  const again = opener().element() as HTMLElement
  cancel.click()
  again.click()
  await expect.element(addressIn(dialog)).toHaveValue('')
  await addressIn(dialog).fill(demoLearner.email)
  await expectDialogs(1)
  const stop = await backend.drop(deletion, 'answer')
  await confirmIn(dialog).click()
  await expect.element(errorToast('Failed to delete the account')).toBeVisible()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('There is no connection to the server.')
  await stop()
  await expect.element(confirmIn(dialog)).toBeEnabled()
  await confirmIn(dialog).click()
  await expect.element(news('Account of Demo Learner deleted')).toBeVisible()
  await expect.poll(address).toBe(href('admin-users'))
})

test('Deleting an account that someone else has deleted meanwhile succeeds too, with its own notice', async ({
  backend,
}) => {
  await openLearner()
  const dialog = await askToDelete()
  await addressIn(dialog).fill(demoLearner.email)
  await backend.sql('delete from auth.users where id = $1', [demoLearner.id])
  await confirmIn(dialog).click()
  await expect.element(news('The account of Demo Learner had already been deleted')).toBeVisible()
  await expect.poll(address).toBe(href('admin-users'))
})

test('An account that has become an admin’s meanwhile is not deleted, and the dialog says why', async ({
  backend,
  expectConsoleError,
}) => {
  await expectConsoleError(/400/)
  await openLearner()
  const dialog = await askToDelete()
  await addressIn(dialog).fill(demoLearner.email)
  await backend.sql(`update public.profiles set role = 'admin' where id = $1`, [demoLearner.id])
  await confirmIn(dialog).click()
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('This user is now an admin. Remove the admin role first.')
  expect(await backend.sql('select from auth.users where id = $1', [demoLearner.id])).toHaveLength(1)
})

test('Neither an admin’s own account nor another admin’s can be deleted', async ({ backend }) => {
  const [own] = await backend.sql<{ id: string }>('select id from public.profiles where email = $1', [
    demoAdmin.email,
  ])
  await backend.sql(`update public.profiles set role = 'admin' where id = $1`, [demoLearner.id])
  await open(href('admin-user', { userId: own?.id ?? '' }))
  await expect.element(region()).toMatchTextContent('This is your own account.')
  await expect.element(opener()).toHaveLength(0)
  await open(href('admin-user', { userId: demoLearner.id }))
  await expect.element(region()).toMatchTextContent('Admins can’t be deleted. Remove the admin role first.')
  await expect.element(opener()).toHaveLength(0)
})
