import type { Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { expectAccessible } from '../support/e2e/axe.ts'
import {
  addVideo,
  alert,
  askToDelete,
  news,
  openCourses,
  openEdit,
  openNewCourse,
  rowOf,
  videoRow,
} from '../support/e2e/courses-page.ts'
import { becomeAdmin } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'

// Admins work online: the worker does nothing for them but take time.
test.use({ serviceWorkers: 'block' })

const list = /^\/rest\/v1\/courses\?select/
const count = { path: '/rest/v1/rpc/count_course_use' }
const panchakarma = 'Panchakarma Foundations'

const titles = (page: Page) => page.getByRole('row').locator('td:first-child')

test.describe('the list of courses', () => {
  test('shows each course, active or not, with its learners and what can be done with it', async ({
    page,
  }) => {
    await openCourses(page)
    await expect(page.getByRole('heading', { name: 'All Courses' })).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText([
      'Title',
      'Description',
      'Status',
      'Learners',
      'Created',
      'Actions',
    ])
    await expect(page.getByText('9 courses', { exact: true })).toBeVisible()
    const row = rowOf(page, panchakarma)
    await expect(row.getByText('Active', { exact: true })).toBeVisible()
    await expect(row).toContainText('The five purification therapies')
    await expect(
      rowOf(page, 'Marma Chikitsa: A First Look').getByText('Inactive', { exact: true }),
    ).toBeVisible()
    await expect(rowOf(page, 'Nadi Pariksha: Reading the Pulse')).toContainText('N/A')

    await row.getByRole('link', { name: `1 learner of ${panchakarma}` }).click()
    await expect(page).toHaveURL(/\/admin\/courses\/[\da-f-]{36}\/learners$/)
    await page.goBack()
    await row.getByRole('link', { name: `Manage videos of ${panchakarma}` }).click()
    await expect(page).toHaveURL(/\/admin\/courses\/[\da-f-]{36}\/videos$/)
    await page.goBack()
    await row.getByRole('button', { name: `Edit ${panchakarma}` }).hover()
    await expect(page.getByRole('tooltip', { name: 'Edit' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(page).toHaveURL(href('admin-dashboard'))
  })

  test('says that it is loading, and that there is nothing', async ({ page, app }) => {
    await becomeAdmin(page)
    await app.sql('delete from public.courses')
    const held = app.proxy.hold({ path: list })
    await page.goto(href('admin-courses'))
    await expect(news(page, 'Loading...')).toBeVisible()
    await held.reached
    held.release()
    await expect(page.getByRole('heading', { name: 'No courses found' })).toBeVisible()
    await expect(news(page, 'Loading...')).toHaveCount(0)
  })

  test('that cannot be read says so, and can be asked for again', async ({
    page,
    app,
    expectConsoleError,
  }) => {
    expectConsoleError(/500/)
    await becomeAdmin(page)
    const stop = app.proxy.answer({ path: list }, { status: 500, body: '{"message":"broken"}' })
    await page.goto(href('admin-courses'))
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to fetch courses')
    await expect(alert(page, 'Failed to fetch courses').filter({ hasText: 'Error' })).toBeVisible()
    stop()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rowOf(page, panchakarma)).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  })

  test('without the numbers of learners is still a list', async ({ page, app, expectConsoleError }) => {
    expectConsoleError(/500/)
    app.proxy.answer(count, { status: 500, body: '{"message":"broken"}' })
    await openCourses(page)
    await expect(page.getByRole('link', { name: `Learners of ${panchakarma}` })).toHaveText('–')
  })

  test('of 1,200 courses can be paged, sorted and searched, and its address says where one is', async ({
    page,
    app,
  }) => {
    await app.sql(`insert into public.courses (title, created_at)
      select 'Course ' || to_char(n, 'FM0000') || case n when 777 then ' 100%_(pure), "oil" \\ ghee' else '' end,
             now() - make_interval(years => 1, mins => n)
        from generate_series(1, 1191) n`)
    await openCourses(page)
    await expect(page.getByText('1,200 courses', { exact: true })).toBeVisible()
    await expect(titles(page)).toHaveCount(25)
    await page.getByRole('button', { name: 'Page 48', exact: true }).click()
    await expect(titles(page).last()).toHaveText('Course 1191')
    await expect(page).toHaveURL(/\?page=48$/)

    await page.getByRole('button', { name: 'Title' }).click()
    await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending')
    await expect(titles(page).first()).toHaveText('Course 0001')
    await page.reload()
    await expect(titles(page).first()).toHaveText('Course 0001')
    await page.goBack()
    await expect(titles(page).last()).toHaveText('Course 1191')

    const search = page.getByRole('searchbox', { name: 'Search courses by title' })
    await search.fill('100%_(PURE), "oil" \\')
    await expect(page.getByText('1 course', { exact: true })).toBeVisible()
    await expect(titles(page)).toHaveText([/^Course 0777/])
    expect(new URL(page.url()).searchParams.get('q')).toBe('100%_(PURE), "oil" \\')
    await search.fill('COURSE 11')
    await expect(page.getByText('92 courses', { exact: true })).toBeVisible()
    await search.fill('nothing like it')
    await expect(page.getByRole('heading', { name: 'No courses found' })).toBeVisible()
    await page.getByRole('button', { name: 'Show all courses' }).click()
    await expect(page.getByText('1,200 courses', { exact: true })).toBeVisible()
  })

  test('beyond its last page is at its last page', async ({ page, app, expectConsoleError }) => {
    expectConsoleError(/416/)
    await app.sql(`insert into public.courses (title, created_at)
      select 'Old ' || n, now() - make_interval(years => 1, mins => n) from generate_series(1, 17) n`)
    await openCourses(page, { query: '?page=2' })
    const { dialog, confirm } = await askToDelete(page, 'Old 17')
    await confirm.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('25 courses', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(href('admin-courses'))
    await expect(titles(page)).toHaveCount(25)
    await page.goto(`${href('admin-courses')}?page=9`)
    await expect(titles(page)).toHaveCount(25)
  })
})

test.describe('the preview of a course', () => {
  test('shows the course as its learners see it', async ({ page }) => {
    await openCourses(page)
    await page.getByRole('link', { name: `Preview ${panchakarma}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: panchakarma })).toBeFocused()
    await expect(page.getByText('Preview: this is how learners see this course')).toBeVisible()
    await expect(page.getByText('24 videos')).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('heading', { name: /^The three stages/ })).toBeVisible()
    await page.getByRole('link', { name: 'Manage videos' }).click()
    await expect(page).toHaveURL(/\/videos$/)
    await page.goBack()
    await page.getByRole('link', { name: 'Back to Courses' }).click()
    await expect(page).toHaveURL(href('admin-courses'))
  })

  test('of a course that does not exist says so', async ({ page }) => {
    await becomeAdmin(page)
    for (const courseId of ['00000000-0000-4000-8000-000000000000', 'not-an-id']) {
      await page.goto(href('admin-course-preview', { courseId }))
      await expect(page.getByRole('heading', { level: 1, name: 'Course Not Found' })).toBeVisible()
    }
    await page.getByRole('link', { name: 'Back to Courses' }).click()
    await expect(page).toHaveURL(href('admin-courses'))
  })

  test('that cannot be read leads back to the courses', async ({ page, app, expectConsoleError }) => {
    expectConsoleError(/500/)
    await openCourses(page)
    app.proxy.answer({ path: '/rest/v1/course_videos' }, { status: 500, body: '{"message":"broken"}' })
    await page.getByRole('link', { name: `Preview ${panchakarma}` }).click()
    await expect(alert(page, 'Failed to fetch course details')).toBeVisible()
    await expect(page).toHaveURL(href('admin-courses'))
  })
})

test('axe finds nothing on the page, in its dialogs and in the preview, in both schemes', async ({
  page,
}) => {
  await openCourses(page)
  await expect(rowOf(page, panchakarma)).toBeVisible()
  await expectAccessible(page)

  const added = await openNewCourse(page)
  await addVideo(added, 1, 'One')
  await added.getByRole('button', { name: 'Add Video' }).click()
  await added.getByRole('button', { name: 'Paste links' }).click()
  await added.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(added.getByText('Title is required')).toBeVisible()
  await expectAccessible(page, 'the dialog', '[role="dialog"]')
  await added.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()

  const edited = await openEdit(page, panchakarma)
  await expectAccessible(page, 'the dialog', '[role="dialog"]')
  await edited.getByRole('button', { name: 'Cancel' }).click()

  const { dialog, confirm } = await askToDelete(page, panchakarma)
  await expect(confirm).toBeEnabled()
  await expectAccessible(page, 'the dialog', '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('link', { name: `Preview ${panchakarma}` }).click()
  await expect(page.getByText('Preview: this is how')).toBeVisible()
  await expectAccessible(page, 'the preview')
})

test('at the width of a phone nothing has to be scrolled sideways', async ({ page }) => {
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await openCourses(page, { signIn: width === 320 })
    await expect(page.getByRole('link', { name: `1 learner of ${panchakarma}` })).toBeVisible()
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    // Its fonts may come after the page.
    await expect.poll(overflow, `list at ${width}`).toBeLessThanOrEqual(0)
    const dialog = await openNewCourse(page)
    await dialog.getByRole('button', { name: 'Add Video' }).click()
    await expect(videoRow(dialog, 1)).toBeVisible()
    const isCut = () => dialog.evaluate((part) => part.scrollWidth > part.clientWidth)
    await expect.poll(isCut, `dialog at ${width}`).toBe(false)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  }
})
