// The parts of the course pages that need a real browser's history and network; the rest is in
// tests/component/admin.
import { href } from '../../src/routes.ts'
import { addVideo, courseTitle, news, openCourses, openNewCourse } from '../support/e2e/courses-page.ts'
import { expect, test } from '../support/e2e/test.ts'
import { asStored, storedCourses } from '../support/stored-content.ts'

// Admins work online: the worker only costs time here.

test('The browser’s back button asks before typed input is lost; offline, the input stays, and it is saved when the network is back', async ({
  page,
  app,
  goOffline,
  goOnline,
}) => {
  await openCourses(page)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await page.getByRole('link', { name: 'Manage Courses' }).click()
  const dialog = await openNewCourse(page)
  await courseTitle(dialog).fill('Typed')
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(href('admin-courses'))
  await expect(courseTitle(dialog)).toHaveValue('Typed')

  await goOffline()
  await expect(news(page, 'No connection to the server')).toBeAttached()
  const button = dialog.getByRole('button', { name: 'Save', exact: true })
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription(/The server can’t be reached/)
  await addVideo(dialog, 1, 'One')
  await goOnline()
  await expect(button).toBeEnabled()
  await button.click()
  await expect(news(page, 'Course created with 1 video')).toBeVisible()
  expect(await storedCourses(app, 'Typed')).toEqual([asStored(['One'])])
})
