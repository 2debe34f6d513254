import { page } from 'vitest/browser'
import { serverDown } from '../../support/answers.ts'
import { alert } from '../support/notices.ts'
import { blur, type } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import {
  courseIdOf,
  fillForm,
  giveVideos,
  openVideoForm,
  openVideos,
  saveApi,
  saveVideo,
  shownTitles,
  storedTitles,
  storedVideo,
} from '../support/videos.ts'

const course = 'Rasayana Therapy in Practice'
const id = 'aqz-KE-bpKQ'

test('An admin adds a video, which comes after the last one unless its position says otherwise', async ({
  backend,
}) => {
  const courseId = await giveVideos(course, 3)
  await backend.sql(`update public.course_videos set order_index = 7 where title = 'Lesson 3'`)
  await openVideos(courseId)
  const dialog = await openVideoForm()
  await expect.element(dialog).toHaveAccessibleName('Add New Video')
  await expect.element(dialog.getByText('Videos are ordered from lowest to highest number')).toBeVisible()
  await expect.element(dialog.getByLabelText('Order Position')).toHaveValue(8)
  await fillForm(dialog, {
    'Video Title': '  Amla ',
    Description: ' A fruit ',
    'YouTube URL': `youtu.be/${id}`,
  })
  await saveVideo(dialog)
  await expect.element(page.getByText('Video added successfully')).toBeVisible()
  await expect.element(dialog).toHaveLength(0)
  await expect.element(page.getByRole('button', { name: 'Add Video' })).toHaveFocus()
  await expect.poll(shownTitles).toEqual(['Lesson 1', 'Lesson 2', 'Lesson 3', 'Amla'])
  await expect.element(page.getByRole('heading', { name: 'Course Videos (4)' })).toBeVisible()
  expect(await storedVideo('Amla')).toEqual({
    title: 'Amla',
    description: 'A fruit',
    youtube_url: `https://youtu.be/${id}`,
    order_index: 8,
  })

  await openVideoForm()
  await expect.element(dialog.getByLabelText('Order Position')).toHaveValue(9)
})

