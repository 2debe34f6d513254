import { page } from 'vitest/browser'
import { expectAccessible } from '../support/axe.ts'
import { drop } from '../support/files.ts'
import { news } from '../support/notices.ts'
import { expect, test } from '../support/test.ts'
import { giveVideos, openVideos } from '../support/videos.ts'

const course = 'Rasayana Therapy in Practice'
const dialog = () => page.getByRole('dialog', { name: 'Transcript' })
const field = () => dialog().getByRole('textbox')
const open = (title: string) =>
  page.getByRole('button', { name: `Transcript of ${title}`, exact: true }).click()
const save = () => dialog().getByRole('button', { name: 'Save' }).click()

const captions = 'WEBVTT\n\n00:01.000 --> 00:02.000\n[Music]\n\n00:02.000 --> 00:05.000\nWarm the ghee.\n'

test('Captions are pasted, checked and saved; removed, they are back after Undo', async ({ backend }) => {
  const courseId = await giveVideos(course, 2)
  const stored = () =>
    backend.sql('select language, cues from private.video_transcripts where course_id = $1', [courseId])
  await openVideos(courseId)
  await open('Lesson 1')
  await save()
  await expect.element(dialog().getByText('Paste a transcript or choose a file first.')).toBeVisible()
  await field().fill('0:01\n[Music]')
  await expect.element(dialog().getByText(/There are no words in it/)).toBeVisible()
  await field().fill('{25}{75}Warm the ghee.')
  await expect.element(dialog().getByText(/^This seems to have times/)).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Save' })).toBeDisabled()
  await field().fill(captions)
  await expect.element(dialog().getByText('New: 1 line, 3 words, English')).toBeVisible()
  await dialog().getByText('Left out: 1 sound mark.').click()
  await expect.element(dialog().getByText('0:01 [Music]')).toBeVisible()
  await expectAccessible()
  await save()
  await expect.element(news('Transcript saved')).toBeVisible()
  expect(await stored()).toEqual([{ language: 'en', cues: [[2, 'Warm the ghee.']] }])

  await open('Lesson 1')
  await expect.element(dialog().getByText('Now: 1 line, 3 words, English')).toBeVisible()
  await dialog().getByRole('button', { name: 'Remove' }).click()
  await expect.element(news('Transcript removed')).toBeVisible()
  expect(await stored()).toEqual([])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.element(news('Transcript restored')).toBeVisible()
  expect(await stored()).toEqual([{ language: 'en', cues: [[2, 'Warm the ghee.']] }])
})

test('A save over what someone else has saved meanwhile says so, and replaces it only when repeated', async ({
  backend,
}) => {
  const courseId = await giveVideos(course, 1)
  const stored = async () => {
    const rows = await backend.sql<{ cues: unknown }>(
      'select cues from private.video_transcripts where course_id = $1',
      [courseId],
    )
    return rows.map(({ cues }) => cues)
  }
  await openVideos(courseId)
  await open('Lesson 1')
  await field().fill('घी धीरे गरम करें।')
  await expect.element(dialog().getByText('New: 1 line, 4 words, Hindi')).toBeVisible()
  await expect.element(dialog().getByText(/It has no times/)).toBeVisible()
  // Otherwise the form may load and show the other text, and the first save rightly replaces it.
  await expect.poll(() => backend.requestsTo({ path: '/rest/v1/rpc/get_transcript' })).not.toHaveLength(0)
  await backend.sql(
    `insert into private.video_transcripts (video_id, course_id, language, cues)
     select id, course_id, 'en', '[[0, "Theirs"]]' from public.course_videos where course_id = $1`,
    [courseId],
  )
  await save()
  await expect.element(dialog().getByText(/Someone else has changed it in the meantime/)).toBeVisible()
  expect(await stored()).toEqual([[[0, 'Theirs']]])
  await expect.element(dialog().getByText('Now: 1 line, 1 word, English')).toBeVisible()
  await save()
  await expect.element(news('Transcript saved')).toBeVisible()
  expect(await stored()).toEqual([[[0, 'घी धीरे गरम करें।']]])
})

test('A file can be dropped on the dialog; one that is not a transcript says so', async ({ backend }) => {
  const courseId = await giveVideos(course, 1)
  await openVideos(courseId)
  await open('Lesson 1')
  await drop(field(), { 'slides.pdf': '%PDF' })
  await expect.element(dialog().getByText('It is not a .srt, .vtt, .sbv or .txt file.')).toBeVisible()
  await drop(field(), { 'Lesson 1.de.vtt': captions })
  await expect.element(dialog().getByText('New: 1 line, 3 words, German')).toBeVisible()
  await expect.element(field()).toHaveValue(captions)
  await save()
  await expect.element(news('Transcript saved')).toBeVisible()
  expect(await backend.sql('select language from private.video_transcripts')).toContainEqual({
    language: 'de',
  })
})

test('A save before the stored transcript has loaded replaces nothing that was not seen; if there is none, it saves', async ({
  backend,
}) => {
  const courseId = await giveVideos(course, 2)
  await backend.sql(
    `insert into private.video_transcripts (video_id, course_id, language, cues)
     select id, course_id, 'en', '[[0, "Theirs"]]' from public.course_videos where course_id = $1 and title = 'Lesson 1'`,
    [courseId],
  )
  await openVideos(courseId)
  for (const title of ['Lesson 1', 'Lesson 2']) {
    const held = await backend.hold({ path: '/rest/v1/rpc/get_transcript' }, 'answer')
    await open(title)
    await field().fill(captions)
    await save()
    await held.reached()
    await expect.element(dialog().getByRole('button', { name: 'Saving...' })).toBeDisabled()
    await held.release()
    if (title === 'Lesson 2') break
    await expect.element(dialog().getByText(/This video has a transcript already/)).toBeVisible()
    await expect.element(dialog().getByText('Now: 1 line, 1 word, English')).toBeVisible()
    await save()
    await expect.element(dialog()).not.toBeInTheDocument()
  }
  await expect.element(dialog()).not.toBeInTheDocument()
  const stored = await backend.sql(
    'select cues from private.video_transcripts where course_id = $1 order by cues::text',
    [courseId],
  )
  expect(stored).toEqual([{ cues: [[2, 'Warm the ghee.']] }, { cues: [[2, 'Warm the ghee.']] }])
})
