import { page } from 'vitest/browser'
import { demoLearner } from '../../../dev/demo-accounts.ts'
import { href } from '../../../src/routes.ts'
import { broken } from '../../support/answers.ts'
import { address, open } from '../support/app.tsx'
import { expectAccessible } from '../support/axe.ts'
import { courseTitle, openCourses, openEdit, panchakarma, saveCourse } from '../support/courses.ts'
import { atFirst, change, openLearner, saveButton, titlesOf } from '../support/enrollments.ts'
import { countIn, heading, openLearners } from '../support/learners.ts'
import { errorToast, news } from '../support/notices.ts'
import { expect, test } from '../support/test.ts'
import { courseIdOf, giveVideos, openVideos, shownTitles, storedTitles } from '../support/videos.ts'

const rows = () => page.getByRole('grid', { name: 'History' }).getByRole('row')
const tab = (name: string) =>
  page.getByRole('navigation', { name: /^This (course|user)$/ }).getByRole('link', { name })

async function openHistory(title = panchakarma, query = ''): Promise<void> {
  open(href('admin-course-history', { courseId: await courseIdOf(title) }) + query)
  await expect.element(heading()).toHaveTextContent(title)
}

test('An edit of a course is found in its history, with who made it and what was before', async () => {
  await openCourses()
  const dialog = await openEdit(panchakarma)
  await courseTitle(dialog).fill('Panchakarma Basics')
  await saveCourse()
  await expect.element(dialog).toHaveLength(0)
  await openLearners('Panchakarma Basics')
  await tab('History').click()
  await expect.poll(address).toMatch(/\/history$/)
  await expect.element(rows().nth(1)).toMatchTextContent('Changed the course')
  await expect.element(rows().nth(1)).toMatchTextContent(`Title: “${panchakarma}” → “Panchakarma Basics”`)
  await expect.element(rows().nth(1)).toMatchTextContent('Demo Admin')
  await expect.element(tab('History')).toHaveAttribute('aria-current', 'page')
  await expectAccessible()
})

test('A video that was deleted is brought back from the history', async () => {
  const courseId = await giveVideos(panchakarma, 2)
  await openVideos(courseId)
  await page.getByRole('button', { name: 'Delete Lesson 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(shownTitles).toEqual(['Lesson 2'])
  await tab('History').click()
  await page.getByRole('button', { name: 'Undo: Deleted the video “Lesson 1”' }).click()
  await expect.element(rows().nth(1)).toMatchTextContent('Restored the video “Lesson 1”')
  await expect.element(page.getByText('Changes of the last 365 days')).toHaveFocus()
  expect(await storedTitles(courseId)).toEqual(['Lesson 1', 'Lesson 2'])
})

test('An enrollment that ended is brought back from the history of its user', async () => {
  await openLearner()
  await change()
  await saveButton().click()
  await expect.poll(address).toBe(href('admin-users'))
  open(href('admin-user-history', { userId: demoLearner.id }))
  await expect.element(heading()).toHaveTextContent('History of Demo Learner')
  await expect.element(page.getByText('Enrolled in “Writing a Case Study That Gets Published”')).toBeVisible()
  await page
    .getByRole('button', { name: 'Undo: Ended the enrollment in “Rasayana Therapy in Practice”' })
    .click()
  await expect.element(news('The enrollments are back to how they were')).toBeVisible()
  await expect
    .element(rows().nth(1))
    .toMatchTextContent('Brought back the enrollment in “Rasayana Therapy in Practice”')
  expect(await titlesOf()).toEqual([...atFirst, 'Writing a Case Study That Gets Published'].sort())
})

test('In the history of a course its learners have their names', async () => {
  await openLearners()
  await page.getByRole('button', { name: 'Remove Demo Learner' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('No learners yet')).toBeVisible()
  await tab('History').click()
  await page.getByRole('button', { name: 'Undo: Ended the enrollment of Demo Learner' }).click()
  await expect.element(rows().nth(1)).toMatchTextContent('Brought back the enrollment of Demo Learner')
  expect(await countIn()).toBe(1)
})

test('A history has pages, may be empty, and a failure can be tried again', async ({
  backend,
  expectConsoleError,
}) => {
  await expectConsoleError(/500/)
  await backend.sql('delete from private.history')
  await openHistory()
  await expect.element(page.getByText('No changes yet')).toBeVisible()
  await backend.sql(
    `insert into private.history (kind, action, item, course_id, title)
     select 'video', 'created', gen_random_uuid(), $1, 'Lesson ' || n from generate_series(1, 60) n`,
    [await courseIdOf(panchakarma)],
  )
  const stop = await backend.answer({ path: '/rest/v1/rpc/list_history' }, broken)
  await openHistory(panchakarma, '?page=3')
  await expect.element(errorToast('Failed to fetch the history')).toBeVisible()
  await stop()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(rows()).toHaveLength(11)
  await expect.element(rows().nth(1)).toMatchTextContent('System or deleted user')
})

test('The history of what does not exist says so', async () => {
  open(href('admin-course-history', { courseId: 'no-such-id' }))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Course Not Found' })).toBeVisible()
  open(href('admin-user-history', { userId: '00000000-0000-4000-8000-000000000000' }))
  await expect.element(page.getByRole('heading', { level: 1, name: 'User not found' })).toBeVisible()
})
