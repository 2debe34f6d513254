import { page } from 'vitest/browser'
import { demoLearner } from '../../../dev/demo-accounts.ts'
import { href } from '../../../src/routes.ts'
import { address, open } from '../support/app.tsx'
import { expectAccessible } from '../support/axe.ts'
import { courseTitle, openCourses, openEdit, panchakarma, saveCourse } from '../support/courses.ts'
import { atFirst, titlesOf } from '../support/enrollments.ts'
import { heading, openLearners } from '../support/learners.ts'
import { news } from '../support/notices.ts'
import { expect, test } from '../support/test.ts'
import { courseIdOf, giveVideos, openVideos, shownTitles, storedTitles } from '../support/videos.ts'

const rows = () => page.getByRole('grid', { name: 'History' }).getByRole('row')
const tab = (name: string) =>
  page.getByRole('navigation', { name: /^This (course|user)$/ }).getByRole('link', { name })

async function openHistory(title = panchakarma, query = ''): Promise<void> {
  await open(href('admin-course-history', { courseId: await courseIdOf(title) }) + query)
  await expect.element(heading()).toHaveTextContent(`History of ${title}`)
}

test('An edit of a course is in its history, with its author and the previous values; a deleted video is restored from there', async () => {
  const courseId = await giveVideos(panchakarma, 2)
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

test('An ended enrollment is restored from the history of its course, and from that of its user', async ({
  backend,
}) => {
  const end = (title: string) =>
    backend.sql(
      'delete from public.enrollments using public.courses c where c.id = course_id and user_id = $1 and c.title = $2',
      [demoLearner.id, title],
    )
  await end(panchakarma)
  await end('Rasayana Therapy in Practice')
  expect(await titlesOf()).toHaveLength(3)
  await openHistory()
  await page.getByRole('button', { name: 'Undo: Ended the enrollment of Demo Learner' }).click()
  await expect.element(news('The enrollments are back to how they were')).toBeVisible()
  await expect.element(rows().nth(1)).toMatchTextContent('Restored the enrollment of Demo Learner')
  await open(href('admin-user-history', { userId: demoLearner.id }))
  await expect.element(heading()).toHaveTextContent('History of Demo Learner')
  await page
    .getByRole('button', { name: 'Undo: Ended the enrollment in “Rasayana Therapy in Practice”' })
    .click()
  await expect
    .element(rows().nth(1))
    .toMatchTextContent('Restored the enrollment in “Rasayana Therapy in Practice”')
  expect(await titlesOf()).toEqual(atFirst)
})

test('A history may be empty, shows what the system did, and begins with the latest or the earliest change', async ({
  backend,
}) => {
  await backend.sql('delete from private.history')
  await openHistory()
  await expect.element(page.getByText('No changes yet')).toBeVisible()
  await backend.sql(
    `insert into private.history (at, kind, action, item, course_id, title)
     select now() - interval '1 hour' + n * interval '1 second', 'video', 'created', gen_random_uuid(), $1, 'Lesson ' || n
       from generate_series(1, 60) n`,
    [await courseIdOf(panchakarma)],
  )
  await openHistory(panchakarma, '?page=3')
  await expect.element(rows()).toHaveLength(11)
  await expect.element(rows().nth(1)).toMatchTextContent('System or deleted user')
  await page.getByRole('button', { name: 'When' }).click()
  await expect.element(rows().nth(1)).toMatchTextContent('Added the video “Lesson 1”')
  await page.getByRole('button', { name: 'When' }).click()
  await expect.element(rows().nth(1)).toMatchTextContent('Added the video “Lesson 60”')
})

test('Sixty videos that were added at once are one change, which opens page by page', async ({ backend }) => {
  const courseId = await giveVideos(panchakarma, 60)
  await backend.sql('delete from private.history')
  await backend.sql(
    `insert into private.history (actor, kind, action, item, course_id, title)
     select (select id from public.profiles where role = 'admin'), 'video', 'created', id, course_id, title
       from public.course_videos where course_id = $1 order by order_index`,
    [courseId],
  )
  await openHistory()
  await expect.element(rows()).toHaveLength(2)
  await expect.element(page.getByText('1 change', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Added 60 videos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Added 60 videos' })
  await expect.element(dialog.getByText('60 changes')).toBeVisible()
  await expect.element(dialog.getByText('Added the video “Lesson 1”')).toBeVisible()
  await expectAccessible('the changes', '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Page 3' }).click()
  await expect.element(dialog.getByText('Added the video “Lesson 60”')).toBeVisible()
})
