import { page } from 'vitest/browser'
import { href } from '../../../src/routes.ts'
import { refusal } from '../../support/answers.ts'
import { addUsers } from '../../support/many-users.ts'
import { address } from '../support/app.tsx'
import { panchakarma } from '../support/courses.ts'
import { countIn, heading, openLearners } from '../support/learners.ts'
import { errorToast } from '../support/notices.ts'
import { press, pressOn } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { courseIdOf } from '../support/videos.ts'

const table = () => page.getByRole('grid', { name: 'Course learners' }).getByRole('row')

test('The learners of a course are listed with their exact count, lead to the user, and are removed unless that fails', async ({
  backend,
  expectConsoleError,
}) => {
  await expectConsoleError(/403/)
  await addUsers(backend, 60)
  await backend.sql(
    `insert into public.enrollments (user_id, course_id, enrolled_at)
     select id, $1, created_at from public.profiles where email like '%@clinic.example'`,
    [await courseIdOf(panchakarma)],
  )
  await openLearners(panchakarma, '?page=3')
  await expect.element(page.getByRole('heading', { name: 'Course Learners' })).toBeVisible()
  await expect.element(page.getByText('61 learners')).toBeVisible()
  await expect.element(table()).toHaveLength(12)

  const opener = page.getByRole('button', { name: 'Remove Vaidya 0001' })
  await opener.click()
  const question = page.getByRole('dialog', { name: 'Remove Vaidya 0001?' })
  await expect.element(question).toBeVisible()
  await press('Escape')
  await expect.element(opener).toHaveFocus()
  await opener.click()
  const stop = await backend.answer({ path: '/rest/v1/enrollments', method: 'DELETE' }, refusal)
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(errorToast('Failed to remove the learner')).toBeVisible()
  await expect.element(question.getByRole('alert')).toHaveTextContent('You are not allowed to do this.')
  expect(await countIn()).toBe(61)
  await stop()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(question).toHaveLength(0)
  await expect.element(page.getByText('60 learners')).toBeVisible()
  await expect.element(heading()).toHaveFocus()
  expect(await countIn()).toBe(60)

  // The toast may stand over it.
  await pressOn(page.getByRole('link', { name: 'Vaidya 0002' }), 'Enter')
  await expect.element(heading()).toMatchTextContent('Manage User Enrollments')
})

test('The learners of a course may be none, or not to be had', async ({ backend, expectConsoleError }) => {
  await expectConsoleError(/403/)
  const stop = await backend.answer({ path: '/rest/v1/rpc/list_course_learners' }, refusal)
  await openLearners('Swasthavritta: Daily and Seasonal Routine')
  await expect.element(errorToast('Failed to fetch learners')).toBeVisible()
  await stop()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('No learners yet')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Courses' }).click()
  await expect.poll(address).toBe(href('admin-courses'))
})

test('The learners of an inactive course stay, and nobody is added', async () => {
  await openLearners('Marma Chikitsa: A First Look')
  const button = page.getByRole('button', { name: 'Enroll learners' })
  await expect.element(button).toBeDisabled()
  await expect.element(button).toHaveAccessibleDescription(/inactive: it takes no new enrollments/)
})
