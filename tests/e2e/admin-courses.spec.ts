// What of the courses needs a real browser's tabs, history and network; the rest is in tests/component/admin.
import type { Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import {
  addVideo,
  alert,
  courseTitle,
  news,
  openCourses,
  openEdit,
  openNewCourse,
  saveCourse,
} from '../support/e2e/courses-page.ts'
import { expect, test } from '../support/e2e/test.ts'
import { asStored, storedCourses } from '../support/stored-content.ts'

// Admins work online: the worker does nothing for them but take time.

const panchakarma = 'Panchakarma Foundations'

const titles = (page: Page) => page.getByRole('row').locator('td:first-child')

test('A list of 1,200 courses can be paged, sorted and searched, and its address says where one is', async ({
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

test('An edit in two tabs: the later one sees what the other has made of it, and chooses', async ({
  page,
  context,
  app,
}) => {
  await openCourses(page)
  const dialog = await openEdit(page, panchakarma)
  const other = await context.newPage()
  await openCourses(other, { signIn: false })
  const otherDialog = await openEdit(other, panchakarma)
  await courseTitle(otherDialog).fill('Theirs')
  await otherDialog.getByLabel('Description').fill('Their description')
  await saveCourse(other)
  await expect(otherDialog).toBeHidden()

  await courseTitle(dialog).fill('Mine')
  await saveCourse(page)
  await expect(alert(page, 'Failed to save course')).toBeVisible()
  const conflict = dialog.getByRole('region', { name: 'Changed by someone else' })
  await expect(conflict.getByRole('heading')).toBeFocused()
  await expect(conflict.getByRole('term')).toHaveText(['Title', 'Description'])
  await expect(conflict.getByRole('definition')).toHaveText(['Theirs', 'Their description'])
  await expect(courseTitle(dialog)).toHaveValue('Mine')

  await conflict.getByRole('button', { name: 'Keep editing' }).click()
  await expect(conflict).toBeHidden()
  await expect(courseTitle(dialog)).toHaveValue('Mine')
  expect(await storedCourses(app, 'Theirs')).toHaveLength(1)

  await saveCourse(page)
  await conflict.getByRole('button', { name: 'Use this Description' }).click()
  await expect(dialog.getByLabel('Description')).toHaveValue('Their description')
  await expect(conflict.getByRole('term')).toHaveText(['Title'])
  await conflict.getByRole('button', { name: 'Replace with mine' }).click()
  await expect(news(page, 'Course updated successfully.')).toBeVisible()
  expect(await storedCourses(app, 'Mine')).toMatchObject([{ description: 'Their description' }])
})

test('What was typed is not lost by the browser’s back button without a question', async ({ page }) => {
  await openCourses(page)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await page.getByRole('link', { name: 'Manage Courses' }).click()
  const dialog = await openEdit(page, panchakarma)
  await courseTitle(dialog).fill('Typed')
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(href('admin-courses'))
  await expect(courseTitle(dialog)).toHaveValue('Typed')
})

test('What was typed stays while the network is away, and is saved when it is back', async ({
  page,
  app,
  goOffline,
  goOnline,
}) => {
  await openCourses(page)
  const dialog = await openNewCourse(page)
  await courseTitle(dialog).fill('Typed offline')
  await goOffline()
  await expect(news(page, 'No connection to the server')).toBeAttached()
  const button = dialog.getByRole('button', { name: 'Save', exact: true })
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription(/You are offline/)
  await addVideo(dialog, 1, 'One')
  await goOnline()
  await expect(button).toBeEnabled()
  await expect(courseTitle(dialog)).toHaveValue('Typed offline')
  await button.click()
  await expect(news(page, 'Course created with 1 video')).toBeVisible()
  expect(await storedCourses(app, 'Typed offline')).toEqual([asStored(['One'])])
})
