import { page } from 'vitest/browser'
import { href } from '../../../src/routes.ts'
import { broken } from '../../support/answers.ts'
import { address, goBack, open } from '../support/app.tsx'
import { expectAccessibleInBothSchemes } from '../support/axe.ts'
import {
  addVideo,
  askToDelete,
  openCourses,
  openNewCourse,
  panchakarma,
  rowOf,
  videoRow,
} from '../support/courses.ts'
import { alert, news } from '../support/notices.ts'
import { tick } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { texts } from '../support/texts.ts'
import { courseIdOf } from '../support/videos.ts'

const list = /^\/rest\/v1\/courses\?select/
const count = { path: '/rest/v1/rpc/count_course_use' }

const titleCells = () => [...document.querySelectorAll('td:first-child')]

test('The list of courses shows each course, active or not, with its learners and its actions', async () => {
  await openCourses()
  await expect.element(page.getByRole('heading', { name: 'All Courses' })).toBeVisible()
  await expect
    .poll(() => texts(page.getByRole('columnheader')))
    .toEqual(['Title', 'Description', 'Status', 'Learners', 'Created', 'Actions'])
  await expect.element(page.getByText('9 courses', { exact: true })).toBeVisible()
  const row = rowOf(panchakarma)
  await expect.element(row.getByText('Active', { exact: true })).toBeVisible()
  await expect.element(row).toMatchTextContent('The five purification therapies')
  await expect
    .element(rowOf('Marma Chikitsa: A First Look').getByText('Inactive', { exact: true }))
    .toBeVisible()
  await expect.element(rowOf('Nadi Pariksha: Reading the Pulse')).toMatchTextContent('N/A')

  await row.getByRole('link', { name: `1 learner of ${panchakarma}` }).click()
  await expect.poll(address).toMatch(/\/admin\/courses\/[\da-f-]{36}\/learners$/)
  await goBack()
  await row.getByRole('link', { name: `Manage videos of ${panchakarma}` }).click()
  await expect.poll(address).toMatch(/\/admin\/courses\/[\da-f-]{36}\/videos$/)
  await goBack()
  await row.getByRole('button', { name: `Edit ${panchakarma}` }).hover()
  await expect.element(page.getByRole('tooltip', { name: 'Edit' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect.poll(address).toBe(href('admin-dashboard'))
})

test('The list of courses says when it is loading or empty', async ({ backend }) => {
  await backend.sql('delete from public.courses')
  const held = await backend.hold({ path: list })
  await open(href('admin-courses'))
  await expect.element(news('Loading...')).toBeVisible()
  await held.reached()
  await held.release()
  await expect.element(page.getByRole('heading', { name: 'No courses found' })).toBeVisible()
  await expect.element(news('Loading...')).toHaveLength(0)
})

test('A list that cannot be loaded says so, and can be loaded again; it works without the numbers of learners', async ({
  backend,
  expectConsoleError,
}) => {
  await expectConsoleError(/500/)
  await backend.answer(count, broken)
  const stop = await backend.answer({ path: list }, broken)
  await open(href('admin-courses'))
  await expect
    .element(page.getByRole('main').getByRole('alert'))
    .toMatchTextContent('Failed to fetch courses')
  await expect.element(alert('Failed to fetch courses').filter({ hasText: 'Error' })).toBeVisible()
  await stop()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(rowOf(panchakarma)).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('alert')).toHaveLength(0)
  await expect.element(page.getByRole('link', { name: `Learners of ${panchakarma}` })).toHaveTextContent('–')
})

test('An address beyond the last page of the courses shows the last page', async ({
  backend,
  expectConsoleError,
}) => {
  await expectConsoleError(/416/)
  await backend.sql(`insert into public.courses (title, created_at)
    select 'Old ' || n, now() - make_interval(years => 1, mins => n) from generate_series(1, 17) n`)
  await openCourses('?page=2')
  const { dialog, confirm } = await askToDelete('Old 17')
  await confirm.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('25 courses', { exact: true })).toBeVisible()
  await expect.poll(address).toBe(href('admin-courses'))
  await expect.poll(titleCells).toHaveLength(25)
  await open(`${href('admin-courses')}?page=9`)
  await expect.poll(titleCells).toHaveLength(25)
})

test('The preview shows the course as its learners see it, and a video that plays in it gets its length', async ({
  backend,
}) => {
  await backend.sql(`update public.course_videos set duration_s = null where title like 'The three stages%'`)
  await openCourses()
  await page.getByRole('link', { name: `Preview ${panchakarma}` }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: panchakarma })).toHaveFocus()
  await expect.element(page.getByText('Preview: this is how learners see this course')).toBeVisible()
  await expect.element(page.getByText('24 videos')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByRole('heading', { name: /^The three stages/ })).toBeVisible()
  await page.getByRole('button', { name: /^Play The three stages/ }).click()
  const lengths = () =>
    backend.sql(
      `select duration_s > 0 as is_known, version from public.course_videos where title like 'The three stages%'`,
    )
  await expect.poll(lengths).toEqual([{ is_known: true, version: 0 }])
  await page.getByRole('link', { name: 'Manage videos' }).click()
  await expect.poll(address).toMatch(/\/videos$/)
  await goBack()
  await page.getByRole('link', { name: 'Back to Courses' }).click()
  await expect.poll(address).toBe(href('admin-courses'))
})

