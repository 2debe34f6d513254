import type { Locator, Page } from '@playwright/test'
import {
  courseIdOf,
  giveVideos,
  openVideos,
  shownTitles,
  storedTitles,
  videosApi,
} from '../support/e2e/course-videos.ts'
import { readDeviceStorage } from '../support/e2e/device-storage.ts'
import type { ServedApp } from '../support/e2e/served-app.ts'
import { signInAsAdmin } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'

const course = 'Rasayana Therapy in Practice'
const id = 'aqz-KE-bpKQ'
const down = { status: 503, headers: {}, body: '' }
const inserts = { ...videosApi, method: 'POST' }
const updates = { ...videosApi, method: 'PATCH' }

async function openForm(page: Page, button = 'Add Video'): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Video Title')).toBeFocused()
  return dialog
}

async function fill(dialog: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value)
}

const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save' }).click()
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

async function stored(app: ServedApp, title: string) {
  const [video] = await app.sql(
    'select title, description, youtube_url, order_index from public.course_videos where title = $1',
    [title],
  )
  return video
}

test('an admin adds a video, which comes after the last one unless its position says otherwise', async ({
  page,
  app,
}) => {
  const courseId = await giveVideos(app, course, 3)
  await app.sql(`update public.course_videos set order_index = 7 where title = 'Lesson 3'`)
  await signInAsAdmin(page)
  await openVideos(page, courseId)
  const dialog = await openForm(page)
  await expect(dialog).toHaveAccessibleName('Add New Video')
  await expect(dialog.getByText('Videos are ordered from lowest to highest number')).toBeVisible()
  await expect(dialog.getByLabel('Order Position')).toHaveValue('8')
  await fill(dialog, { 'Video Title': '  Amla ', Description: ' A fruit ', 'YouTube URL': `youtu.be/${id}` })
  await save(dialog)
  await expect(page.getByText('Video added successfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add Video' })).toBeFocused()
  await expect(shownTitles(page)).toHaveText(['Lesson 1', 'Lesson 2', 'Lesson 3', 'Amla'])
  await expect(page.getByRole('heading', { name: 'Course Videos (4)' })).toBeVisible()
  expect(await stored(app, 'Amla')).toEqual({
    title: 'Amla',
    description: 'A fruit',
    youtube_url: `https://youtu.be/${id}`,
    order_index: 8,
  })

  await openForm(page)
  await expect(dialog.getByLabel('Order Position')).toHaveValue('9')
})

test('the first video of a course is at position 0', async ({ page, app }) => {
  const courseId = await giveVideos(app, course, 0)
  await signInAsAdmin(page)
  await openVideos(page, courseId)
  const dialog = await openForm(page)
  await expect(dialog.getByLabel('Order Position')).toHaveValue('0')
  await fill(dialog, { 'Video Title': 'One', 'YouTube URL': `https://youtu.be/${id}` })
  await save(dialog)
  await expect(shownTitles(page)).toHaveText(['One'])
})

test('title and link are required; each empty field says so, and so does a toast', async ({ page, app }) => {
  await signInAsAdmin(page)
  await openVideos(page, await courseIdOf(app, course))
  const dialog = await openForm(page)
  const [title, link] = [dialog.getByLabel('Video Title'), dialog.getByLabel('YouTube URL')]
  await fill(dialog, { 'Video Title': '   ' })
  await save(dialog)
  const message = 'Title and YouTube URL are required'
  await expect(alert(page, message)).toContainText('Error')
  for (const field of [title, link]) await expect(field).toHaveAccessibleDescription(message)
  await expect(title).toBeFocused()

  await fill(dialog, { 'Video Title': 'Amla' })
  await save(dialog)
  await expect(title).not.toHaveAttribute('aria-invalid', 'true')
  await expect(link).toHaveAccessibleDescription(message)
  await expect(link).toBeFocused()

  await fill(dialog, { 'YouTube URL': 'https://vimeo.com/1' })
  await save(dialog)
  await expect(link).toHaveAccessibleDescription('This video URL is not valid')
  await expect(alert(page, 'Invalid Video URL')).toBeVisible()

  await fill(dialog, { 'Video Title': 'x'.repeat(301), 'YouTube URL': `https://youtu.be/${id}` })
  await save(dialog)
  await expect(title).toHaveAccessibleDescription(/300/)
  expect(app.proxy.requestsTo(inserts)).toEqual([])
})

