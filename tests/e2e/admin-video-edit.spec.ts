import type { Page } from '@playwright/test'
import { giveVideos, openVideos, storedTitles } from '../support/e2e/course-videos.ts'
import { becomeAdmin } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { fillForm, openVideoForm, saveApi, saveVideo, storedVideo } from '../support/e2e/video-form.ts'

// Admins work online: the worker does nothing for them but take time.
test.use({ serviceWorkers: 'block' })

const course = 'Rasayana Therapy in Practice'
const id = 'aqz-KE-bpKQ'

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

test('an admin edits a video, and gets back to where they were', async ({ page, app }) => {
  const courseId = await giveVideos(app, course, 2)
  await becomeAdmin(page)
  await openVideos(page, courseId)
  const dialog = await openVideoForm(page, 'Edit Lesson 1')
  await expect(dialog).toHaveAccessibleName('Edit Video')
  await expect(dialog.getByLabel('Order Position')).toHaveValue('0')
  await fillForm(dialog, { Description: 'Now with a text' })
  await saveVideo(dialog)
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
  await becomeAdmin(page)
  await openVideos(page, courseId)
  expectConsoleError(/ERR_EMPTY_RESPONSE/)
  const heal = app.proxy.drop(saveApi, 'answer')
  const dialog = await openVideoForm(page, 'Edit Lesson 1')
  await fillForm(dialog, { 'Video Title': 'First' })
  await saveVideo(dialog)
  await expect(dialog.getByText('There is no connection to the server.')).toBeVisible()
  heal()
  await fillForm(dialog, { 'Video Title': 'Second' })
  await saveVideo(dialog)
  await expect(page.getByText('Video updated successfully')).toBeVisible()
  expect(await storedTitles(app, courseId)).toEqual(['Second'])
})

test('who edits what another tab has changed sees it, and decides', async ({ page, app, context }) => {
  const courseId = await giveVideos(app, course, 1)
  await becomeAdmin(page)
  await openVideos(page, courseId)
  const dialog = await openVideoForm(page, 'Edit Lesson 1')

  const otherTab = await context.newPage()
  await openVideos(otherTab, courseId)
  const other = await openVideoForm(otherTab, 'Edit Lesson 1')
  await fillForm(other, { 'Video Title': 'Theirs', Description: 'Their text' })
  await saveVideo(other)
  await expect(other).toHaveCount(0)

  await fillForm(dialog, { 'Video Title': 'Mine' })
  await saveVideo(dialog)
  await expect(alert(page, 'Failed to save video')).toBeVisible()
  await expect(dialog.getByText('Someone else changed this video meanwhile')).toBeVisible()
  const title = dialog.getByLabel('Video Title')
  await expect(title).toHaveAccessibleDescription(/Theirs/)
  await expect(dialog.getByLabel('Description')).toHaveAccessibleDescription(/Their text/)
  await expect(title).toHaveValue('Mine')
  expect(await storedTitles(app, courseId)).toEqual(['Theirs'])

  await dialog.getByRole('button', { name: 'Use theirs' }).click()
  await expect(title).toHaveValue('Theirs')
  await fillForm(dialog, { 'Video Title': 'Ours' })
  await saveVideo(dialog)
  await expect(page.getByText('Video updated successfully')).toBeVisible()
  expect(await storedVideo(app, 'Ours')).toMatchObject({ description: 'Their text' })
})

test('a move by somebody else makes no edit stale; a deletion does', async ({ page, app }) => {
  const courseId = await giveVideos(app, course, 3)
  await becomeAdmin(page)
  await openVideos(page, courseId)
  const dialog = await openVideoForm(page, 'Edit Lesson 1')
  await app.sql(`update public.course_videos set order_index = 9 where title = 'Lesson 1'`)
  await fillForm(dialog, { 'Video Title': 'First' })
  await saveVideo(dialog)
  await expect(dialog).toHaveCount(0)
  expect(await storedVideo(app, 'First')).toMatchObject({ order_index: 9 })

  await openVideoForm(page, 'Edit Lesson 2')
  await app.sql(`delete from public.course_videos where title = 'Lesson 2'`)
  await fillForm(dialog, { Description: 'Long work' })
  await saveVideo(dialog)
  await expect(alert(page, 'Failed to save video').first()).toBeVisible()
  await expect(dialog.getByText('This no longer exists.')).toBeVisible()
  await expect(dialog.getByLabel('Description')).toHaveValue('Long work')
})

test('closing with something unsaved asks, whichever way', async ({ page, app }) => {
  const courseId = await giveVideos(app, course, 1)
  await becomeAdmin(page)
  await openVideos(page, courseId)
  // Something of the app to go back to.
  await page.getByRole('button', { name: 'Title' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Video' })
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await openVideoForm(page, 'Edit Lesson 1')
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)

  await openVideoForm(page, 'Edit Lesson 1')
  await fillForm(form, { 'Video Title': 'Typed' })
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
  await becomeAdmin(page)
  await openVideos(page, courseId)
  const dialog = await openVideoForm(page)
  await fillForm(dialog, { 'Video Title': 'Amla' })
  await goOffline()
  const button = dialog.getByRole('button', { name: 'Save' })
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription(/You are offline/)
  await fillForm(dialog, { 'YouTube URL': `https://youtu.be/${id}` })
  await goOnline()
  await expect(button).toBeEnabled()
  await saveVideo(dialog)
  await expect(page.getByText('Video added successfully')).toBeVisible()
  expect(await storedVideo(app, 'Amla')).toMatchObject({ order_index: 1 })
})
