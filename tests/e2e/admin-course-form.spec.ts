import type { Page } from '@playwright/test'
import { demoAdmin } from '../../backend/demo-accounts.ts'
import { href } from '../../src/routes.ts'
import {
  addVideo,
  alert,
  courseTitle,
  link,
  news,
  openCourses,
  openEdit,
  openNewCourse,
  rowOf,
  videoRow,
} from '../support/e2e/courses-page.ts'
import { readDeviceStorage } from '../support/e2e/device-storage.ts'
import type { ServedApp } from '../support/e2e/served-app.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'

const create = { path: '/rest/v1/rpc/create_course', method: 'POST' }
const update = { path: '/rest/v1/courses', method: 'PATCH' }
const panchakarma = 'Panchakarma Foundations'

/** Courses with this title, each with the titles of its videos in their order. */
function stored(app: ServedApp, title: string) {
  return app.sql(
    `select c.description, c.is_active, c.thumbnail_url,
            array(select v.title from public.course_videos v where v.course_id = c.id order by v.order_index) as videos,
            array(select v.order_index from public.course_videos v where v.course_id = c.id order by v.order_index) as places
       from public.courses c where c.title = $1`,
    [title],
  )
}

const asStored = (videos: string[]) => ({
  description: null,
  is_active: true,
  thumbnail_url: null,
  videos,
  places: videos.map((_, place) => place),
})

