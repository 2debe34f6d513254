import { page } from 'vitest/browser'
import { broken } from '../../support/answers.ts'
import { expectAccessible } from '../support/axe.ts'
import type { PageBackend } from '../support/backend.ts'
import { expectDialogs } from '../support/dialogs.ts'
import { drop, uploadAll } from '../support/files.ts'
import { errorToast, news } from '../support/notices.ts'
import { focus, press, pressOn, type } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { giveVideos, openVideos } from '../support/videos.ts'

const course = 'Rasayana Therapy in Practice'
const saveApi = { path: '/rest/v1/rpc/save_transcripts' }
const dialog = () => page.getByRole('dialog', { name: 'Import transcripts' })
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true })
const videoOf = (file: string) => dialog().getByRole('combobox', { name: `Video of ${file}` })
const languageOf = (file: string) => dialog().getByRole('combobox', { name: `Language of ${file}` })
const rowOf = (file: string) => dialog().getByRole('row').filter({ hasText: file })

const captions = (words: string) => `0:02\n${words}\n`

async function openImport(): Promise<void> {
  await page.getByRole('button', { name: 'Import transcripts' }).click()
  await expect.element(inDialog('Choose files')).toBeEnabled()
}

async function give(backend: PageBackend, title: string, words: string): Promise<void> {
  await backend.sql(
    `insert into private.video_transcripts (video_id, course_id, language, cues)
     select id, course_id, 'en', jsonb_build_array(jsonb_build_array(0, $2::text)) from public.course_videos where title = $1
     on conflict (video_id) do update set cues = excluded.cues`,
    [title, words],
  )
}

/** The text of each video's transcript, with its language. */
async function stored(backend: PageBackend, courseId: string): Promise<Record<string, string>> {
  const rows = await backend.sql<{ title: string; text: string }>(
    `select v.title, t.language || ': ' || (t.cues -> 0 ->> 1) as text
       from private.video_transcripts t join public.course_videos v on v.id = t.video_id
      where t.course_id = $1`,
    [courseId],
  )
  return Object.fromEntries(rows.map(({ title, text }) => [title, text]))
}

test('Many files find their videos, and can be corrected by keyboard; nothing is saved until the click', async ({
  backend,
}) => {
  const courseId = await giveVideos(course, 5)
  await give(backend, 'Lesson 2', 'Old words.')
  await openVideos(courseId)
  await openImport()
  await expect.element(dialog().getByText('Choose files first.')).toBeVisible()
  await drop(dialog().getByText(/^Or drop them here/), {
    'lesson_1.en.vtt': captions('Warm the ghee.'),
    'Lesson 2.srt': captions('New words.'),
    'Lesson 3.hi.srt': captions('घी गरम करें'),
    '04 something.sbv': captions('[Music]\n0:05\nStir it.'),
    'captions.txt': 'Serve it.',
    'empty.srt': '0:01\n',
    'slides.pdf': '%PDF',
    'film.sub.txt': '{25}{75}Warm the ghee.',
  })
  await expect.element(videoOf('lesson_1.en.vtt')).toHaveValue('1. Lesson 1')
  await expect.element(languageOf('Lesson 3.hi.srt')).toHaveValue('hi')
  await expect.element(rowOf('Lesson 2.srt').getByText('Replaces 1 line in English.')).toBeVisible()
  await expect.element(rowOf('04 something.sbv').getByText(/^Found by its number only/)).toBeVisible()
  await rowOf('04 something.sbv').getByText('Left out: 1 sound mark.').click()
  await expect.element(rowOf('04 something.sbv').getByText('0:02 [Music]')).toBeVisible()
  await expect.element(videoOf('captions.txt')).toHaveValue('Leave out')
  await expect.element(rowOf('empty.srt').getByText(/^There are no words in it/)).toBeVisible()
  await expect.element(rowOf('slides.pdf').getByText(/^It is not a \.srt/)).toBeVisible()
  await expect.element(rowOf('film.sub.txt').getByText(/^This seems to have times/)).toBeVisible()
  await expect.element(inDialog('Not valid: 3')).toBeVisible()
  await expectAccessible('the plan', '[role="dialog"]')

  // By keyboard: two files for one video keep the button disabled.
  await focus(videoOf('captions.txt'))
  await type('lesson 4')
  await press('Enter')
  await expect.element(videoOf('captions.txt')).toHaveValue('4. Lesson 4')
  await expect.element(inDialog('Same video twice: 2')).toBeVisible()
  await expect.element(inDialog('Import 3 transcripts')).toBeDisabled()
  await inDialog('Same video twice: 2').click()
  await focus(videoOf('captions.txt'))
  await type('lesson 5')
  await press('Enter')
  await expect.element(videoOf('captions.txt')).toHaveFocus()
  await languageOf('captions.txt').selectOptions('sa')
  expect(await stored(backend, courseId)).toEqual({ 'Lesson 2': 'en: Old words.' })
  await inDialog('Import 5 transcripts').click()
  await expect.element(dialog().getByRole('heading', { name: '5 of 5 transcripts imported' })).toHaveFocus()
  expect(await stored(backend, courseId)).toEqual({
    'Lesson 1': 'en: Warm the ghee.',
    'Lesson 2': 'en: New words.',
    'Lesson 3': 'hi: घी गरम करें',
    'Lesson 4': 'en: Stir it.',
    'Lesson 5': 'sa: Serve it.',
  })
})

