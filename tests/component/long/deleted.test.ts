import { page } from 'vitest/browser'
import { demoLearner } from '../../../dev/demo-accounts.ts'
import { href } from '../../../src/routes.ts'
import { broken } from '../../support/answers.ts'
import { address, open } from '../support/app.tsx'
import { expectAccessible } from '../support/axe.ts'
import type { PageBackend } from '../support/backend.ts'
import { askToDelete, openCourses, panchakarma, rowOf } from '../support/courses.ts'
import { atFirst, change, openLearner, saveButton, titlesOf } from '../support/enrollments.ts'
import { countIn, openLearners } from '../support/learners.ts'
import { alert, news } from '../support/notices.ts'
import { pressOn } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { courseIdOf, giveVideos, openVideos, shownTitles, storedTitles } from '../support/videos.ts'

const undo = () => page.getByRole('button', { name: 'Undo', exact: true })
const restoreApi = { path: '/rest/v1/rpc/restore_deleted', method: 'POST' }

async function openDeleted(query = ''): Promise<void> {
  await open(href('admin-deleted') + query)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Recently deleted' })).toBeVisible()
}

async function deleteCourse(title: string): Promise<void> {
  await openCourses()
  const { dialog, confirm } = await askToDelete(title)
  await confirm.click()
  await expect.element(dialog).not.toBeInTheDocument()
}

async function deleteVideo(title: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByRole('dialog')).toHaveLength(0)
}

const enrollmentOf = (backend: PageBackend, title: string) =>
  backend.sql(
    `select e.id, e.enrolled_at from public.enrollments e join public.courses c on c.id = e.course_id
      where e.user_id = $1 and c.title = $2`,
    [demoLearner.id, title],
  )

test('A deleted course is back with its learners after Undo, which shows a notice and the course in the list', async ({
  backend,
}) => {
  const before = await enrollmentOf(backend, panchakarma)
  await deleteCourse(panchakarma)
  await expect.element(rowOf(panchakarma)).toHaveLength(0)
  await undo().click()
  await expect.element(news(`“${panchakarma}” has been restored`)).toBeVisible()
  await expect.element(rowOf(panchakarma)).toBeVisible()
  await expect.element(undo()).toHaveLength(0)
  expect(before).toHaveLength(1)
  expect(await enrollmentOf(backend, panchakarma)).toEqual(before)
})

test('A removed learner is back after Undo, with the original enrollment date', async ({ backend }) => {
  const before = await enrollmentOf(backend, panchakarma)
  await openLearners()
  await page.getByRole('button', { name: 'Remove Demo Learner' }).click()
  const question = page.getByRole('dialog', { name: 'Remove Demo Learner?' })
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('No learners yet')).toBeVisible()
  expect(await countIn()).toBe(0)
  await undo().click()
  await expect.element(page.getByRole('button', { name: 'Remove Demo Learner' })).toBeVisible()
  expect(await enrollmentOf(backend, panchakarma)).toEqual(before)
})

test('A save of a user’s enrollments can be undone from the list that it returns to', async ({ backend }) => {
  const before = await enrollmentOf(backend, 'Rasayana Therapy in Practice')
  await openLearner()
  await change()
  await saveButton().click()
  await expect.poll(address).toBe(href('admin-users'))
  await undo().click()
  await expect.element(news('The enrollments are back to how they were')).toBeVisible()
  expect(await titlesOf()).toEqual(atFirst)
  expect(await enrollmentOf(backend, 'Rasayana Therapy in Practice')).toEqual(before)
})

test('An Undo that fails says so, and the course can still be restored from its list', async ({
  backend,
  expectConsoleError,
}) => {
  await expectConsoleError(/500/)
  await deleteCourse(panchakarma)
  const stop = await backend.answer(restoreApi, broken)
  await undo().click()
  await expect
    .element(alert(`Failed to restore “${panchakarma}”. The server is not answering properly.`))
    .toBeVisible()
  await stop()
  await page.getByRole('link', { name: 'Recently deleted' }).click()
  await page.getByRole('button', { name: `Restore ${panchakarma}` }).click()
  await expect.element(news(`“${panchakarma}” has been restored`)).toBeVisible()
  await expect.element(page.getByText('Nothing has been deleted')).toBeVisible()
  expect(await courseIdOf(panchakarma)).toBeTruthy()
})

test('Deleted items are listed with who deleted them and how much was deleted, latest first, and restored by keyboard', async () => {
  const courseId = await giveVideos(panchakarma, 2)
  await openVideos(courseId)
  await deleteVideo('Lesson 1')
  await deleteCourse('Nadi Pariksha: Reading the Pulse')
  await openDeleted()
  const rows = page.getByRole('grid', { name: 'Recently deleted' }).getByRole('row')
  await expect.element(rows).toHaveLength(3)
  await expect.element(rows.nth(1)).toMatchTextContent('Nadi Pariksha: Reading the Pulse')
  await expect.element(rows.nth(1)).toMatchTextContent('1 learner')
  await expect.element(rows.nth(1)).toMatchTextContent('Demo Admin')
  await expect.element(rows.nth(2)).toMatchTextContent(new RegExp(`In ${panchakarma}Demo`))
  await pressOn(page.getByRole('button', { name: 'Restore Lesson 1' }), 'Enter')
  await expect.element(rows).toHaveLength(2)
  await expect.element(page.getByText('Courses and videos stay here for 30 days.')).toHaveFocus()
  expect(await storedTitles(courseId)).toEqual(['Lesson 1', 'Lesson 2'])

  // A video whose course is also deleted.
  await openVideos(courseId)
  await deleteVideo('Lesson 2')
  await deleteCourse(panchakarma)
  await openDeleted()
  await page.getByRole('button', { name: 'Restore Lesson 2' }).click()
  await expect.element(alert('Restore the course first.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Restore Lesson 2' })).toBeVisible()
})

test('The list of deleted items waits for the network, and names no one whose account is gone', async ({
  backend,
  goOffline,
  goOnline,
}) => {
  await backend.sql(
    `insert into private.deleted (id, kind, title, course_id, course_title, learners, videos, deleted_at)
     select gen_random_uuid(), 'course', 'Old course ' || n, gen_random_uuid(), 'Old course ' || n, 0, 1, now() - n * interval '1 minute'
       from generate_series(1, 30) n`,
  )
  await openDeleted('?page=2')
  await expect.element(page.getByText('30 deleted items')).toBeVisible()
  await expect.poll(shownTitles).toHaveLength(5)
  await expect.element(page.getByText('Someone whose account has been deleted').first()).toBeVisible()
  await expectAccessible()
  await goOffline()
  await expect.element(page.getByText('You can restore again once it’s back.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Restore Old course 30' })).toBeDisabled()
  await goOnline()
  await expect.element(page.getByRole('button', { name: 'Restore Old course 30' })).toBeEnabled()
})