test('An address of an unknown course says so on each of its pages, and the server is not asked about an invalid id', async ({
  backend,
}) => {
  const pages = [
    'admin-course-preview',
    'admin-course-videos',
    'admin-course-learners',
    'admin-course-history',
  ] as const
  for (const id of pages) {
    for (const courseId of ['00000000-0000-4000-8000-000000000000', 'not-an-id']) {
      await open(href(id, { courseId }))
      const heading = page.getByRole('heading', { name: 'Course Not Found' })
      await expect.element(heading, { message: `${id} ${courseId}` }).toBeVisible()
    }
  }
  expect(await backend.requestsTo({ path: /^\/rest.*not-an-id/ })).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Back to Courses' }).last().click()
  await expect.poll(address).toBe(href('admin-courses'))
})

test('A course that cannot be loaded leads back to the courses, with a message, from each of its pages', async ({
  backend,
  expectConsoleError,
}) => {
  await expectConsoleError(/500/)
  const courseId = await courseIdOf(panchakarma)
  const said = alert('Failed to fetch course details')
  for (const [id, path] of [
    ['admin-course-preview', '/rest/v1/course_videos'],
    ['admin-course-videos', /^\/rest\/v1\/courses\?.*id=eq/],
    ['admin-course-learners', /^\/rest\/v1\/courses\?.*id=eq/],
  ] as const) {
    const stop = await backend.answer({ path }, broken)
    await open(href(id, { courseId }))
    await expect.element(said, { message: id }).toBeVisible()
    await expect.poll(address, { message: id }).toBe(href('admin-courses'))
    await said.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(said, { message: id }).toHaveLength(0)
    await stop()
  }
})

test('Axe finds no problem on a list, in a form with errors, in a question and in the preview, in both schemes', async () => {
  await openCourses()
  await expect.element(rowOf(panchakarma)).toBeVisible()
  await tick(page.getByRole('checkbox', { name: `Select ${panchakarma}` }))
  await expectAccessibleInBothSchemes('the list, a row of it selected')

  const added = await openNewCourse()
  await addVideo(added, 1, 'One')
  await added.getByRole('button', { name: 'Add Video' }).click()
  await added.getByRole('button', { name: 'Paste links' }).click()
  await added.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(added.getByText('Title is required')).toBeVisible()
  await expectAccessibleInBothSchemes('the form', '[role="dialog"]')
  await added.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()

  const { dialog, confirm } = await askToDelete(panchakarma)
  await expect.element(confirm).toBeEnabled()
  await expectAccessibleInBothSchemes('the question', '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('link', { name: `Preview ${panchakarma}` }).click()
  await expect.element(page.getByText('Preview: this is how')).toBeVisible()
  await expectAccessibleInBothSchemes('the preview')
})

test('At a phone’s width the page of courses never scrolls sideways', async () => {
  for (const width of [320, 768]) {
    await page.viewport(width, 800)
    await openCourses()
    await expect.element(page.getByRole('link', { name: `1 learner of ${panchakarma}` })).toBeVisible()
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    // Its fonts may arrive after the page.
    await expect.poll(overflow, { message: `list at ${width}` }).toBeLessThanOrEqual(0)
    const dialog = await openNewCourse()
    await dialog.getByRole('button', { name: 'Add Video' }).click()
    await expect.element(videoRow(dialog, 1)).toBeVisible()
    const isCut = () => dialog.element().scrollWidth > dialog.element().clientWidth
    await expect.poll(isCut, { message: `dialog at ${width}` }).toBe(false)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  }
})