test('The result of an import is listed, and Undo reverts it, except where someone else has changed it since', async ({
  backend,
}) => {
  const courseId = await giveVideos(course, 2)
  await give(backend, 'Lesson 2', 'Old words.')
  await openVideos(courseId)
  await openImport()
  await uploadAll({ '1.srt': captions('Warm the ghee.'), '2.srt': captions('New words.') })
  await inDialog('Import 2 transcripts').click()
  await inDialog('Replaced: 1').click()
  await expectAccessible('the result', '[role="dialog"]')
  await dialog().getByRole('button', { name: 'Close' }).last().click()
  await expect.element(page.getByRole('checkbox', { name: 'Without transcript (0)' })).toBeVisible()

  await give(backend, 'Lesson 1', 'Theirs.')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.element(errorToast('Failed to undo. Not everything could be restored.')).toBeVisible()
  expect(await stored(backend, courseId)).toEqual({
    'Lesson 1': 'en: Theirs.',
    'Lesson 2': 'en: Old words.',
  })
})

test('Of two files for one video the one in the course’s language is used, the other is left out with a message', async ({
  backend,
}) => {
  const courseId = await giveVideos(course, 2)
  await backend.sql(`update public.courses set language = 'hi' where id = $1`, [courseId])
  await openVideos(courseId)
  await openImport()
  await uploadAll({
    'Lesson 1.en.srt': captions('Warm'),
    'Lesson 1.hi.srt': captions('गरम'),
    'other.srt': captions('Stir'),
  })
  await expect.element(videoOf('Lesson 1.hi.srt')).toHaveValue('1. Lesson 1')
  await expect.element(videoOf('Lesson 1.en.srt')).toHaveValue('Leave out')
  await expect
    .element(rowOf('Lesson 1.en.srt').getByText('Left out: another file is for this video.'))
    .toBeVisible()

  // A row that is no longer left out does not take the focus with it.
  await inDialog('Left out: 2').click()
  await focus(videoOf('other.srt'))
  await type('2')
  await press('Enter')
  await expect.element(inDialog('Left out: 1')).toHaveFocus()

  // Escape does not lose the choice.
  await pressOn(inDialog('Choose files'), 'Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expectDialogs(1)
  await press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expectDialogs(0)
  expect(await stored(backend, courseId)).toEqual({})
})

test('A transcript that someone else saved meanwhile is kept and reported, and so is a deleted video', async ({
  backend,
}) => {
  const courseId = await giveVideos(course, 3)
  await openVideos(courseId)
  await openImport()
  await uploadAll({ '1.srt': captions('One'), '2.srt': captions('Two'), '3.srt': captions('Three') })
  await expect.element(inDialog('Import 3 transcripts')).toBeEnabled()
  await give(backend, 'Lesson 1', 'Theirs.')
  await backend.sql(`delete from public.course_videos where title = 'Lesson 3'`)
  await inDialog('Import 3 transcripts').click()
  await expect.element(dialog().getByRole('heading', { name: '1 of 3 transcripts imported' })).toBeVisible()
  await expect.element(inDialog('Video no longer exists: 1')).toBeVisible()
  await inDialog('Changed by someone else: 1').click()
  await expect.element(dialog().getByText(/^Theirs was kept/)).toBeVisible()
  expect(await stored(backend, courseId)).toEqual({ 'Lesson 1': 'en: Theirs.', 'Lesson 2': 'en: Two' })
})

test('An import that fails or is stopped continues where it was, and Undo reverts all of it', async ({
  backend,
  expectConsoleError,
}) => {
  await expectConsoleError(/500/)
  const courseId = await giveVideos(course, 12)
  const files = Object.fromEntries(
    Array.from({ length: 12 }, (_, n) => [`${n + 1}.srt`, captions(`Words ${n + 1}`)]),
  )
  await openVideos(courseId)
  await openImport()
  await uploadAll(files)
  const heal = await backend.answer(saveApi, broken)
  await inDialog('Import 12 transcripts').click()
  await expect.element(dialog().getByText('The import was interrupted')).toBeVisible()
  await heal()
  const held = await backend.hold(saveApi, 'answer')
  await inDialog('Try again').click()
  await held.reached()
  await expect.element(dialog().getByText('0 of 12 transcripts done...')).toBeVisible()
  await inDialog('Stop').click()
  await held.release()
  await expect.element(dialog().getByText(/The first 5 of 12 transcripts have been processed/)).toBeVisible()
  await inDialog('Continue').click()
  await expect.element(dialog().getByRole('heading', { name: '12 of 12 transcripts imported' })).toBeVisible()
  expect(Object.keys(await stored(backend, courseId))).toHaveLength(12)
  await dialog().getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.element(news('The transcripts are as they were before')).toBeVisible()
  expect(await stored(backend, courseId)).toEqual({})
})
