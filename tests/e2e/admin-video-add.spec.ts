import type { Page } from '@playwright/test'
import {
  courseIdOf,
  giveVideos,
  openVideos,
  shownTitles,
  storedTitles,
} from '../support/e2e/course-videos.ts'
import { readDeviceStorage } from '../support/e2e/device-storage.ts'
import { becomeAdmin, signInAsAdmin } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import {
  fillForm,
  openVideoForm,
  saveApi,
  saveVideo,
  serverDown,
  storedVideo,
} from '../support/e2e/video-form.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'

const course = 'Rasayana Therapy in Practice'
const id = 'aqz-KE-bpKQ'

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

test('an admin adds a video, which comes after the last one unless its position says otherwise', async ({
  page,
  app,
}) => {
  const courseId = await giveVideos(app, course, 3)
  await app.sql(`update public.course_videos set order_index = 7 where title = 'Lesson 3'`)
  await becomeAdmin(page)
  await openVideos(page, courseId)
  const dialog = await openVideoForm(page)
  await expect(dialog).toHaveAccessibleName('Add New Video')
  await expect(dialog.getByText('Videos are ordered from lowest to highest number')).toBeVisible()
  await expect(dialog.getByLabel('Order Position')).toHaveValue('8')
  await fillForm(dialog, {
    'Video Title': '  Amla ',
    Description: ' A fruit ',
    'YouTube URL': `youtu.be/${id}`,
  })
  await saveVideo(dialog)
  await expect(page.getByText('Video added successfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add Video' })).toBeFocused()
  await expect(shownTitles(page)).toHaveText(['Lesson 1', 'Lesson 2', 'Lesson 3', 'Amla'])
  await expect(page.getByRole('heading', { name: 'Course Videos (4)' })).toBeVisible()
  expect(await storedVideo(app, 'Amla')).toEqual({
    title: 'Amla',
    description: 'A fruit',
    youtube_url: `https://youtu.be/${id}`,
    order_index: 8,
  })

  await openVideoForm(page)
  await expect(dialog.getByLabel('Order Position')).toHaveValue('9')
})

test('the first video of a course is at position 0', async ({ page, app }) => {
  const courseId = await giveVideos(app, course, 0)
  await becomeAdmin(page)
  await openVideos(page, courseId)
  const dialog = await openVideoForm(page)
  await expect(dialog.getByLabel('Order Position')).toHaveValue('0')
  await fillForm(dialog, { 'Video Title': 'One', 'YouTube URL': `https://youtu.be/${id}` })
  await saveVideo(dialog)
  await expect(shownTitles(page)).toHaveText(['One'])
})

test('title and link are required; each empty field says so, and so does a toast', async ({ page, app }) => {
  await becomeAdmin(page)
  await openVideos(page, await courseIdOf(app, course))
  const dialog = await openVideoForm(page)
  const [title, link] = [dialog.getByLabel('Video Title'), dialog.getByLabel('YouTube URL')]
  await fillForm(dialog, { 'Video Title': '   ' })
  await saveVideo(dialog)
  const message = 'Title and YouTube URL are required'
  await expect(alert(page, message)).toContainText('Error')
  for (const field of [title, link]) await expect(field).toHaveAccessibleDescription(message)
  await expect(title).toBeFocused()

  await fillForm(dialog, { 'Video Title': 'Amla' })
  await saveVideo(dialog)
  await expect(title).not.toHaveAttribute('aria-invalid', 'true')
  await expect(link).toHaveAccessibleDescription(message)
  await expect(link).toBeFocused()

  await fillForm(dialog, { 'YouTube URL': 'https://vimeo.com/1' })
  await saveVideo(dialog)
  await expect(link).toHaveAccessibleDescription('This video URL is not valid')
  await expect(alert(page, 'Invalid Video URL')).toBeVisible()

  await fillForm(dialog, { 'Video Title': 'x'.repeat(301), 'YouTube URL': `https://youtu.be/${id}` })
  await saveVideo(dialog)
  await expect(title).toHaveAccessibleDescription(/300/)
  expect(app.proxy.requestsTo(saveApi)).toEqual([])
})

