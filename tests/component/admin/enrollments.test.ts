import { page } from 'vitest/browser'
import { demoLearner } from '../../../dev/demo-accounts.ts'
import { href } from '../../../src/routes.ts'
import { refusal } from '../../support/answers.ts'
import { addCourses } from '../../support/many-users.ts'
import { address, open } from '../support/app.tsx'
import { expectAccessibleInBothSchemes } from '../support/axe.ts'
import {
  atFirst,
  change,
  changed,
  course,
  enrollmentsRead,
  learnerPage,
  openLearner,
  saveButton,
  titlesOf,
} from '../support/enrollments.ts'
import { errorToast, news } from '../support/notices.ts'
import { press, tick, untick } from '../support/person.ts'
import { expect, test } from '../support/test.ts'

const save = { path: '/rest/v1/rpc/replace_enrollments', method: 'POST' }

function hasFocus(name: string): boolean {
  const element = document.activeElement
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent
  return label?.startsWith(name) ?? false
}

test('The enrollments of a user are shown with the user’s details, saved, and keep the dates of those that stay', async ({
  backend,
}) => {
  const dates = () =>
    backend.sql(`select course_id, enrolled_at from public.enrollments where user_id = $1 order by 1`, [
      demoLearner.id,
    ])
  const before = await dates()
  await openLearner()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Manage User Enrollments' })).toBeVisible()
  const card = page.getByRole('region', { name: 'User Information' })
  await expect.element(card).toMatchTextContent('Demo Learner')
  await expect.element(card).toMatchTextContent('learner@demo.local')
  await expect.element(card).toMatchTextContent('learner')
  await expect.element(card).toMatchTextContent('2026')
  const courses = page.getByRole('region', { name: 'Course Enrollments' })
  await expect.element(courses.getByRole('checkbox')).toHaveLength(8)
  await expect.element(courses.getByText('The five purification therapies')).toBeVisible()
  await expect.element(courses.getByText('Marma Chikitsa')).toHaveLength(0)
  await expect.element(courses.getByText('5 courses chosen')).toBeVisible()

  await change()
  await saveButton().click()
  await expect.element(news('User enrollments updated successfully')).toBeVisible()
  await expect.poll(address).toBe(href('admin-users'))
  expect(await titlesOf()).toEqual(changed)
  const after = await dates()
  expect(
    after.filter((row) => before.some((old) => JSON.stringify(old) === JSON.stringify(row))),
  ).toHaveLength(4)
})

test('The enrollments of a user are saved by keyboard alone', async () => {
  await openLearner()
  const tabTo = async (name: string) => {
    for (let times = 0; times < 60 && !hasFocus(name); times++) await press('Tab')
  }
  await tabTo('Writing a Case Study')
  await press('Space')
  await expect.element(page.getByText('6 courses chosen')).toBeVisible()
  await tabTo('Save Enrollments')
  await press('Enter')
  await expect.poll(address).toBe(href('admin-users'))
  expect(await titlesOf()).toHaveLength(6)
})

test('A user may have no name and be an admin, and there may be no course to enroll them in', async ({
  backend,
}) => {
  await backend.sql(
    `update public.profiles set full_name = null, role = 'admin' where id = '${demoLearner.id}'`,
  )
  await backend.sql('delete from public.courses')
  const held = await backend.hold(enrollmentsRead)
  await open(learnerPage)
  await held.reached()
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await held.release()
  await expect.element(page.getByText('No courses available')).toBeVisible()
  const card = page.getByRole('region', { name: 'User Information' })
  await expect.element(card).toMatchTextContent('N/A')
  await expect.element(card.getByText('admin', { exact: true })).toBeVisible()
})

test('An unknown user or an invalid id is not found; a user who cannot be loaded leads back', async ({
  backend,
  expectConsoleError,
}) => {
  await expectConsoleError(/403/)
  for (const id of ['admin-user', 'admin-user-history'] as const) {
    for (const userId of ['00000000-0000-4000-8000-000000000000', 'no-such-id']) {
      await open(href(id, { userId }))
      const said = page.getByRole('heading', { level: 1, name: 'User not found' })
      await expect.element(said, { message: `${id} ${userId}` }).toBeVisible()
    }
  }
  expect(await backend.requestsTo({ path: /^\/rest.*no-such-id/ })).toEqual([])
  await page.getByRole('link', { name: 'Back to Users' }).click()
  await expect.poll(address).toBe(href('admin-users'))
  await backend.answer({ path: /^\/rest\/v1\/profiles\?.*id=eq\.5c2f/ }, refusal)
  await open(learnerPage)
  await expect.element(errorToast('Failed to fetch user details')).toBeVisible()
  await expect.poll(address).toBe(href('admin-users'))
})

test('The enrollments of a user among 120 courses are found by filter and page, and no tick is lost on the way', async ({
  backend,
}) => {
  await addCourses(backend, 120)
  await backend.sql(
    `insert into public.enrollments (user_id, course_id)
     select $1, id from public.courses where title in ('Course 001', 'Course 002')`,
    [demoLearner.id],
  )
  await backend.sql(`update public.courses set is_active = false where title = 'Course 001'`)
  await open(learnerPage)
  await expect.element(page.getByText('127 courses', { exact: true })).toBeVisible()
  await expect.element(page.getByText('1 inactive course stays as it is.')).toBeVisible()
  // Wherever they are in the list of all courses, the user's own come first.
  await expect.element(page.getByRole('checkbox').nth(5)).toBeChecked()
  await expect.element(page.getByRole('checkbox').nth(6)).not.toBeChecked()
  await untick(course('Course 002'))
  await page.getByRole('button', { name: 'Page 3' }).click()
  await expect.element(course('Course 010')).toBeVisible()
  await expect.element(course('Course 002')).toHaveLength(0)
  await page
    .getByRole('region', { name: 'Course Enrollments' })
    .getByRole('button', { name: 'Page 1' })
    .click()
  await tick(course('Course 120'))
  await page.getByLabelText('Filter courses').fill('course 05')
  await expect
    .element(page.getByRole('list', { name: 'Active courses' }).getByRole('listitem'))
    .toHaveLength(10)
  await tick(course('Course 055'))
  await expect.element(page.getByText('saving will add 2 and remove 1')).toBeVisible()

  await page.getByLabelText('Filter courses').fill('')
  await page.getByRole('button', { name: 'Chosen' }).click()
  const chosen = page.getByRole('list', { name: 'Chosen courses' })
  await expect.element(chosen.getByRole('checkbox', { checked: true })).toHaveLength(7)
  await expect.element(chosen.getByRole('checkbox', { name: 'Course 002' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Undo: add Course 055' }).click()
  await saveButton().click()
  await expect.poll(address).toBe(href('admin-users'))
  expect(await titlesOf()).toEqual(['Course 001', 'Course 120', ...atFirst])
})

test('Axe finds no problem in a user’s enrollments, including unsaved changes and failures, in both schemes', async ({
  backend,
  expectConsoleError,
}) => {
  await expectConsoleError(/403/)
  await openLearner()
  await change()
  await backend.answer(save, refusal)
  await saveButton().click()
  await expect.element(page.getByText('Your changes are still here.')).toBeVisible()
  await expectAccessibleInBothSchemes()
})
