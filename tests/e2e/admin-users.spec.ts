import { expect, test } from '../support/e2e/test.ts'
import { openUsers, rows, searchBox } from '../support/e2e/users-page.ts'
import { addUsers } from '../support/many-users.ts'

// Admins work online: the worker does nothing for them but take time.

test('The list of users of 2,502 counts them all, turns their pages, sorts them and finds any of them', async ({
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