const save = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()

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
    await save(page)
    await expect(news(page, 'Course created with 3 videos')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Add Course' })).toBeFocused()
    await expect(rowOf(page, 'Pulse for beginners')).toContainText('Active')
    expect(await stored(app, 'Pulse for beginners')).toEqual([asStored(['One', 'Two', 'Three'])])
  })

  test('with one video says so in the singular', async ({ page }) => {
    await openCourses(page)
    const dialog = await openNewCourse(page)
    await courseTitle(dialog).fill('Pulse')
    await addVideo(dialog, 1, 'One')
    await save(page)
    await expect(page.getByText('Course created with 1 video', { exact: true })).toBeVisible()
  })

  test('without what it needs says what is missing, and where', async ({ page, app }) => {
    await openCourses(page)
    const dialog = await openNewCourse(page)
    await save(page)
    await expect(alert(page, 'Title is required')).toContainText('Error')
    await expect(courseTitle(dialog)).toBeFocused()
    await expect(courseTitle(dialog)).toHaveAccessibleDescription('Title is required')
    await expect(dialog.getByText('Please add at least one video to the course')).toBeVisible()

    await courseTitle(dialog).fill('Pulse')
    await dialog.getByLabel('Thumbnail URL').fill('http://pictures.example/a.jpg')
    await save(page)
    await expect(dialog.getByLabel('Thumbnail URL')).toBeFocused()
    await expect(dialog.getByLabel('Thumbnail URL')).toHaveAccessibleDescription(/https:\/\//)
    await dialog.getByLabel('Thumbnail URL').clear()
    await save(page)
    await expect(alert(page, 'Please add at least one video to the course')).toContainText('Error')
    const add = dialog.getByRole('button', { name: 'Add Video' })
    await expect(add).toBeFocused()
    await expect(add).toHaveAccessibleDescription('Please add at least one video to the course')

    await addVideo(dialog, 1, 'One')
    await dialog.getByRole('button', { name: 'Add Video' }).click()
    await expect(videoRow(dialog, 2).getByLabel('Title')).toBeFocused()
    await videoRow(dialog, 2).getByLabel('Title').fill('Two')
    await save(page)
    await expect(alert(page, 'Video 2 requires both title and YouTube URL')).toContainText('Error')
    const second = videoRow(dialog, 2).getByLabel('YouTube URL')
    await expect(second).toBeFocused()
    await expect(second).toHaveAccessibleDescription(/Video 2 requires both title and YouTube URL/)

    await second.fill('https://vimeo.com/12345')
    await save(page)
    await expect(alert(page, 'Invalid Video URL')).toContainText('This video URL is not valid')
    await expect(second).toHaveAccessibleDescription(/This video URL is not valid/)
    expect(app.proxy.requestsTo(create)).toEqual([])
  })

  test('that fails keeps the form as it was', async ({ page, app, expectConsoleError }) => {
    expectConsoleError(/500/)
    await openCourses(page)
    const dialog = await openNewCourse(page)
    await courseTitle(dialog).fill('Pulse')
    await addVideo(dialog, 1, 'One')
    const stop = app.proxy.answer(create, { status: 500, body: '{"message":"broken"}' })
    await save(page)
    await expect(alert(page, 'Failed to save course').first()).toContainText('Error')
    await expect(dialog.getByRole('alert')).toContainText('The server is not answering properly.')
    await expect(courseTitle(dialog)).toHaveValue('Pulse')
    await expect(videoRow(dialog, 1).getByLabel('YouTube URL')).toHaveValue(link)
    await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeFocused()
    stop()
    await save(page)
    await expect(news(page, 'Course created with 1 video')).toBeVisible()
    expect(await stored(app, 'Pulse')).toEqual([asStored(['One'])])
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
    const stop = app.proxy.drop(create, 'answer')
    await save(page)
    await expect(dialog.getByRole('alert')).toContainText('Saving again will not create the course twice.')
    stop()
    await save(page)
    await expect(news(page, 'Course created with 2 videos')).toBeVisible()
    expect(await stored(app, 'Pulse')).toEqual([asStored(['One', 'Two'])])
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
    const stop = app.proxy.drop(create, 'answer')
    await save(page)
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
    await save(page)
    await expect(news(page, 'Course created with 3 videos')).toBeVisible()
    expect(await stored(app, 'Pulse')).toEqual([])
    expect(await stored(app, 'Pulse, second thoughts')).toEqual([
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
    const held = app.proxy.hold(create)
    await dialog.getByRole('button', { name: 'Save', exact: true }).dblclick()
    await held.reached
    await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled()
    await expect(courseTitle(dialog)).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    held.release()
    await expect(news(page, 'Course created with 1 video')).toBeVisible()
    expect(await stored(app, 'Pulse')).toHaveLength(1)
    expect(app.proxy.requestsTo(create)).toHaveLength(1)
  })

  test('works by the keyboard alone', async ({ page, app }) => {
    await openCourses(page)
    await expect(rowOf(page, panchakarma)).toBeVisible()
    await page.getByRole('link', { name: 'Back to Dashboard' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Add Course' })).toBeFocused()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add New Course' })
    await expect(courseTitle(dialog)).toBeFocused()
    await page.keyboard.type('By keyboard')
    // Description, thumbnail, the switch off and on again, past 'Paste links' to 'Add Video'.
    for (const key of ['Tab', 'Tab', 'Tab', 'Space', 'Space', 'Tab', 'Tab', 'Enter'])
      await page.keyboard.press(key)
    await expect(videoRow(dialog, 1).getByLabel('Title')).toBeFocused()
    await page.keyboard.type('Only one')
    for (const key of ['Tab', 'Tab']) await page.keyboard.press(key)
    await page.keyboard.type(link)
    await page.keyboard.press('Enter')
    await expect(news(page, 'Course created with 1 video')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Course' })).toBeFocused()
    expect(await stored(app, 'By keyboard')).toEqual([asStored(['Only one'])])
  })
})

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
    expect(app.proxy.requestsTo(create)).toEqual([])
  })

  test('are named by their present number in what is wrong with them', async ({ page }) => {
    await openCourses(page)
    const dialog = await openNewCourse(page)
    await courseTitle(dialog).fill('Pulse')
    await addVideo(dialog, 1, 'One')
    await dialog.getByRole('button', { name: 'Add Video' }).click()
    await save(page)
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

    await save(page)
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(/These lines are no videos yet/)
    await field.fill('')
    await videoRow(dialog, 2).getByLabel('Title').fill('The pulse')
    await save(page)
    await expect(news(page, 'Course created with 2 videos')).toBeVisible()
    expect(await stored(app, 'Pasted')).toEqual([asStored(['Introduction', 'The pulse'])])
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

test.describe('editing a course', () => {
  test('saves what was changed, and leaves the videos to their own page', async ({ page, app }) => {
    await openCourses(page)
    const dialog = await openEdit(page, panchakarma)
    await expect(dialog.getByText('Videos are managed through the Video button after saving.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Add Video' })).toHaveCount(0)
    await courseTitle(dialog).fill('Panchakarma, revised')
    await dialog.getByLabel('Description').fill('')
    await dialog.getByRole('switch', { name: 'Active' }).click()
    await save(page)
    await expect(news(page, 'Course updated successfully. Manage videos separately.')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(rowOf(page, 'Panchakarma, revised')).toContainText('Inactive')
    await expect(rowOf(page, 'Panchakarma, revised')).toContainText('N/A')
    await expect(page.getByRole('button', { name: 'Edit Panchakarma, revised' })).toBeFocused()
    expect(await stored(app, 'Panchakarma, revised')).toMatchObject([{ description: null, is_active: false }])
  })

  test('whose answer was lost is no conflict with itself', async ({ page, app, expectConsoleError }) => {
    expectConsoleError(/net::ERR_/)
    await openCourses(page)
    const dialog = await openEdit(page, panchakarma)
    await courseTitle(dialog).fill('First try')
    const stop = app.proxy.drop(update, 'answer')
    await save(page)
    await expect(dialog.getByRole('alert')).toContainText('Failed to save course')
    stop()
    await courseTitle(dialog).fill('Second try')
    await save(page)
    await expect(news(page, 'Course updated successfully.')).toBeVisible()
    expect(await stored(app, 'Second try')).toHaveLength(1)
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
    await save(other)
    await expect(otherDialog).toBeHidden()

    await courseTitle(dialog).fill('Mine')
    await save(page)
    await expect(alert(page, 'Failed to save course')).toBeVisible()
    const conflict = dialog.getByRole('region', { name: 'Changed by someone else' })
    await expect(conflict.getByRole('heading')).toBeFocused()
    await expect(conflict.getByRole('term')).toHaveText(['Title', 'Description'])
    await expect(conflict.getByRole('definition')).toHaveText(['Theirs', 'Their description'])
    await expect(courseTitle(dialog)).toHaveValue('Mine')

    await conflict.getByRole('button', { name: 'Keep editing' }).click()
    await expect(conflict).toBeHidden()
    await expect(courseTitle(dialog)).toHaveValue('Mine')
    expect(await stored(app, 'Theirs')).toHaveLength(1)

    await save(page)
    await conflict.getByRole('button', { name: 'Use this Description' }).click()
    await expect(dialog.getByLabel('Description')).toHaveValue('Their description')
    await expect(conflict.getByRole('term')).toHaveText(['Title'])
    await conflict.getByRole('button', { name: 'Save mine over it' }).click()
    await expect(news(page, 'Course updated successfully.')).toBeVisible()
    expect(await stored(app, 'Mine')).toMatchObject([{ description: 'Their description' }])
  })

  test('that somebody has deleted meanwhile says so', async ({ page, app }) => {
    await openCourses(page)
    const dialog = await openEdit(page, panchakarma)
    await app.sql(`delete from public.courses where title = $1`, [panchakarma])
    await courseTitle(dialog).fill('Gone')
    await save(page)
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
    await save(page)
    await expect(dialog.getByRole('alert')).toContainText('You are not allowed to do this.')
    await expect(news(page, 'Course updated')).toHaveCount(0)
    expect(await stored(app, panchakarma)).toHaveLength(1)
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
    expect(await stored(app, 'Typed offline')).toEqual([asStored(['One'])])
  })
})
