import { asStored, createApi, saveCourse, storedCourses } from '../support/e2e/course-form.ts'
import {
  addVideo,
  alert,
  courseTitle,
  link,
  news,
  openCourses,
  openNewCourse,
  rowOf,
  videoRow,
} from '../support/e2e/courses-page.ts'
import { expect, test } from '../support/e2e/test.ts'

// Admins work online: the worker does nothing for them but take time.
test.use({ serviceWorkers: 'block' })

test.describe('creating a course', () => {
  test('with three videos keeps them in their order, and says so', async ({ page, app }) => {
    await openCourses(page)
    const dialog = await openNewCourse(page)
    await expect(dialog.getByLabel('Active')).toBeChecked()
    await expect(dialog.getByText('An inactive course takes no new enrollments')).toBeVisible()
    await expect(dialog.getByText('No videos added yet. Click "Add Video" to start.')).toBeVisible()
    await courseTitle(dialog).fill('  Pulse for beginners ')
    await addVideo(dialog, 1, 'One')
    await addVideo(dialog, 2, 'Two', 'youtube.com/shorts/YE7VzlLtp-4')
    await addVideo(dialog, 3, 'Three')
    await saveCourse(page)
    await expect(news(page, 'Course created with 3 videos')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Add Course' })).toBeFocused()
    await expect(rowOf(page, 'Pulse for beginners')).toContainText('Active')
    expect(await storedCourses(app, 'Pulse for beginners')).toEqual([asStored(['One', 'Two', 'Three'])])
  })

  test('with one video says so in the singular', async ({ page }) => {
    await openCourses(page)
    const dialog = await openNewCourse(page)
    await courseTitle(dialog).fill('Pulse')
    await addVideo(dialog, 1, 'One')
    await saveCourse(page)
    await expect(page.getByText('Course created with 1 video', { exact: true })).toBeVisible()
  })

  test('without what it needs says what is missing, and where', async ({ page, app }) => {
    await openCourses(page)
    const dialog = await openNewCourse(page)
    await saveCourse(page)
    await expect(alert(page, 'Title is required')).toContainText('Error')
    await expect(courseTitle(dialog)).toBeFocused()
    await expect(courseTitle(dialog)).toHaveAccessibleDescription('Title is required')
    await expect(dialog.getByText('Please add at least one video to the course')).toBeVisible()

    await courseTitle(dialog).fill('Pulse')
    await dialog.getByLabel('Thumbnail URL').fill('http://pictures.example/a.jpg')
    await saveCourse(page)
    await expect(dialog.getByLabel('Thumbnail URL')).toBeFocused()
    await expect(dialog.getByLabel('Thumbnail URL')).toHaveAccessibleDescription(/https:\/\//)
    await dialog.getByLabel('Thumbnail URL').clear()
    await saveCourse(page)
    await expect(alert(page, 'Please add at least one video to the course')).toContainText('Error')
    const add = dialog.getByRole('button', { name: 'Add Video' })
    await expect(add).toBeFocused()
    await expect(add).toHaveAccessibleDescription('Please add at least one video to the course')

    await addVideo(dialog, 1, 'One')
    await dialog.getByRole('button', { name: 'Add Video' }).click()
    await expect(videoRow(dialog, 2).getByLabel('Title')).toBeFocused()
    await videoRow(dialog, 2).getByLabel('Title').fill('Two')
    await saveCourse(page)
    await expect(alert(page, 'Video 2 requires both title and YouTube URL')).toContainText('Error')
    const second = videoRow(dialog, 2).getByLabel('YouTube URL')
    await expect(second).toBeFocused()
    await expect(second).toHaveAccessibleDescription(/Video 2 requires both title and YouTube URL/)

    await second.fill('https://vimeo.com/12345')
    await saveCourse(page)
    await expect(alert(page, 'Invalid Video URL')).toContainText('This video URL is not valid')
    await expect(second).toHaveAccessibleDescription(/This video URL is not valid/)
    expect(app.proxy.requestsTo(createApi)).toEqual([])
  })

  test('that fails keeps the form as it was', async ({ page, app, expectConsoleError }) => {
    expectConsoleError(/500/)
    await openCourses(page)
    const dialog = await openNewCourse(page)
    await courseTitle(dialog).fill('Pulse')
    await addVideo(dialog, 1, 'One')
    const stop = app.proxy.answer(createApi, { status: 500, body: '{"message":"broken"}' })
    await saveCourse(page)
    await expect(alert(page, 'Failed to save course').first()).toContainText('Error')
    await expect(dialog.getByRole('alert')).toContainText('The server is not answering properly.')
    await expect(courseTitle(dialog)).toHaveValue('Pulse')
    await expect(videoRow(dialog, 1).getByLabel('YouTube URL')).toHaveValue(link)
    await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeFocused()
    stop()
    await saveCourse(page)
    await expect(news(page, 'Course created with 1 video')).toBeVisible()
    expect(await storedCourses(app, 'Pulse')).toEqual([asStored(['One'])])
  })

  test('whose answer was lost creates it once when it is saved again', async ({
    page,
    app,
    expectConsoleError,
  }) => {
    expectConsoleError(/net::ERR_/)
    await openCourses(page)
    const dialog = await openNewCourse(page)
    await courseTitle(dialog).fill('Pulse')
    await addVideo(dialog, 1, 'One')
    await addVideo(dialog, 2, 'Two')
    const stop = app.proxy.drop(createApi, 'answer')
    await saveCourse(page)
    await expect(dialog.getByRole('alert')).toContainText('Saving again will not create the course twice.')
    stop()
    await saveCourse(page)
    await expect(news(page, 'Course created with 2 videos')).toBeVisible()
    expect(await storedCourses(app, 'Pulse')).toEqual([asStored(['One', 'Two'])])
  })

  test('whose answer was lost, then changed and saved again, holds what was typed last', async ({
    page,
    app,
    expectConsoleError,
  }) => {
    expectConsoleError(/net::ERR_/)
    await openCourses(page)
    const dialog = await openNewCourse(page)
    await courseTitle(dialog).fill('Pulse')
    await addVideo(dialog, 1, 'One')
    await addVideo(dialog, 2, 'Two')
    await addVideo(dialog, 3, 'Three')
    const stop = app.proxy.drop(createApi, 'answer')
    await saveCourse(page)
    await expect(dialog.getByRole('alert')).toContainText('no connection')
    stop()
    // Meanwhile somebody else has found the course and added a video to it.
    await app.sql(`insert into public.course_videos (course_id, title, youtube_url, order_index)
      select id, 'Theirs', '${link}', 7 from public.courses where title = 'Pulse'`)

    await courseTitle(dialog).fill('Pulse, second thoughts')
    await dialog.getByLabel('Description').first().fill('For everybody')
    await dialog.getByRole('switch', { name: 'Active' }).click()
    await dialog.getByRole('button', { name: 'Remove Video 2' }).click()
    await dialog.getByRole('button', { name: 'Move Video 2 up' }).click()
    await videoRow(dialog, 2).getByLabel('Title').fill('One, renamed')
    await addVideo(dialog, 3, 'Four')
    await saveCourse(page)
    await expect(news(page, 'Course created with 3 videos')).toBeVisible()
    expect(await storedCourses(app, 'Pulse')).toEqual([])
    expect(await storedCourses(app, 'Pulse, second thoughts')).toEqual([
      {
        description: 'For everybody',
        is_active: false,
        thumbnail_url: null,
        videos: ['Three', 'One, renamed', 'Four', 'Theirs'],
        places: [0, 1, 2, 7],
      },
    ])
  })

  test('by a double click on Save creates it once, and nothing can be typed while it saves', async ({
    page,
    app,
  }) => {
    await openCourses(page)
    const dialog = await openNewCourse(page)
    await courseTitle(dialog).fill('Pulse')
    await addVideo(dialog, 1, 'One')
    const held = app.proxy.hold(createApi)
    await dialog.getByRole('button', { name: 'Save', exact: true }).dblclick()
    await held.reached
    await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled()
    await expect(courseTitle(dialog)).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    held.release()
    await expect(news(page, 'Course created with 1 video')).toBeVisible()
    expect(await storedCourses(app, 'Pulse')).toHaveLength(1)
    expect(app.proxy.requestsTo(createApi)).toHaveLength(1)
  })

  test('works by the keyboard alone', async ({ page, app }) => {
    await openCourses(page)
    await expect(rowOf(page, 'Panchakarma Foundations')).toBeVisible()
    await page.getByRole('link', { name: 'Back to Dashboard' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Add Course' })).toBeFocused()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add New Course' })
    await expect(courseTitle(dialog)).toBeFocused()
    await page.keyboard.type('By keyboard')
    // Description, thumbnail, level, the switch off and on again, past 'Paste links' to 'Add Video'.
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Space', 'Space', 'Tab', 'Tab', 'Enter'])
      await page.keyboard.press(key)
    await expect(videoRow(dialog, 1).getByLabel('Title')).toBeFocused()
    await page.keyboard.type('Only one')
    for (const key of ['Tab', 'Tab']) await page.keyboard.press(key)
    await page.keyboard.type(link)
    await page.keyboard.press('Enter')
    await expect(news(page, 'Course created with 1 video')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Course' })).toBeFocused()
    expect(await storedCourses(app, 'By keyboard')).toEqual([asStored(['Only one'])])
  })
})
