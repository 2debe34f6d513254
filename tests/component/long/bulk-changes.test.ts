import { page } from 'vitest/browser'
import { broken } from '../../support/answers.ts'
import { addCourses, addUsers } from '../../support/many-users.ts'
import { close } from '../support/app.tsx'
import { expectAccessible } from '../support/axe.ts'
import { openCourses, panchakarma, rowOf, updateApi } from '../support/courses.ts'
import { countIn } from '../support/learners.ts'
import { alert, errorToast, news } from '../support/notices.ts'
import { pressOn, tick } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { openUsers, rows } from '../support/users.ts'
import { courseIdOf } from '../support/videos.ts'

const inactive = 'Marma Chikitsa: A First Look'
const undo = () => page.getByRole('button', { name: 'Undo', exact: true })
const statusOf = (title: string) => page.getByRole('switch', { name: `Active: ${title}` })

test('The switch in a row changes the status at once, and leaves alone what someone else has changed', async ({
  backend,
}) => {
  await openCourses()
  await expect.element(statusOf(inactive)).not.toBeChecked()
  await backend.sql(`update public.courses set description = 'New words' where title = $1`, [inactive])
  await pressOn(statusOf(inactive), 'Space')
  await expect.element(news(`${inactive} is now active`)).toBeVisible()
  await expect.element(statusOf(inactive)).toBeChecked()
  await expect.element(statusOf(inactive)).toHaveFocus()
  await expect.element(rowOf(inactive).getByText('Active', { exact: true })).toBeVisible()
  await expect.element(rowOf(inactive)).toMatchTextContent('New words')
  const stored = await backend.sql('select description, is_active from public.courses where title = $1', [
    inactive,
  ])
  expect(stored).toEqual([{ description: 'New words', is_active: true }])
})

test('A status that could not be saved is reset, with a message; offline the switch is disabled', async ({
  backend,
  expectConsoleError,
  goOffline,
}) => {
  await expectConsoleError(/500/)
  await openCourses()
  await backend.answer(updateApi, broken)
  await pressOn(statusOf(panchakarma), 'Space')
  await expect.element(errorToast('Failed to save course')).toBeVisible()
  await expect.element(statusOf(panchakarma)).toBeChecked()
  await goOffline()
  await expect.element(statusOf(panchakarma)).toBeDisabled()
})

