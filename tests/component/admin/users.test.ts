import { page } from 'vitest/browser'
import { href } from '../../../src/routes.ts'
import { refusal } from '../../support/answers.ts'
import { addUsers } from '../../support/many-users.ts'
import { address, open } from '../support/app.tsx'
import { expectAccessible } from '../support/axe.ts'
import { errorToast } from '../support/notices.ts'
import { pressOn, tick } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { texts } from '../support/texts.ts'
import { openUsers, rows, searchBox } from '../support/users.ts'

const listApi = { path: '/rest/v1/rpc/list_profiles' }

test('The list of users shows name, e-mail, role and date, and leads to a user and back to the dashboard', async ({
  backend,
}) => {
  await backend.sql(`update public.profiles set full_name = null where email = 'learner@demo.local'`)
  await openUsers()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  const headers = page.getByRole('columnheader')
  await expect.poll(() => texts(headers)).toEqual(['Name', 'Email', 'Role', 'Joined', 'Actions'])
  const learner = rows().filter({ hasText: 'learner@demo.local' })
  await expect
    .poll(() => texts(learner.getByRole('gridcell')))
    .toEqual(['N/A', 'learner@demo.local', 'learner', expect.stringContaining('2026'), 'Manage'])
  await expect
    .element(rows().filter({ hasText: 'admin@demo.local' }).getByText('admin', { exact: true }))
    .toBeVisible()
  await learner.getByRole('link', { name: 'Manage' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Manage User Enrollments' })).toHaveFocus()
  await page.getByRole('link', { name: 'Back to Users' }).click()
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect.poll(address).toBe(href('admin-dashboard'))
})

test('“Back to Users” leads to the list as it was left, with its search and its order', async () => {
  await openUsers('?q=demo&sort=email')
  await rows().filter({ hasText: 'learner@demo.local' }).getByRole('link', { name: 'Manage' }).click()
  await page.getByRole('link', { name: 'Back to Users' }).click()
  await expect.poll(address).toBe(`${href('admin-users')}?q=demo&sort=email`)
  await expect.element(searchBox()).toHaveValue('demo')
})

test('Saved enrollments lead back to the list of users as it was left', async () => {
  await openUsers('?q=learner')
  await rows().filter({ hasText: 'learner@demo.local' }).getByRole('link', { name: 'Manage' }).click()
  await page.getByRole('button', { name: 'Save Enrollments' }).click()
  await expect.poll(address).toBe(`${href('admin-users')}?q=learner`)
})

test('The search of users takes every character of a search as itself', async ({ backend }) => {
  await addUsers(backend, 6)
  const names = ['100% Ayurveda', 'snake_case', 'back\\slash', 'quote"d', 'a, comma', '(round)']
  for (const [index, name] of names.entries()) {
    await backend.sql(`update public.profiles set full_name = $1 where email = $2`, [
      name,
      `user000${index + 1}@clinic.example`,
    ])
  }
  await openUsers()
  for (const [index, words] of ['%', '_', '\\', '"', ',', '('].entries()) {
    await searchBox().fill(words)
    await expect.element(rows()).toHaveLength(2)
    await expect.element(rows().nth(1)).toMatchTextContent(names[index] ?? '')
  }
  await searchBox().fill('nobody is called so')
  await expect.element(page.getByText('No users found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect.element(rows()).toHaveLength(9)
})

test('The search of users shows the answer to the last search only, in whatever order the answers come', async ({
  backend,
}) => {
  await addUsers(backend, 30)
  await openUsers()
  await expect.element(page.getByText('32 users')).toBeVisible()
  const slow = await backend.hold(listApi, 'answer')
  await searchBox().fill('user0001')
  await pressOn(searchBox(), 'Enter')
  await slow.reached()
  await searchBox().fill('learner@')
  await pressOn(searchBox(), 'Enter')
  await slow.release()
  await expect.element(rows()).toHaveLength(2)
  await expect.element(rows().nth(1)).toMatchTextContent('learner@demo.local')
  await expect.element(page.getByText('user0001@clinic.example')).toHaveLength(0)
})

test('The list of users leads from a page that does not exist to the last one', async ({ backend }) => {
  await addUsers(backend, 30)
  await openUsers('?page=99')
  await expect.poll(address).toMatch(/\?page=2$/)
  await expect.element(rows()).toHaveLength(8)
})

test('The list of users that cannot be fetched says so, and is fetched on demand', async ({
  backend,
  expectConsoleError,
}) => {
  await expectConsoleError(/40[03]/)
  const stop = await backend.answer(listApi, refusal)
  open(href('admin-users'))
  await expect.element(errorToast('Failed to fetch users')).toBeVisible()
  await stop()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(rows().filter({ hasText: 'learner@demo.local' })).toBeVisible()
})

test('Selected users stay selected over pages and searches until the selection is cleared', async ({
  backend,
}) => {
  await addUsers(backend, 60)
  await openUsers()
  await tick(page.getByRole('checkbox', { name: 'Select Demo Learner' }))
  await page.getByRole('button', { name: 'Page 2' }).click()
  await tick(page.getByRole('checkbox', { name: 'Select Vaidya 0021' }))
  await searchBox().fill('user0003')
  await expect.element(rows()).toHaveLength(2)
  await tick(page.getByRole('checkbox', { name: 'Select this page' }))
  await expect.element(page.getByText('3 users selected')).toBeVisible()
  await searchBox().fill('')
  await expect.element(page.getByRole('checkbox', { name: 'Select Demo Learner' })).toBeChecked()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect.element(page.getByText('selected')).toHaveLength(0)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('An export of users is off with the reason while there is no network', async ({
  goOffline,
  goOnline,
}) => {
  await openUsers()
  await expect.element(rows()).toHaveLength(3)
  await goOffline()
  const button = page.getByRole('button', { name: 'Export users' })
  await expect.element(button).toBeDisabled()
  await expect.element(button).toHaveAccessibleDescription(/You are offline/)
  await goOnline()
  await expect.element(button).toBeEnabled()
})

test('Axe finds nothing among the users, with some selected, with none found', async ({ backend }) => {
  await addUsers(backend, 30)
  await openUsers()
  await tick(page.getByRole('checkbox', { name: 'Select Demo Learner' }))
  await expectAccessible()
  await searchBox().fill('nobody is called so')
  await expect.element(page.getByText('No users found')).toBeVisible()
  await expectAccessible()
})