test('a pasted link is put into shape and previewed; nothing of it is kept on the device', async ({
  page,
  app,
}) => {
  await signInAsAdmin(page)
  await workerReady(page)
  await openVideos(page, await courseIdOf(app, course))
  const dialog = await openForm(page)
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
  await signInAsAdmin(page)
  await openVideos(page, await courseIdOf(app, course))
  const dialog = await openForm(page)
  await fill(dialog, { 'YouTube URL': `https://youtu.be/${id}` })
  await expect(dialog.getByText('No thumbnail')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Preview video' })).toBeVisible()
})

test('a position is a whole number from 0: anything else is made one, and seen to be', async ({
  page,
  app,
}) => {
  const courseId = await giveVideos(app, course, 2)
  await signInAsAdmin(page)
  await openVideos(page, courseId)
  for (const [typed, position] of [
    ['-4', 0],
    ['2.9', 2],
    ['e', 0],
    ['', 0],
    ['1', 1],
  ] as const) {
    const dialog = await openForm(page)
    const title = `At ${typed || 'nothing'}`
    await fill(dialog, { 'Video Title': title, 'YouTube URL': `https://youtu.be/${id}` })
    const order = dialog.getByLabel('Order Position')
    await order.fill('')
    await order.pressSequentially(typed)
    await order.blur()
    await expect(order).toHaveValue(String(position))
    await save(dialog)
    await expect(dialog).toHaveCount(0)
    expect(await stored(app, title)).toMatchObject({ order_index: position })
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
  await signInAsAdmin(page)
  await openVideos(page, courseId)
  const dialog = await openForm(page)
  await fill(dialog, {
    'Video Title': 'Amla',
    'YouTube URL': `https://youtu.be/${id}`,
    'Order Position': '5',
  })
  expectConsoleError(/503/)
  const heal = app.proxy.answer(inserts, down)
  await save(dialog)
  await expect(alert(page, 'Failed to save video').first()).toBeVisible()
  await expect(dialog.getByText('The server is not answering properly.')).toBeVisible()
  await expect(dialog.getByLabel('Video Title')).toHaveValue('Amla')
  await expect(dialog.getByLabel('Order Position')).toHaveValue('5')
  heal()
  await save(dialog)
  await expect(page.getByText('Video added successfully')).toBeVisible()
  expect(await stored(app, 'Amla')).toMatchObject({ order_index: 5 })
})

test('when only the answer was lost, saving again adds no second video, and keeps what was changed since', async ({
  page,
  app,
  expectConsoleError,
}) => {
  const courseId = await giveVideos(app, course, 1)
  await signInAsAdmin(page)
  await openVideos(page, courseId)
  expectConsoleError(/ERR_EMPTY_RESPONSE/)
  for (const title of ['Same', 'Changed']) {
    const heal = app.proxy.drop(inserts, 'answer')
    const dialog = await openForm(page)
    await fill(dialog, { 'Video Title': 'Same', 'YouTube URL': `https://youtu.be/${id}` })
    await save(dialog)
    await expect(dialog.getByText('There is no connection to the server.')).toBeVisible()
    heal()
    await fill(dialog, { 'Video Title': title })
    await save(dialog)
    await expect(dialog).toHaveCount(0)
  }
  expect(await storedTitles(app, courseId)).toEqual(['Lesson 1', 'Same', 'Changed'])
  expect(await stored(app, 'Changed')).toMatchObject({ order_index: 2 })
})

test('an admin edits a video, and gets back to where they were', async ({ page, app }) => {
  const courseId = await giveVideos(app, course, 2)
  await signInAsAdmin(page)
  await openVideos(page, courseId)
  const dialog = await openForm(page, 'Edit Lesson 1')
  await expect(dialog).toHaveAccessibleName('Edit Video')
  await expect(dialog.getByLabel('Order Position')).toHaveValue('0')
  await fill(dialog, { Description: 'Now with a text' })
  await save(dialog)
  await expect(page.getByText('Video updated successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Lesson 1' })).toBeFocused()
  await expect(page.getByRole('cell', { name: 'Now with a text' })).toBeVisible()
})

test('an edit whose answer was lost is saved by the second try', async ({
  page,
  app,
  expectConsoleError,
}) => {
  const courseId = await giveVideos(app, course, 1)
  await signInAsAdmin(page)
  await openVideos(page, courseId)
  expectConsoleError(/ERR_EMPTY_RESPONSE/)
  const heal = app.proxy.drop(updates, 'answer')
  const dialog = await openForm(page, 'Edit Lesson 1')
  await fill(dialog, { 'Video Title': 'First' })
  await save(dialog)
  await expect(dialog.getByText('There is no connection to the server.')).toBeVisible()
  heal()
  await fill(dialog, { 'Video Title': 'Second' })
  await save(dialog)
  await expect(page.getByText('Video updated successfully')).toBeVisible()
  expect(await storedTitles(app, courseId)).toEqual(['Second'])
})

test('who edits what another tab has changed sees it, and decides', async ({ page, app, context }) => {
  const courseId = await giveVideos(app, course, 1)
  await signInAsAdmin(page)
  await openVideos(page, courseId)
  const dialog = await openForm(page, 'Edit Lesson 1')

  const otherTab = await context.newPage()
  await openVideos(otherTab, courseId)
  const other = await openForm(otherTab, 'Edit Lesson 1')
  await fill(other, { 'Video Title': 'Theirs', Description: 'Their text' })
  await save(other)
  await expect(other).toHaveCount(0)

  await fill(dialog, { 'Video Title': 'Mine' })
  await save(dialog)
  await expect(alert(page, 'Failed to save video')).toBeVisible()
  await expect(dialog.getByText('Someone else changed this video meanwhile')).toBeVisible()
  const title = dialog.getByLabel('Video Title')
  await expect(title).toHaveAccessibleDescription(/Theirs/)
  await expect(dialog.getByLabel('Description')).toHaveAccessibleDescription(/Their text/)
  await expect(title).toHaveValue('Mine')
  expect(await storedTitles(app, courseId)).toEqual(['Theirs'])

  await dialog.getByRole('button', { name: 'Use theirs' }).click()
  await expect(title).toHaveValue('Theirs')
  await fill(dialog, { 'Video Title': 'Ours' })
  await save(dialog)
  await expect(page.getByText('Video updated successfully')).toBeVisible()
  expect(await stored(app, 'Ours')).toMatchObject({ description: 'Their text' })
})

test('a move by somebody else makes no edit stale; a deletion does', async ({ page, app }) => {
  const courseId = await giveVideos(app, course, 3)
  await signInAsAdmin(page)
  await openVideos(page, courseId)
  const dialog = await openForm(page, 'Edit Lesson 1')
  await app.sql(`update public.course_videos set order_index = 9 where title = 'Lesson 1'`)
  await fill(dialog, { 'Video Title': 'First' })
  await save(dialog)
  await expect(dialog).toHaveCount(0)
  expect(await stored(app, 'First')).toMatchObject({ order_index: 9 })

  await openForm(page, 'Edit Lesson 2')
  await app.sql(`delete from public.course_videos where title = 'Lesson 2'`)
  await fill(dialog, { Description: 'Long work' })
  await save(dialog)
  await expect(alert(page, 'Failed to save video').first()).toBeVisible()
  await expect(dialog.getByText('This no longer exists.')).toBeVisible()
  await expect(dialog.getByLabel('Description')).toHaveValue('Long work')
})

test('closing with something unsaved asks, whichever way', async ({ page, app }) => {
  const courseId = await giveVideos(app, course, 1)
  await signInAsAdmin(page)
  await openVideos(page, courseId)
  // Something of the app to go back to.
  await page.getByRole('button', { name: 'Title' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Video' })
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await openForm(page, 'Edit Lesson 1')
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)

  await openForm(page, 'Edit Lesson 1')
  await fill(form, { 'Video Title': 'Typed' })
  const ways = [
    () => page.keyboard.press('Escape'),
    () => form.getByRole('button', { name: 'Cancel' }).click(),
    () => page.goBack(),
  ]
  for (const leave of ways) {
    await leave()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toHaveCount(0)
    await expect(form.getByLabel('Video Title')).toHaveValue('Typed')
  }
  await form.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit Lesson 1' })).toBeFocused()
  expect(await storedTitles(app, courseId)).toEqual(['Lesson 1'])
})

test('offline the form keeps what is typed and cannot be saved until the network is back', async ({
  page,
  app,
  goOffline,
  goOnline,
}) => {
  const courseId = await giveVideos(app, course, 1)
  await signInAsAdmin(page)
  await openVideos(page, courseId)
  const dialog = await openForm(page)
  await fill(dialog, { 'Video Title': 'Amla' })
  await goOffline()
  const button = dialog.getByRole('button', { name: 'Save' })
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription(/You are offline/)
  await fill(dialog, { 'YouTube URL': `https://youtu.be/${id}` })
  await goOnline()
  await expect(button).toBeEnabled()
  await save(dialog)
  await expect(page.getByText('Video added successfully')).toBeVisible()
  expect(await stored(app, 'Amla')).toMatchObject({ order_index: 1 })
})
