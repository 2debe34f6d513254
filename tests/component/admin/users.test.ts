import { page } from 'vitest/browser'
import { userSorts } from '../../../src/api/sorts.ts'
import { href } from '../../../src/routes.ts'
import { addUsers } from '../../support/many-users.ts'
import { address, goBack, goForward } from '../support/app.tsx'
import { expectAccessible } from '../support/axe.ts'
import { pressOn, tick } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { texts } from '../support/texts.ts'
import { openUsers, rows, searchBox } from '../support/users.ts'

const listApi = { path: '/rest/v1/rpc/list_profiles' }

test('The list of users shows name, e-mail, role and date, and links to a user and back to the dashboard', async ({
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

test('Saving enrollments returns to the list of users as it was left, with its search and its order', async () => {
  await openUsers('?q=demo&sort=email')
  await rows().filter({ hasText: 'learner@demo.local' }).getByRole('link', { name: 'Manage' }).click()
  await page.getByRole('button', { name: 'Save Enrollments' }).click()
  await expect.poll(address).toBe(`${href('admin-users')}?q=demo&sort=email`)
  await expect.element(searchBox()).toHaveValue('demo')
})

test('The search of users takes every character literally, and says when no one is found', async ({
  backend,
}) => {
  await addUsers(backend, 2)
  const name = '100%_"d,\\ (round)'
  await backend.sql('update public.profiles set full_name = $1 where email = $2', [
    name,
    'user0001@clinic.example',
  ])
  await openUsers()
  await searchBox().fill('0%_"d,\\ (')
  await expect.element(rows()).toHaveLength(2)
  await expect.element(rows().nth(1)).toMatchTextContent(name)
  await searchBox().fill('nobody is called so')
  await expect.element(page.getByText('No users found')).toBeVisible()
  // The count is only for those who do not see the text.
  const count = page.getByText('0 users', { exact: true })
  await expect.element(count).toBeInTheDocument()
  expect(count.element().getBoundingClientRect().height).toBe(1)
  await expectAccessible()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect.element(rows()).toHaveLength(5)
})

test('The search of users shows only the answer to the last search, in whatever order the answers arrive', async ({
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

test.for(userSorts)('The server can sort the list of users by %s, as its header offers', async (sort) => {
  await openUsers(`?sort=${sort}`)
  await expect.element(rows().nth(1)).toMatchTextContent('admin@demo.local')
  await openUsers(`?sort=-${sort}`)
  await expect.element(rows().nth(1)).toMatchTextContent('learner@demo.local')
})

test('A list of 1,202 users counts, pages, sorts and finds them all, which is in the address and the history', async ({
  backend,
}) => {
  await addUsers(backend, 1200)
  await openUsers()
  await expect.element(page.getByText('1,202 users')).toBeVisible()
  await expect.element(rows()).toHaveLength(26)
  await expect.element(rows().nth(1)).toMatchTextContent('learner@demo.local')

  await page.getByRole('button', { name: 'Page 49' }).click()
  await expect.poll(address).toMatch(/\?page=49$/)
  await expect.element(rows()).toHaveLength(3)
  await expect.element(rows().nth(2)).toMatchTextContent('user0001@clinic.example')

  await page.getByRole('button', { name: 'Email' }).click()
  await expect.poll(address).toMatch(/\?sort=email$/)
  await expect
    .element(page.getByRole('columnheader', { name: 'Email' }))
    .toHaveAttribute('aria-sort', 'ascending')
  await expect.element(rows().nth(1)).toMatchTextContent('admin@demo.local')
  await page.getByRole('button', { name: 'Email' }).click()
  await expect.element(rows().nth(1)).toMatchTextContent('user1200@clinic.example')
  await expect.poll(address).toMatch(/sort=-email/)

  await searchBox().fill('VAIDYA 1134')
  await expect.element(rows()).toHaveLength(2)
  await expect.element(page.getByText('1 user', { exact: true })).toBeVisible()
  await expect.poll(address).toMatch(/q=VAIDYA\+1134/)

  await rows().getByRole('link', { name: 'Manage' }).click()
  await expect.element(page.getByRole('heading', { name: 'Manage User Enrollments' })).toBeVisible()
  await goBack()
  await expect.element(searchBox()).toHaveValue('VAIDYA 1134')
  await expect.element(rows().nth(1)).toMatchTextContent('user1134@clinic.example')
  await goBack()
  await expect.poll(address).toMatch(/\?sort=email$/)
  await expect.element(searchBox()).toHaveValue('')
  await expect.element(rows().nth(1)).toMatchTextContent('admin@demo.local')
  await goForward()
  await expect.element(searchBox()).toHaveValue('VAIDYA 1134')
  await expect.element(rows().nth(1)).toMatchTextContent('user1134@clinic.example')
})