test('Courses on all pages can be deactivated at once, with a result for each', async ({ backend }) => {
  await addCourses(backend, 40)
  await openCourses('?sort=title')
  await tick(page.getByRole('checkbox', { name: 'Select this page' }))
  await page.getByRole('button', { name: 'Select all 49 courses' }).click()
  await expect.element(page.getByText('49 courses selected')).toBeVisible()
  // Within reach wherever the admin has scrolled.
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(page.getByRole('button', { name: 'Deactivate' })).toBeInViewport()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deactivate courses' })
  await backend.sql(`delete from public.courses where title = 'Course 040'`)
  await dialog.getByRole('button', { name: 'Deactivate 49 courses' }).click()
  await expect.element(dialog.getByRole('heading', { name: '47 courses deactivated' })).toHaveFocus()
  await dialog.getByRole('button', { name: 'No longer exists: 1' }).click()
  await expect.element(dialog.getByText('Course 040')).toBeVisible()
  await dialog.getByRole('button', { name: 'Already inactive: 1' }).click()
  await expect.element(dialog.getByText(inactive)).toBeVisible()
  await expectAccessible('the result', '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(page.getByText('selected')).toHaveLength(0)
  await expect.element(statusOf('Course 001')).not.toBeChecked()
  expect(await backend.sql('select id from public.courses where is_active')).toEqual([])
})

test('An interrupted change of many courses continues where it stopped', async ({
  backend,
  expectConsoleError,
}) => {
  await expectConsoleError(/500/)
  await openCourses()
  await tick(page.getByRole('checkbox', { name: 'Select this page' }))
  await page.getByRole('button', { name: 'Activate', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Activate courses' })
  const heal = await backend.answer(updateApi, broken)
  await dialog.getByRole('button', { name: 'Activate 9 courses' }).click()
  await expect
    .element(dialog.getByText(/The server is not answering properly\. Nothing has been done yet\./))
    .toBeVisible()
  await heal()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByRole('heading', { name: '1 course activated' })).toBeVisible()
})

test('A tab that is closed during a change of many rows later says how far it had got', async ({
  backend,
}) => {
  const kept = () => Object.entries({ ...localStorage }).filter(([key]) => key.endsWith(' unfinished work'))
  await openCourses()
  await tick(page.getByRole('checkbox', { name: 'Select this page' }))
  await page.getByRole('button', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deactivate courses' })
  const held = await backend.hold(updateApi)
  await dialog.getByRole('button', { name: 'Deactivate 9 courses' }).click()
  await expect.element(dialog.getByRole('progressbar')).toHaveLength(1)
  await expect.poll(() => kept().length).toBe(1)
  const [[key = '', value = ''] = []] = kept()
  await held.release()
  await expect.element(dialog.getByRole('heading', { name: '8 courses deactivated' })).toBeVisible()
  expect(kept()).toEqual([])

  close()
  localStorage.setItem(key, value)
  await openCourses()
  await expect
    .element(alert('Changing the status of courses stopped when its tab was closed'))
    .toMatchTextContent(/At least 0 of 9 courses were done/)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(alert('stopped when its tab')).toHaveLength(0)
  expect(kept()).toEqual([])
})

test('A change of many courses can be undone: only those that it changed are reset', async ({ backend }) => {
  const activeTitles = () => backend.sql('select title from public.courses where is_active order by title')
  const before = await activeTitles()
  await openCourses()
  await tick(page.getByRole('checkbox', { name: 'Select this page' }))
  await page.getByRole('button', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deactivate courses' })
  await dialog.getByRole('button', { name: 'Deactivate 9 courses' }).click()
  await expect.element(dialog.getByRole('heading', { name: '8 courses deactivated' })).toBeVisible()
  await expect.element(undo()).toHaveLength(0)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(news('8 courses deactivated')).toBeVisible()
  const held = await backend.hold(updateApi)
  await undo().click()
  await expect.element(news('Undoing the change of 8 courses')).toBeVisible()
  await held.release()
  await expect.element(news('The courses are back to how they were')).toBeVisible()
  await expect.element(news('Undoing')).toHaveLength(0)
  await expect.element(statusOf(panchakarma)).toBeChecked()
  await expect.element(statusOf(inactive)).not.toBeChecked()
  expect(await activeTitles()).toEqual(before)
})

test('Selected users are removed from a course in batches, with a result for each, and are all back after Undo', async ({
  backend,
}) => {
  await addUsers(backend, 120)
  await backend.sql(
    `insert into public.enrollments (user_id, course_id) select id, $1 from public.profiles where full_name like 'Vaidya%'`,
    [await courseIdOf(panchakarma)],
  )
  expect(await countIn()).toBe(109)
  const enrollments = () => backend.sql('select id, enrolled_at from public.enrollments order by id')
  const before = await enrollments()
  await openUsers('?size=100')
  await expect.element(rows()).toHaveLength(101)
  await tick(page.getByRole('checkbox', { name: 'Select this page' }))
  await page.getByRole('button', { name: 'Select all 122 users' }).click()
  await page.getByRole('button', { name: 'Remove from a course' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove from a course' })
  const remove = dialog.getByRole('button', { name: 'Remove 122 users' })
  await expect.element(remove).toBeDisabled()
  await expect.element(remove).toHaveAccessibleDescription('Choose a course first.')
  await dialog.getByLabelText('Search courses').fill('foundations')
  await tick(dialog.getByRole('radio', { name: panchakarma }))
  await expectAccessible('the question', '[role="dialog"]')
  await remove.click()
  await expect
    .element(dialog.getByRole('heading', { name: `109 learners removed from ${panchakarma}` }))
    .toHaveFocus()
  await expect.element(dialog.getByRole('button', { name: 'Was not enrolled: 13' })).toBeVisible()
  expect(await countIn()).toBe(0)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(page.getByText('selected')).toHaveLength(0)
  await undo().click()
  await expect.element(news('The enrollments are back to how they were')).toBeVisible()
  expect(await enrollments()).toEqual(before)
})
