import { demoAdmin } from '../../dev/demo-accounts.ts'
import { href } from '../../src/routes.ts'
import { asStored, saveCourse, storedCourses, updateApi } from '../support/e2e/course-form.ts'
import {
  addVideo,
  alert,
  courseTitle,
  news,
  openCourses,
  openEdit,
  openNewCourse,
  rowOf,
  videoRow,
} from '../support/e2e/courses-page.ts'
import { expect, test } from '../support/e2e/test.ts'

// Admins work online: the worker does nothing for them but take time.
test.use({ serviceWorkers: 'block' })

const panchakarma = 'Panchakarma Foundations'

test.describe('editing a course', () => {
  test('saves what was changed, and leaves the videos to their own page', async ({ page, app }) => {
    await openCourses(page)
    const dialog = await openEdit(page, panchakarma)
    await expect(dialog.getByText('Videos are managed through the Video button after saving.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Add Video' })).toHaveCount(0)
    await courseTitle(dialog).fill('Panchakarma, revised')
    await dialog.getByLabel('Description').fill('')
    await dialog.getByRole('switch', { name: 'Active' }).click()
    await saveCourse(page)
    await expect(news(page, 'Course updated successfully. Manage videos separately.')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(rowOf(page, 'Panchakarma, revised')).toContainText('Inactive')
    await expect(rowOf(page, 'Panchakarma, revised')).toContainText('N/A')
    await expect(page.getByRole('button', { name: 'Edit Panchakarma, revised' })).toBeFocused()
    expect(await storedCourses(app, 'Panchakarma, revised')).toMatchObject([
      { description: null, is_active: false },
    ])
  })

  test('whose answer was lost is no conflict with itself', async ({ page, app, expectConsoleError }) => {
    expectConsoleError(/net::ERR_/)
    await openCourses(page)
    const dialog = await openEdit(page, panchakarma)
    await courseTitle(dialog).fill('First try')
    const stop = app.proxy.drop(updateApi, 'answer')
    await saveCourse(page)
    await expect(dialog.getByRole('alert')).toContainText('Failed to save course')
    stop()
    await courseTitle(dialog).fill('Second try')
    await saveCourse(page)
    await expect(news(page, 'Course updated successfully.')).toBeVisible()
    expect(await storedCourses(app, 'Second try')).toHaveLength(1)
  })

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

  test('that somebody has deleted meanwhile says so', async ({ page, app }) => {
    await openCourses(page)
    const dialog = await openEdit(page, panchakarma)
    await app.sql(`delete from public.courses where title = $1`, [panchakarma])
    await courseTitle(dialog).fill('Gone')
    await saveCourse(page)
    await expect(alert(page, 'Failed to save course').first()).toBeVisible()
    await expect(dialog.getByRole('alert')).toContainText('This no longer exists.')
    await expect(courseTitle(dialog)).toHaveValue('Gone')
    await expect(rowOf(page, panchakarma)).toHaveCount(0)
  })

  test('by somebody who is no longer an admin is an error, though no row was refused', async ({
    page,
    app,
    expectConsoleError,
  }) => {
    expectConsoleError(/403/)
    await openCourses(page)
    const dialog = await openEdit(page, panchakarma)
    await app.sql(`update public.profiles set role = 'learner' where email = $1`, [demoAdmin.email])
    await courseTitle(dialog).fill('Not allowed')
    const roleIsRead = page.waitForResponse((response) => response.url().includes('/rest/v1/profiles'))
    await saveCourse(page)
    await expect(dialog.getByRole('alert')).toContainText('You are not allowed to do this.')
    // The app asks who they are now; what they have typed stays all the same.
    await (await roleIsRead).finished()
    await page.evaluate(
      () => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))),
    )
    await expect(courseTitle(dialog)).toHaveValue('Not allowed')
    await expect(news(page, 'Course updated')).toHaveCount(0)
    expect(await storedCourses(app, panchakarma)).toHaveLength(1)
  })
})

test.describe('what was typed', () => {
  test('is not lost by closing the dialog without a question', async ({ page }) => {
    await openCourses(page)
    const dialog = await openNewCourse(page)
    const question = page.getByRole('dialog', { name: 'Discard your changes?' })
    await dialog.getByRole('button', { name: 'Add Video' }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()

    await openNewCourse(page)
    await expect(videoRow(dialog, 1)).toHaveCount(0)
    await courseTitle(dialog).fill('Typed')
    await page.keyboard.press('Escape')
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(courseTitle(dialog)).toHaveValue('Typed')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Add Course' })).toBeFocused()
  })

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