test('Title and link are required; each empty field and a toast say so, and the toast disappears when both are filled or with the dialog', async ({
  backend,
}) => {
  await openVideos(await courseIdOf(course))
  const dialog = await openVideoForm()
  const [title, link] = [dialog.getByLabelText('Video Title'), dialog.getByLabelText('YouTube URL')]
  await fillForm(dialog, { 'Video Title': '   ' })
  await saveVideo(dialog)
  const message = 'Title and YouTube URL are required'
  await expect.element(alert(message)).toMatchTextContent('Error')
  for (const field of [title, link]) await expect.element(field).toHaveAccessibleDescription(message)
  await expect.element(title).toHaveFocus()

  await fillForm(dialog, { 'Video Title': 'Amla' })
  await expect.element(title).not.toHaveAttribute('aria-invalid', 'true')
  await expect.element(alert(message)).toBeVisible()
  await saveVideo(dialog)
  await expect.element(link).toHaveAccessibleDescription(message)
  await expect.element(link).toHaveFocus()
  await fillForm(dialog, { 'YouTube URL': `https://youtu.be/${id}` })
  await expect.element(alert(message)).toHaveLength(0)

  await fillForm(dialog, { 'Video Title': '' })
  await saveVideo(dialog)
  await expect.element(alert(message)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(alert(message)).toHaveLength(0)
  expect(await backend.requestsTo(saveApi)).toEqual([])
})

test('A position is a whole number from 0: anything else is visibly corrected to one', async () => {
  const courseId = await giveVideos(course, 2)
  await openVideos(courseId)
  const dialog = await openVideoForm()
  const order = dialog.getByLabelText('Order Position')
  for (const [typed, position] of [
    ['-4', 0],
    ['2.9', 2],
    ['e', 0],
    ['', 0],
    ['1', 1],
  ] as const) {
    await order.fill('')
    await order.click()
    if (typed) await type(typed)
    await blur(order)
    await expect.element(order, { message: typed }).toHaveValue(position)
  }
  await fillForm(dialog, { 'Video Title': 'At 1', 'YouTube URL': `https://youtu.be/${id}` })
  await saveVideo(dialog)
  await expect.element(dialog).toHaveLength(0)
  expect(await storedVideo('At 1')).toMatchObject({ order_index: 1 })
  // Videos at the same position have a fixed order, the same for everyone.
  await expect.poll(shownTitles).toHaveLength(3)
  expect(shownTitles()).toEqual(await storedTitles(courseId))
})

test('A failed save leaves the form as it was; if only the answer was lost, saving again adds no second video and keeps later changes', async ({
  backend,
  expectConsoleError,
}) => {
  const courseId = await giveVideos(course, 0)
  await openVideos(courseId)
  await expectConsoleError(/503|ERR_EMPTY_RESPONSE/)
  const dialog = await openVideoForm()
  // The first video of a course.
  await expect.element(dialog.getByLabelText('Order Position')).toHaveValue(0)
  await fillForm(dialog, {
    'Video Title': 'Same',
    'YouTube URL': `https://youtu.be/${id}`,
    'Order Position': '5',
  })
  const stop = await backend.answer(saveApi, serverDown)
  await saveVideo(dialog)
  await expect.element(alert('Failed to save video').first()).toBeVisible()
  await expect.element(dialog.getByText('The server is not answering properly.')).toBeVisible()
  await expect.element(dialog.getByLabelText('Video Title')).toHaveValue('Same')
  await expect.element(dialog.getByLabelText('Order Position')).toHaveValue(5)
  await stop()

  const heal = await backend.drop(saveApi, 'answer')
  await saveVideo(dialog)
  await expect.element(dialog.getByText('There is no connection to the server.')).toBeVisible()
  await heal()
  await fillForm(dialog, { 'Video Title': 'Changed' })
  await saveVideo(dialog)
  await expect.element(page.getByText('Video added successfully')).toBeVisible()
  expect(await storedTitles(courseId)).toEqual(['Changed'])
  expect(await storedVideo('Changed')).toMatchObject({ order_index: 5 })
})

test('A link to a video is normalised, with its picture, or a message if that does not load', async ({
  expectConsoleError,
}) => {
  await expectConsoleError(/[hm]qdefault/)
  await openVideos(await courseIdOf(course))
  const dialog = await openVideoForm()
  const link = dialog.getByLabelText('YouTube URL')
  await link.fill(`youtube.com/shorts/${id}?feature=share`)
  await blur(link)
  await expect.element(link).toHaveValue(`https://www.youtube.com/watch?v=${id}`)
  await expect.element(dialog.getByRole('img', { name: 'Thumbnail of the video' })).toBeVisible()
  // The tests’ video site has no picture for this one.
  await link.fill('https://youtu.be/no_picture_')
  await expect.element(dialog.getByText('No thumbnail')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Preview video' })).toBeVisible()
  await link.fill('https://www.youtube.com/playlist?list=PL1')
  await expect.element(dialog.getByRole('img', { name: 'Thumbnail of the video' })).toHaveLength(0)
  await blur(link)
  await expect
    .element(link)
    .toHaveAccessibleDescription(
      'This video URL is not valid. It leads to a playlist. Open one of its videos and copy that link.',
    )
  // As Share → Embed gives it.
  await link.fill(
    `<iframe width="560" height="315" src="https://www.youtube.com/embed/${id}?si=x&amp;start=42" allowfullscreen></iframe>`,
  )
  await blur(link)
  await expect.element(link).toHaveValue(`https://www.youtube.com/embed/${id}?si=x&start=42`)
})

test('A video that was previewed before it is saved has its length from the start', async ({ backend }) => {
  const courseId = await giveVideos(course, 1)
  await openVideos(courseId)
  const dialog = await openVideoForm()
  await fillForm(dialog, { 'Video Title': 'Amla', 'YouTube URL': 'https://youtu.be/amla_length' })
  const told = new Promise<void>((resolve) => {
    addEventListener('message', function hear({ data }) {
      if (!JSON.parse(data).info?.duration) return
      removeEventListener('message', hear)
      resolve()
    })
  })
  await dialog.getByRole('button', { name: 'Preview video' }).click()
  await told
  await saveVideo(dialog)
  await expect.element(dialog).toHaveLength(0)
  expect(await backend.sql(`select duration_s from public.course_videos where title = 'Amla'`)).toEqual([
    { duration_s: 600 },
  ])
})