test('a pasted link is put into shape and previewed; nothing of it is kept on the device', async ({
  page,
  app,
}) => {
  await signInAsAdmin(page)
  await workerReady(page)
  await openVideos(page, await courseIdOf(app, course))
  const dialog = await openVideoForm(page)
  const link = dialog.getByLabel('YouTube URL')
  const forms = [
    [`youtube.com/shorts/${id}?feature=share`, `https://www.youtube.com/watch?v=${id}`],
    [` https://www.youtube.com/live/${id}?t=1m `, `https://www.youtube.com/watch?v=${id}&t=60`],
    [`https://m.youtube.com/watch?v=${id}`, `https://www.youtube.com/watch?v=${id}`],
    [`http://youtu.be/${id}`, `https://youtu.be/${id}`],
    [`https://www.youtube.com/embed/${id}?start=9`, `https://www.youtube.com/embed/${id}?start=9`],
  ] as const
  for (const [pasted, kept] of forms) {
    await link.fill(pasted)
    await link.blur()
    await expect(link).toHaveValue(kept)
  }
  const picture = dialog.getByRole('img', { name: 'Thumbnail of the video' })
  await expect(picture).toHaveAttribute('src', `https://i.ytimg.com/vi/${id}/hqdefault.jpg`)
  await expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer')
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).complete)).toBe(true)
  expect(await picture.getAttribute('crossorigin')).toBeNull()

  await dialog.getByRole('button', { name: 'Preview video' }).click()
  const frame = dialog.getByTitle('Video preview')
  await expect(frame).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?.*start=9/,
  )
  await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin')
  await dialog.getByRole('button', { name: 'Close preview' }).click()
  await expect(picture).toBeVisible()
  const { caches } = await readDeviceStorage(page)
  expect(JSON.stringify(Object.values(caches).map(Object.keys))).not.toContain('ytimg')

  await link.fill('https://www.youtube.com/playlist?list=PL1')
  await expect(picture).toHaveCount(0)
  await link.blur()
  await expect(link).toHaveAccessibleDescription('This video URL is not valid')
})

test('a thumbnail that does not load leaves a word in its place', async ({
  page,
  app,
  expectConsoleError,
}) => {
  expectConsoleError(/hqdefault/)
  await page.context().route('https://i.ytimg.com/**', (route) => route.fulfill({ status: 404 }))
  await becomeAdmin(page)
  await openVideos(page, await courseIdOf(app, course))
  const dialog = await openVideoForm(page)
  await fillForm(dialog, { 'YouTube URL': `https://youtu.be/${id}` })
  await expect(dialog.getByText('No thumbnail')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Preview video' })).toBeVisible()
})

test('a position is a whole number from 0: anything else is made one, and seen to be', async ({
  page,
  app,
}) => {
  const courseId = await giveVideos(app, course, 2)
  await becomeAdmin(page)
  await openVideos(page, courseId)
  for (const [typed, position] of [
    ['-4', 0],
    ['2.9', 2],
    ['e', 0],
    ['', 0],
    ['1', 1],
  ] as const) {
    const dialog = await openVideoForm(page)
    const title = `At ${typed || 'nothing'}`
    await fillForm(dialog, { 'Video Title': title, 'YouTube URL': `https://youtu.be/${id}` })
    const order = dialog.getByLabel('Order Position')
    await order.fill('')
    await order.pressSequentially(typed)
    await order.blur()
    await expect(order).toHaveValue(String(position))
    await saveVideo(dialog)
    await expect(dialog).toHaveCount(0)
    expect(await storedVideo(app, title)).toMatchObject({ order_index: position })
  }
  // Videos at the same position keep one order, the same for everybody.
  await expect(shownTitles(page)).toHaveText(await storedTitles(app, courseId))
})

test('a failed save leaves the form as it was, says why, and can be repeated', async ({
  page,
  app,
  expectConsoleError,
}) => {
  const courseId = await giveVideos(app, course, 1)
  await becomeAdmin(page)
  await openVideos(page, courseId)
  const dialog = await openVideoForm(page)
  await fillForm(dialog, {
    'Video Title': 'Amla',
    'YouTube URL': `https://youtu.be/${id}`,
    'Order Position': '5',
  })
  expectConsoleError(/503/)
  const heal = app.proxy.answer(saveApi, serverDown)
  await saveVideo(dialog)
  await expect(alert(page, 'Failed to save video').first()).toBeVisible()
  await expect(dialog.getByText('The server is not answering properly.')).toBeVisible()
  await expect(dialog.getByLabel('Video Title')).toHaveValue('Amla')
  await expect(dialog.getByLabel('Order Position')).toHaveValue('5')
  heal()
  await saveVideo(dialog)
  await expect(page.getByText('Video added successfully')).toBeVisible()
  expect(await storedVideo(app, 'Amla')).toMatchObject({ order_index: 5 })
})

test('when only the answer was lost, saving again adds no second video, and keeps what was changed since', async ({
  page,
  app,
  expectConsoleError,
}) => {
  const courseId = await giveVideos(app, course, 1)
  await becomeAdmin(page)
  await openVideos(page, courseId)
  expectConsoleError(/ERR_EMPTY_RESPONSE/)
  for (const title of ['Same', 'Changed']) {
    const heal = app.proxy.drop(saveApi, 'answer')
    const dialog = await openVideoForm(page)
    await fillForm(dialog, { 'Video Title': 'Same', 'YouTube URL': `https://youtu.be/${id}` })
    await saveVideo(dialog)
    await expect(dialog.getByText('There is no connection to the server.')).toBeVisible()
    heal()
    await fillForm(dialog, { 'Video Title': title })
    await saveVideo(dialog)
    await expect(dialog).toHaveCount(0)
  }
  expect(await storedTitles(app, courseId)).toEqual(['Lesson 1', 'Same', 'Changed'])
  expect(await storedVideo(app, 'Changed')).toMatchObject({ order_index: 2 })
})
