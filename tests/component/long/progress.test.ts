import { page } from 'vitest/browser'
import { demoLearner } from '../../../dev/demo-accounts.ts'
import { refusal } from '../../support/answers.ts'
import { open } from '../support/app.tsx'
import { expectAccessible } from '../support/axe.ts'
import { backend } from '../support/backend.ts'
import { panchakarma } from '../support/courses.ts'
import { learnerPage } from '../support/enrollments.ts'
import { nextDownload } from '../support/files.ts'
import { openLearners } from '../support/learners.ts'
import { alert, news } from '../support/notices.ts'
import { expect, test } from '../support/test.ts'
import { courseIdOf } from '../support/videos.ts'

/** The demo learner has watched this many videos of Panchakarma. */
async function watch(count: number): Promise<{ total: number }> {
  const courseId = await courseIdOf(panchakarma)
  await backend.sql('delete from private.watched where user_id = $1', [demoLearner.id])
  await backend.sql(
    `insert into private.watched (user_id, video_id, mark)
     select $1, id, 1 from public.course_videos where course_id = $2 order by order_index limit $3`,
    [demoLearner.id, courseId, count],
  )
  const [row] = await backend.sql<{ total: number }>(
    'select count(*)::integer as total from public.course_videos where course_id = $1',
    [courseId],
  )
  return { total: row?.total ?? 0 }
}

const figures = () => page.getByLabelText('Progress', { exact: true })
const learner = () =>
  page.getByRole('grid', { name: 'Course learners' }).getByRole('row').filter({ hasText: demoLearner.email })

test('A course shows how many began and completed it, and how far each learner is; its export has the same', async () => {
  const { total } = await watch(2)
  await openLearners()
  await expect.element(figures()).toMatchTextContent(/Enrolled1Started1 \(100%\)Completed0Last activity\d/)
  await expect.element(learner()).toMatchTextContent(`2 of ${total}`)
  await expectAccessible()
  const download = nextDownload()
  await page.getByRole('button', { name: 'Export progress' }).click()
  const { name, text } = await download
  expect(name).toMatch(/^progress-panchakarma-foundations-\d{4}-\d\d-\d\d\.csv$/)
  expect(text).toContain(`"${demoLearner.email}","${panchakarma}"`)
  expect(text).toContain(`"2","${total}","no"`)
  await expect.element(news('1 learner exported.')).toBeVisible()

  await watch(total)
  await openLearners()
  await expect.element(figures()).toMatchTextContent('Completed1 (100%)')
  await expect.element(learner()).toMatchTextContent('Completed')
})

test('A user’s page shows how far they are in each course, the latest first, and exports it as a file', async () => {
  const { total } = await watch(1)
  await open(learnerPage)
  const table = page.getByRole('table', { name: 'Progress' }).getByRole('row')
  await expect.element(table).toHaveLength(6)
  await expect.element(table.nth(1)).toMatchTextContent(`${panchakarma}1 of ${total}`)
  await expect.element(table.nth(2)).toMatchTextContent('Not started')
  await expectAccessible()
  const download = nextDownload()
  await page.getByRole('button', { name: 'Export progress' }).click()
  const { text } = await download
  expect(text.trim().split('\r\n')).toHaveLength(6)
  expect(text).toContain(`"1","${total}","no"`)
})

test('A user is not reminded of a course that is closed to them', async ({ backend }) => {
  await open(learnerPage)
  const remind = page.getByRole('button', { name: /^Remind of/ })
  await expect.element(remind).toBeVisible()
  await backend.sql(`update public.enrollments set ends_on = '2020-03-31'`)
  await open(learnerPage)
  await expect.element(page.getByText('Ended 31 March 2020').first()).toBeVisible()
  await expect.element(remind).toHaveLength(0)
})

test('Progress that cannot be loaded shows a notice in its place, and the rest of the page stays', async ({
  expectConsoleError,
}) => {
  await expectConsoleError(/403/)
  await watch(1)
  const stops = [
    await backend.answer({ path: '/rest/v1/rpc/count_progress' }, refusal),
    await backend.answer({ path: '/rest/v1/rpc/list_progress' }, refusal),
  ]
  await openLearners()
  await expect.element(alert('Failed to fetch the progress')).toBeVisible()
  await expect.element(learner()).toBeVisible()
  await open(learnerPage)
  await expect.element(alert('Failed to fetch the progress')).toBeVisible()
  for (const stop of stops) await stop()
  await page.getByRole('button', { name: 'Show progress' }).click()
  await expect.element(page.getByRole('table', { name: 'Progress' })).toBeVisible()
})
