import { href } from '../../src/routes.ts'
import { asStored, saveCourse, storedCourses } from '../support/e2e/course-form.ts'
import {
  addVideo,
  alert,
  courseTitle,
  news,
  openCourses,
  openEdit,
  openNewCourse,
} from '../support/e2e/courses-page.ts'
import { expect, test } from '../support/e2e/test.ts'

// Admins work online: the worker does nothing for them but take time.
test.use({ serviceWorkers: 'block' })

const panchakarma = 'Panchakarma Foundations'

test.describe('editing a course', () => {
  test('in two tabs: the later one sees what the other has made of it, and chooses', async ({
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
    await conflict.getByRole('button', { name: 'Save mine over it' }).click()
    await expect(news(page, 'Course updated successfully.')).toBeVisible()
    expect(await storedCourses(app, 'Mine')).toMatchObject([{ description: 'Their description' }])
  })
})

test.describe('what was typed', () => {
  test('is not lost by the browser’s back button without a question', async ({ page }) => {
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

  test('stays while the network is away, and is saved when it is back', async ({
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
})
