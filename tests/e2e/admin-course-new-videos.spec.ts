import { asStored, createApi, saveCourse, storedCourses } from '../support/e2e/course-form.ts'
import {
  addVideo,
  courseTitle,
  link,
  news,
  openCourses,
  openNewCourse,
  videoRow,
} from '../support/e2e/courses-page.ts'
import { readDeviceStorage } from '../support/e2e/device-storage.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'

test.describe('the videos of a new course', () => {
  test('can be moved and removed, and the focus stays with them', async ({ page, app }) => {
    await openCourses(page)
    const dialog = await openNewCourse(page)
    await courseTitle(dialog).fill('Pulse')
    for (const [index, title] of ['A', 'B', 'C'].entries()) await addVideo(dialog, index + 1, title)
    const button = (name: string) => dialog.getByRole('button', { name, exact: true })

    await expect(button('Move Video 1 up')).toBeDisabled()
    await expect(button('Move Video 3 down')).toBeDisabled()
    await button('Move Video 3 up').press('Enter')
    await expect(button('Move Video 2 up')).toBeFocused()
    await expect(news(page, 'Video 3 is now video 2')).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(button('Move Video 1 down')).toBeFocused()
    await expect(videoRow(dialog, 1).getByLabel('Title')).toHaveValue('C')

    await button('Remove Video 2').press('Enter')
    await expect(button('Remove Video 2')).toBeFocused()
    await expect(videoRow(dialog, 2).getByLabel('Title')).toHaveValue('B')
    await page.keyboard.press('Enter')
    await expect(button('Remove Video 1')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(button('Add Video')).toBeFocused()
    await expect(dialog.getByText('No videos added yet. Click "Add Video" to start.')).toBeVisible()
    expect(app.proxy.requestsTo(createApi)).toEqual([])
  })

  test('are named by their present number in what is wrong with them', async ({ page }) => {
    await openCourses(page)
    const dialog = await openNewCourse(page)
    await courseTitle(dialog).fill('Pulse')
    await addVideo(dialog, 1, 'One')
    await dialog.getByRole('button', { name: 'Add Video' }).click()
    await saveCourse(page)
    await expect(dialog.getByText('Video 2 requires both title and YouTube URL').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Remove Video 1' }).click()
    await expect(dialog.getByText('Video 1 requires both title and YouTube URL').first()).toBeVisible()
    await expect(dialog.getByText('Video 2 requires')).toHaveCount(0)
  })

  test('can be pasted as a list of links; lines without one stay to be put right', async ({ page, app }) => {
    await openCourses(page)
    const dialog = await openNewCourse(page)
    await courseTitle(dialog).fill('Pasted')
    await dialog.getByRole('button', { name: 'Add Video' }).click()
    await dialog.getByRole('button', { name: 'Paste links' }).click()
    const field = dialog.getByLabel('Links to videos')
    await expect(field).toBeFocused()
    await field.fill(`1. Introduction\t${link}\nno link here\nhttps://www.youtube.com/shorts/YE7VzlLtp-4`)
    await dialog.getByRole('button', { name: 'Add these videos' }).click()
    await expect(news(page, '2 videos added. 1 line is left: no video link was found there.')).toBeVisible()
    await expect(field).toHaveValue('no link here')
    await expect(field).toBeFocused()
    await expect(dialog.getByRole('group', { name: /^Video \d$/ })).toHaveCount(2)
    await expect(videoRow(dialog, 1).getByLabel('Title')).toHaveValue('Introduction')
    await expect(videoRow(dialog, 2).getByLabel('YouTube URL')).toHaveValue(/watch\?v=YE7VzlLtp-4/)

    await saveCourse(page)
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(/These lines are no videos yet/)
    await field.fill('')
    await videoRow(dialog, 2).getByLabel('Title').fill('The pulse')
    await saveCourse(page)
    await expect(news(page, 'Course created with 2 videos')).toBeVisible()
    expect(await storedCourses(app, 'Pasted')).toEqual([asStored(['Introduction', 'The pulse'])])
  })

  test('scroll in a list of their own beyond a height', async ({ page }) => {
    await openCourses(page)
    const dialog = await openNewCourse(page)
    await dialog.getByRole('button', { name: 'Paste links' }).click()
    await dialog.getByLabel('Links to videos').fill(Array(60).fill(`A title ${link}`).join('\n'))
    await dialog.getByRole('button', { name: 'Add these videos' }).click()
    await expect(videoRow(dialog, 60)).toBeAttached()
    const { height, content } = await dialog.getByRole('list').evaluate((list) => ({
      height: list.clientHeight,
      content: list.scrollHeight,
    }))
    expect(height).toBeLessThan(600)
    expect(content).toBeGreaterThan(6000)
  })
})

test.describe('the thumbnail', () => {
  test('is shown while it is typed, with a plain sentence when it cannot be loaded, and kept by nobody', async ({
    page,
    context,
    expectConsoleError,
  }) => {
    expectConsoleError(/net::ERR_/)
    const referrers: (string | undefined)[] = []
    await context.route('https://pictures.example/**', (route) => {
      referrers.push(route.request().headers().referer)
      if (route.request().url().endsWith('missing.jpg')) return route.abort()
      return route.fulfill({
        contentType: 'image/svg+xml',
        headers: { 'access-control-allow-origin': '*' },
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>',
      })
    })
    await openCourses(page)
    await workerReady(page)
    const dialog = await openNewCourse(page)
    await expect(dialog.getByText('Without a picture, learners see this cover.')).toBeVisible()
    await dialog.getByLabel('Thumbnail URL').fill('https://pictures.example/there.jpg')
    const picture = dialog.getByRole('img', { name: 'Thumbnail of the course' })
    await expect(picture).toBeVisible()
    expect(await picture.getAttribute('crossorigin')).toBeNull()
    await dialog.getByLabel('Thumbnail URL').fill('https://pictures.example/missing.jpg')
    await expect(dialog.getByText('This picture cannot be loaded.')).toBeVisible()
    await expect(picture).toHaveCount(0)
    expect(referrers).toEqual([undefined, undefined])
    const { caches } = await readDeviceStorage(page)
    expect(
      Object.values(caches)
        .flatMap(Object.keys)
        .filter((address) => /pictures/.test(address)),
    ).toEqual([])
  })
})
