import { page } from 'vitest/browser'
import { broken } from '../../support/answers.ts'
import { askToDelete, openCourses, rowOf } from '../support/courses.ts'
import { withMotion } from '../support/motion.ts'
import { alert, news } from '../support/notices.ts'
import { focus, press, tick } from '../support/person.ts'
import { expect, test } from '../support/test.ts'

const count = { path: '/rest/v1/rpc/count_course_use' }
const deletion = { path: '/rest/v1/rpc/delete_course', method: 'POST' }
const panchakarma = 'Panchakarma Foundations'

test('Before a course is deleted, the dialog says how many learners and videos will be lost', async ({
  backend,
}) => {
  await openCourses()
  await expect.element(rowOf(panchakarma)).toBeVisible()
  // The list was loaded before this.
  await backend.sql(
    `insert into public.enrollments (user_id, course_id)
       select p.id, c.id from public.profiles p, public.courses c
        where p.email = 'admin@demo.local' and c.title = $1`,
    [panchakarma],
  )
  const held = await backend.hold(count)
  const { dialog, confirm } = await askToDelete(panchakarma)
  await expect.element(dialog.getByText('Counting its learners and videos...')).toBeVisible()
  await expect.element(confirm).toBeDisabled()
  await held.reached()
  await held.release()
  await expect
    .element(
      dialog.getByText(
        '2 learners will lose access. It will be removed from their devices at the next sync.',
      ),
    )
    .toBeVisible()
  await expect.element(dialog.getByText('24 videos will be deleted too.')).toBeVisible()
  await expect.element(dialog.getByText('For 30 days you can restore all of it')).toBeVisible()

  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await tick(page.getByRole('checkbox', { name: `Select ${panchakarma}` }))
  await focus(page.getByRole('button', { name: `Delete ${panchakarma}` }))
  await expect.element(page.getByRole('button', { name: `Delete ${panchakarma}` })).toHaveFocus()
  await press('Enter')
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await confirm.click()
  await expect.element(news('Course deleted successfully')).toBeVisible()
  await expect.element(rowOf(panchakarma)).toHaveLength(0)
  await expect.element(page.getByRole('heading', { name: 'All Courses' })).toHaveFocus()
  expect(await backend.sql(`select 1 from public.courses where title = $1`, [panchakarma])).toEqual([])
  await expect.element(page.getByText('1 course selected')).toHaveLength(0)
})

test('Deleting a course waits until its learners and videos are counted; after a lost answer, a second try succeeds', async ({
  backend,
  expectConsoleError,
}) => {
  await expectConsoleError(/500|net::ERR_/)
  await openCourses()
  await expect.element(rowOf(panchakarma)).toBeVisible()
  const stop = await backend.answer(count, broken)
  const { dialog, confirm } = await askToDelete(panchakarma)
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('could not be counted')
  await expect.element(confirm).toBeDisabled()
  await stop()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByText('1 learner will lose access.')).toBeVisible()
  await expect.element(confirm).toBeEnabled()

  const heal = await backend.drop(deletion, 'answer')
  await confirm.click()
  await expect.element(alert('Failed to delete course').filter({ hasText: 'Error' })).toBeVisible()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('There is no connection to the server.')
  await heal()
  await confirm.click()
  await expect.element(news('Course deleted successfully')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(rowOf(panchakarma)).toHaveLength(0)
})

test.for(['no motion', 'motion'])(
  'A course that is already deleted says so, and the list is loaded again and has the focus, with %s',
  async (motion, { backend }) => {
    if (motion === 'motion') withMotion()
    await openCourses()
    const { dialog, confirm } = await askToDelete(panchakarma)
    await expect.element(confirm).toBeEnabled()
    await backend.sql(`delete from public.courses where title = $1`, [panchakarma])
    await confirm.click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('This no longer exists.')
    await expect.element(confirm).toBeDisabled()
    await expect.element(rowOf(panchakarma)).toHaveLength(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(page.getByRole('heading', { name: 'All Courses' })).toHaveFocus()
  },
)
