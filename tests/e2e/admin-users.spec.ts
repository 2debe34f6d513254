import { href } from '../../src/routes.ts'
import { expectAccessible } from '../support/e2e/axe.ts'
import { addUsers } from '../support/e2e/many-users.ts'
import { becomeAdmin } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { errorToast } from '../support/e2e/toasts.ts'
import { openUsers, rows, searchBox } from '../support/e2e/users-page.ts'

// Admins work online: the worker does nothing for them but take time.
test.use({ serviceWorkers: 'block' })

const listApi = { path: '/rest/v1/rpc/list_profiles' }

test.describe('the list of users', () => {
  test('shows name, e-mail, role and date, and leads to a user and back to the dashboard', async ({
    page,
    app,
  }) => {
    await app.sql(`update public.profiles set full_name = null where email = 'learner@demo.local'`)
    await openUsers(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
    const headers = page.getByRole('columnheader')
    await expect(headers).toHaveText(['Name', 'Email', 'Role', 'Joined', 'Actions'])
    const learner = rows(page).filter({ hasText: 'learner@demo.local' })
    await expect(learner.getByRole('cell')).toHaveText([
      'N/A',
      'learner@demo.local',
      'learner',
      /2026/,
      'Manage',
    ])
    await expect(
      rows(page).filter({ hasText: 'admin@demo.local' }).getByText('admin', { exact: true }),
    ).toBeVisible()
    await learner.getByRole('link', { name: 'Manage' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Manage User Enrollments' })).toBeFocused()
    await page.getByRole('link', { name: 'Back to Users' }).click()
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(page).toHaveURL(href('admin-dashboard'))
  })

  test('of 2,502 counts them all, turns their pages, sorts them and finds any of them', async ({
    page,
    app,
  }) => {
    await addUsers(app, 2500)
    await openUsers(page)
    await expect(page.getByText('2,502 users')).toBeVisible()
    await expect(rows(page)).toHaveCount(26)
    await expect(rows(page).nth(1)).toContainText('learner@demo.local')

    await page.getByRole('button', { name: 'Page 101' }).click()
    await expect(page).toHaveURL(/\?page=101$/)
    await expect(rows(page)).toHaveCount(3)
    await expect(rows(page).nth(2)).toContainText('user0001@clinic.example')

    await page.getByRole('button', { name: 'Email' }).click()
    await expect(page).toHaveURL(/\?sort=email$/)
    await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'ascending')
    await expect(rows(page).nth(1)).toContainText('admin@demo.local')
    await page.getByRole('button', { name: 'Email' }).click()
    await expect(rows(page).nth(1)).toContainText('user2500@clinic.example')
    await expect(page).toHaveURL(/sort=-email/)

    await searchBox(page).fill('VAIDYA 1234')
    await expect(rows(page)).toHaveCount(2)
    await expect(page.getByText('1 user', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/q=VAIDYA\+1234/)

    await rows(page).getByRole('link', { name: 'Manage' }).click()
    await expect(page.getByRole('heading', { name: 'Manage User Enrollments' })).toBeVisible()
    await page.goBack()
    await expect(searchBox(page)).toHaveValue('VAIDYA 1234')
    await expect(rows(page).nth(1)).toContainText('user1234@clinic.example')
    await page.goBack()
    await expect(page).toHaveURL(/\?sort=email$/)
    await expect(searchBox(page)).toHaveValue('')
    await expect(rows(page).nth(1)).toContainText('admin@demo.local')
    await page.goForward()
    await expect(searchBox(page)).toHaveValue('VAIDYA 1234')
    await expect(rows(page).nth(1)).toContainText('user1234@clinic.example')
  })

  test('takes every character of a search as itself', async ({ page, app }) => {
    await addUsers(app, 6)
    const names = ['100% Ayurveda', 'snake_case', 'back\\slash', 'quote"d', 'a, comma', '(round)']
    for (const [index, name] of names.entries()) {
      await app.sql(`update public.profiles set full_name = $1 where email = $2`, [
        name,
        `user000${index + 1}@clinic.example`,
      ])
    }
    await openUsers(page)
    for (const [index, words] of ['%', '_', '\\', '"', ',', '('].entries()) {
      await searchBox(page).fill(words)
      await expect(rows(page)).toHaveCount(2)
      await expect(rows(page).nth(1)).toContainText(names[index] ?? '')
    }
    await searchBox(page).fill('nobody is called so')
    await expect(page.getByText('No users found')).toBeVisible()
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await expect(rows(page)).toHaveCount(9)
  })

  test('shows the answer to the last search only, in whatever order the answers come', async ({
    page,
    app,
  }) => {
    await addUsers(app, 30)
    await openUsers(page)
    await expect(page.getByText('32 users')).toBeVisible()
    const slow = app.proxy.hold(listApi, 'answer')
    await searchBox(page).fill('user0001')
    await searchBox(page).press('Enter')
    await slow.reached
    await searchBox(page).fill('learner@')
    await searchBox(page).press('Enter')
    slow.release()
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).nth(1)).toContainText('learner@demo.local')
    await expect(page.getByText('user0001@clinic.example')).toHaveCount(0)
  })

  test('leads from a page that does not exist to the last one', async ({ page, app }) => {
    await addUsers(app, 30)
    await openUsers(page, '?page=99')
    await expect(page).toHaveURL(/\?page=2$/)
    await expect(rows(page)).toHaveCount(8)
  })

  test('that cannot be fetched says so, and is fetched on demand', async ({
    page,
    app,
    expectConsoleError,
  }) => {
    expectConsoleError(/40[03]/)
    await becomeAdmin(page)
    const stop = app.proxy.answer(listApi, { status: 403, body: '{"code":"42501","message":"no"}' })
    await page.goto(href('admin-users'))
    await expect(errorToast(page, 'Failed to fetch users')).toBeVisible()
    stop()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page).filter({ hasText: 'learner@demo.local' })).toBeVisible()
  })
})

test.describe('selected users', () => {
  test('stay selected over pages and searches until the selection is cleared', async ({ page, app }) => {
    await addUsers(app, 60)
    await openUsers(page)
    await page.getByRole('checkbox', { name: 'Select Demo Learner' }).check()
    await page.getByRole('button', { name: 'Page 2' }).click()
    await page.getByRole('checkbox', { name: 'Select Vaidya 0021' }).check()
    await searchBox(page).fill('user0003')
    await expect(rows(page)).toHaveCount(2)
    await page.getByRole('checkbox', { name: 'Select this page' }).check()
    await expect(page.getByText('3 users selected')).toBeVisible()
    await searchBox(page).fill('')
    await expect(page.getByRole('checkbox', { name: 'Select Demo Learner' })).toBeChecked()
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await expect(page.getByText('selected')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test('axe finds nothing among the users, with some selected, with none found', async ({ page, app }) => {
  await addUsers(app, 30)
  await openUsers(page)
  await page.getByRole('checkbox', { name: 'Select Demo Learner' }).check()
  await expectAccessible(page)
  await searchBox(page).fill('nobody is called so')
  await expect(page.getByText('No users found')).toBeVisible()
  await expectAccessible(page)
})
