import { page } from 'vitest/browser'
import { goBack } from '../support/app.tsx'
import { expectAccessible } from '../support/axe.ts'
import { expectDialogs } from '../support/dialogs.ts'
import { alert } from '../support/notices.ts'
import { press } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import {
  fillForm,
  giveVideos,
  openVideoForm,
  openVideos,
  saveApi,
  saveVideo,
  storedTitles,
  storedVideo,
  videosApi,
} from '../support/videos.ts'

const course = 'Rasayana Therapy in Practice'
const id = 'aqz-KE-bpKQ'

test('An edit whose answer was lost is saved by the second try, and returns to where the admin was', async ({
  backend,
  expectConsoleError,
}) => {
  const courseId = await giveVideos(course, 2)
  await openVideos(courseId)
  await expectConsoleError(/ERR_EMPTY_RESPONSE/)
  const heal = await backend.drop(saveApi, 'answer')
  const dialog = await openVideoForm('Edit Lesson 1')
  await expect.element(dialog).toHaveAccessibleName('Edit Video')
  await expect.element(dialog.getByLabelText('Order Position')).toHaveValue(0)
  await fillForm(dialog, { 'Video Title': 'First' })
  await saveVideo(dialog)
  await expect.element(dialog.getByText('There is no connection to the server.')).toBeVisible()
  await heal()
  await fillForm(dialog, { 'Video Title': 'Second', Description: 'Now with a text' })
  await saveVideo(dialog)
  await expect.element(page.getByText('Video updated successfully')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Edit Second' })).toHaveFocus()
  await expect.element(page.getByRole('gridcell', { name: 'Now with a text' })).toBeVisible()
  expect(await storedTitles(courseId)).toEqual(['Second', 'Lesson 2'])
})

test('An admin who edits what another has changed sees that, and decides', async ({ backend }) => {
  const courseId = await giveVideos(course, 1)
  await openVideos(courseId)
  const dialog = await openVideoForm('Edit Lesson 1')

  await backend.sql(
    `update public.course_videos set title = 'Theirs', description = 'Their text' where title = 'Lesson 1'`,
  )

  await fillForm(dialog, { 'Video Title': 'Mine' })
  await saveVideo(dialog)
  await expect.element(dialog.getByText('Someone else has changed this video in the meantime')).toBeVisible()
  await expect.element(alert('Failed to save video')).toHaveLength(0)
  const title = dialog.getByLabelText('Video Title')
  await expect.element(title).toHaveAccessibleDescription(/Theirs/)
  await expect.element(dialog.getByLabelText('Description')).toHaveAccessibleDescription(/Their text/)
  await expect.element(title).toHaveValue('Mine')
  expect(await storedTitles(courseId)).toEqual(['Theirs'])

  await dialog.getByRole('button', { name: 'Use theirs' }).click()
  await expect.element(title).toHaveValue('Theirs')
  await fillForm(dialog, { 'Video Title': 'Ours' })
  await saveVideo(dialog)
  await expect.element(page.getByText('Video updated successfully')).toBeVisible()
  expect(await storedVideo('Ours')).toMatchObject({ description: 'Their text' })
})

test('An edit that follows a save at once starts from what was saved, and does not conflict with it', async ({
  backend,
}) => {
  const courseId = await giveVideos(course, 1)
  await openVideos(courseId)
  const dialog = await openVideoForm('Edit Lesson 1')
  // The list that is read again after the save has not arrived when the next edit is opened.
  const list = await backend.hold({ ...videosApi, method: 'GET' })
  await fillForm(dialog, { 'Video Title': 'First' })
  await saveVideo(dialog)
  await expect.element(dialog).toHaveLength(0)
  await list.reached()
  await openVideoForm('Edit First')
  await expect.element(dialog.getByLabelText('Video Title')).toHaveValue('First')
  await fillForm(dialog, { 'Video Title': 'Second' })
  await saveVideo(dialog)
  await expect.element(dialog).toHaveLength(0)
  await list.release()
  expect(await storedTitles(courseId)).toEqual(['Second'])
})

test('A link to another video asks whether it is the same lecture; another spelling of the link does not', async ({
  backend,
}) => {
  const courseId = await giveVideos(course, 1)
  await openVideos(courseId)
  const dialog = await openVideoForm('Edit Lesson 1')
  const same = dialog.getByRole('checkbox', { name: 'The same lecture: keep what was watched' })
  const [stored] = await backend.sql<{ youtube_url: string }>(
    `select youtube_url from public.course_videos where course_id = $1`,
    [courseId],
  )
  const before = /[\w-]{11}$/.exec(stored?.youtube_url ?? '')?.[0] ?? ''
  await fillForm(dialog, { 'YouTube URL': `https://youtu.be/${before}?t=9` })
  await expect.element(same).toHaveLength(0)
  await fillForm(dialog, { 'YouTube URL': 'https://youtu.be/R6MlUcmOul8' })
  await expect.element(same).not.toBeChecked()
  await expect.element(same).toHaveAccessibleDescription(/counts for no certificate/)
  await expectAccessible('the dialog with the question')
  await same.click()
  await saveVideo(dialog)
  await expect.element(page.getByText('Video updated successfully')).toBeVisible()
  const sameIds = () =>
    backend.sql('select same_ids from public.course_videos where course_id = $1', [courseId])
  expect(await sameIds()).toEqual([{ same_ids: [before] }])

  await openVideoForm('Edit Lesson 1')
  await fillForm(dialog, { 'YouTube URL': 'https://youtu.be/YE7VzlLtp-4' })
  await saveVideo(dialog)
  await expect.element(dialog).toHaveLength(0)
  expect(await sameIds()).toEqual([{ same_ids: [] }])
})

test('A move by someone else makes no edit outdated; a deletion does', async ({ backend }) => {
  const courseId = await giveVideos(course, 3)
  await openVideos(courseId)
  const dialog = await openVideoForm('Edit Lesson 1')
  await backend.sql(`update public.course_videos set order_index = 9 where title = 'Lesson 1'`)
  await fillForm(dialog, { 'Video Title': 'First' })
  await saveVideo(dialog)
  await expect.element(dialog).toHaveLength(0)
  expect(await storedVideo('First')).toMatchObject({ order_index: 9 })

  await openVideoForm('Edit Lesson 2')
  await backend.sql(`delete from public.course_videos where title = 'Lesson 2'`)
  await fillForm(dialog, { Description: 'Long work' })
  await saveVideo(dialog)
  await expect.element(alert('Failed to save video').first()).toBeVisible()
  await expect
    .element(dialog.getByText(/^It has been deleted in the meantime. Restore it under ‘Recently deleted’/))
    .toBeInViewport({ ratio: 1 })
  await expect.element(dialog.getByLabelText('Description')).toHaveValue('Long work')
})

test('Closing with unsaved changes asks, in every way of closing', async () => {
  const courseId = await giveVideos(course, 1)
  await openVideos(courseId)
  // A page of the app to go back to.
  await page.getByRole('button', { name: 'Title' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Video' })
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await openVideoForm('Edit Lesson 1')
  await press('Escape')
  await expect.element(form).toHaveLength(0)

  await openVideoForm('Edit Lesson 1')
  await fillForm(form, { 'Video Title': 'Typed' })
  const ways = [
    () => press('Escape'),
    () => form.getByRole('button', { name: 'Cancel' }).click(),
    () => goBack(),
  ]
  for (const leave of ways) {
    await leave()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(question).toHaveLength(0)
    await expectDialogs(1)
    await expect.element(form.getByLabelText('Video Title')).toHaveValue('Typed')
  }
  await form.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(form).toHaveLength(0)
  await expect.element(page.getByRole('button', { name: 'Edit Lesson 1' })).toHaveFocus()
  expect(await storedTitles(courseId)).toEqual(['Lesson 1'])
})

test('Offline the form keeps what is typed and cannot be saved until the network is back', async ({
  goOffline,
  goOnline,
}) => {
  const courseId = await giveVideos(course, 1)
  await openVideos(courseId)
  const dialog = await openVideoForm()
  await fillForm(dialog, { 'Video Title': 'Amla' })
  await goOffline()
  const button = dialog.getByRole('button', { name: 'Save' })
  await expect.element(button).toBeDisabled()
  await expect.element(button).toHaveAccessibleDescription(/The server can’t be reached/)
  await fillForm(dialog, { 'YouTube URL': `https://youtu.be/${id}` })
  await goOnline()
  await expect.element(button).toBeEnabled()
  await saveVideo(dialog)
  await expect.element(page.getByText('Video added successfully')).toBeVisible()
  expect(await storedVideo('Amla')).toMatchObject({ order_index: 1 })
})
