import { page } from 'vitest/browser'
import { href } from '../../../src/routes.ts'
import { address } from '../support/app.tsx'
import { expectAccessible } from '../support/axe.ts'
import {
  courseTitle,
  createApi,
  openCourses,
  openEdit,
  panchakarma,
  saveCourse,
  storedCourses,
} from '../support/courses.ts'
import { expectDialogs } from '../support/dialogs.ts'
import { nextDownload, upload } from '../support/files.ts'
import { errorToast, news } from '../support/notices.ts'
import { pressOn } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { courseIdOf, giveVideos, openVideos, saveApi, storedTitles } from '../support/videos.ts'

/** Chooses this in the menu in the head of a course. */
async function chooseInMenu(name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

const tool = (name: string) => page.getByRole('button', { name, exact: true })
const transcriptsOf = `
  select v.title, t.cues from private.video_transcripts t
    join public.course_videos v on v.id = t.video_id join public.courses c on c.id = v.course_id
   where c.title = $1 order by v.order_index`
const dialog = () => page.getByRole('dialog', { name: 'Import a course' })
const videos = ['aqz-KE-bpKQ', 'dQw4w9WgXcQ'].map((id, index) => ({
  title: `Video ${index + 1}`,
  youtube_url: `https://youtu.be/${id}`,
}))
const fileOf = (title: string, more: unknown[] = []) =>
  JSON.stringify({ kind: 'course', version: 1, course: { title }, videos: [...videos, ...more] })

async function openImport(): Promise<void> {
  await openCourses()
  await tool('Import').click()
  await expect.element(tool('Cancel')).toHaveFocus()
}

async function uploadCourse(text: string): Promise<void> {
  await upload('course.json', text, 'application/json')
}

test('A duplicate has all videos in order, is inactive, is made only once even if an answer was lost, and opens next', async ({
  backend,
  expectConsoleError,
}) => {
  await expectConsoleError(/net::ERR_/)
  await openVideos(await giveVideos(panchakarma, 0))
  await chooseInMenu('Duplicate')
  await expect
    .element(errorToast('Failed to duplicate the course'))
    .toMatchTextContent('This course has no videos yet')

  await openVideos(await giveVideos(panchakarma, 3))
  await backend.sql(
    `insert into private.video_transcripts (video_id, course_id, language, cues)
     select id, course_id, 'en', '[[0, "Warm the ghee."]]' from public.course_videos where title = 'Lesson 2'`,
  )
  const stop = await backend.drop(createApi, 'answer')
  await chooseInMenu('Duplicate')
  await expect
    .element(errorToast('Failed to duplicate the course').filter({ hasText: 'connection' }))
    .toBeVisible()
  await stop()
  await chooseInMenu('Duplicate')
  await expect.element(news('Course duplicated.')).toMatchTextContent(`Copy of ${panchakarma}`)
  await expect
    .element(page.getByRole('heading', { level: 1, name: `Managing videos for: Copy of ${panchakarma}` }))
    .toBeVisible()
  expect(address()).toBe(
    href('admin-course-videos', { courseId: await courseIdOf(`Copy of ${panchakarma}`) }),
  )
  const copied = { videos: ['Lesson 1', 'Lesson 2', 'Lesson 3'], places: [0, 1, 2] }
  expect(await storedCourses(`Copy of ${panchakarma}`)).toMatchObject([{ ...copied, is_active: false }])
  expect(
    await backend.sql(
      `select v.title, t.cues from private.video_transcripts t
         join public.course_videos v on v.id = t.video_id join public.courses c on c.id = v.course_id
        where c.title = $1`,
      [`Copy of ${panchakarma}`],
    ),
  ).toEqual([{ title: 'Lesson 2', cues: [[0, 'Warm the ghee.']] }])

  const edit = await openEdit()
  await courseTitle(edit).fill('Panchakarma in Practice')
  await saveCourse()
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Managing videos for: Panchakarma in Practice' }))
    .toBeVisible()
  await pressOn(page.getByRole('switch', { name: 'Active: Panchakarma in Practice' }), 'Space')
  await expect.element(news('Panchakarma in Practice is now active')).toBeVisible()
  expect(await storedCourses('Panchakarma in Practice')).toMatchObject([{ ...copied, is_active: true }])
})

test('An exported course can be imported as another one with its transcripts, after a preview of what would happen', async ({
  backend,
}) => {
  await openVideos(await giveVideos(panchakarma, 2))
  await backend.sql(
    `insert into private.video_transcripts (video_id, course_id, language, cues)
     select id, course_id, 'en', '[[0, "[Music]"], [4, "Warm the ghee."]]' from public.course_videos where title = 'Lesson 2'`,
  )
  const download = nextDownload()
  await chooseInMenu('Export')
  const { name, text } = await download
  expect(name).toBe('panchakarma-foundations.json')

  await openImport()
  await uploadCourse(text)
  await expect
    .element(dialog().getByText(`“${panchakarma}” is already here. Nothing would be added or changed.`))
    .toBeVisible()
  await expect.element(dialog().getByText('No video or transcript in this file is new.')).toBeVisible()
  await expectAccessible()
  await dialog().getByRole('checkbox', { name: 'Create a new course instead' }).click()
  await expect
    .element(dialog().getByText(`“${panchakarma}” would be created with 2 videos and 1 transcript.`))
    .toBeVisible()
  await tool('Import 2 videos and 1 transcript').click()
  await expect
    .element(
      dialog().getByRole('heading', { name: `2 videos and 1 transcript imported into “${panchakarma}”` }),
    )
    .toHaveFocus()
  expect(await storedCourses(panchakarma)).toHaveLength(2)
  const cues = [
    [0, '[Music]'],
    [4, 'Warm the ghee.'],
  ]
  expect(await backend.sql(transcriptsOf, [panchakarma])).toEqual([
    { title: 'Lesson 2', cues },
    { title: 'Lesson 2', cues },
  ])
})

test('The preview of a new course shows the certificate that it would have', async ({ backend }) => {
  await openImport()
  await uploadCourse(fileOf('Without certificates'))
  await expect.element(dialog().getByText(/would be created with 2 videos/)).toBeVisible()
  await expect.element(dialog().getByText(/^Certificate:/)).toHaveLength(0)
  const file = JSON.parse(fileOf('With certificates')) as { course: object }
  await uploadCourse(JSON.stringify({ ...file, course: { ...file.course, certificate: 'offered' } }))
  await expect.element(dialog().getByText('Certificate: For watching the whole course')).toBeVisible()
  await tool('Import 2 videos').click()
  await expect.element(dialog().getByRole('heading', { name: /^2 videos imported/ })).toBeVisible()
  expect(
    await backend.sql('select certificate from courses where title = $1', ['With certificates']),
  ).toEqual([{ certificate: 'offered' }])
})

test('An import into an existing course adds transcripts where they are missing, and replaces none; a wrong one is left out with a message', async ({
  backend,
}) => {
  await giveVideos(panchakarma, 1)
  const video = (id: string, title: string, transcript: unknown) => ({
    title,
    youtube_url: `https://youtu.be/${id}`,
    transcript,
  })
  const said = (words: string) => ({ language: 'en', cues: [[3, words]] })
  const text = JSON.stringify({
    kind: 'course',
    version: 1,
    course: { title: panchakarma },
    videos: [
      video('aqz-KE-bpKQ', 'Lesson 1', said('Warm it.')),
      video('dQw4w9WgXcQ', 'New one', { language: 'en', cues: 'none' }),
    ],
  })
  await openImport()
  await uploadCourse(text)
  await expect.element(dialog().getByRole('button', { name: 'New transcript: 1' })).toBeVisible()
  await expect.element(dialog().getByText(/^Its transcript is left out/)).toBeVisible()
  await tool('Import 1 video and 1 transcript').click()
  await expect
    .element(dialog().getByRole('heading', { name: /^1 video and 1 transcript imported/ }))
    .toBeVisible()
  await dialog().getByRole('button', { name: 'Close' }).last().click()
  const cues = [[3, 'Warm it.']]
  expect(await backend.sql(transcriptsOf, [panchakarma])).toEqual([{ title: 'Lesson 1', cues }])

  await expectDialogs(0)
  await tool('Import').click()
  await uploadCourse(text.replace('Warm it.', 'Other words.'))
  await expect.element(dialog().getByText('No video or transcript in this file is new.')).toBeVisible()
})

test('An import accepts only courses; into an existing one it adds new videos at the end, leaves out wrong ones, and continues after a failure', async ({
  backend,
  expectConsoleError,
}) => {
  await expectConsoleError(/net::ERR_/)
  const courseId = await giveVideos(panchakarma, 1)
  await openImport()
  await uploadCourse('{')
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('This file is not JSON.')
  await expect.element(dialog().getByRole('button', { name: 'Import' })).toBeDisabled()
  await uploadCourse(fileOf(panchakarma, [{ title: 'Broken', youtube_url: 'https://example.org' }]))
  await expect.element(dialog().getByRole('button', { name: 'New: 1' })).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Already there: 1' })).toBeVisible()
  await dialog().getByRole('button', { name: 'Not valid: 1' }).click()
  await expect.element(dialog().getByRole('cell', { name: /^3\. Broken/ })).toBeVisible()
  expect(await storedTitles(courseId)).toEqual(['Lesson 1'])

  const stop = await backend.drop(saveApi, 'answer')
  await tool('Import 1 video').click()
  await expect.element(dialog().getByText('The import was interrupted')).toBeVisible()
  await stop()
  await dialog()
    .getByRole('button', { name: /^(Continue|Try again)$/ })
    .click()
  await expect.element(dialog().getByRole('heading', { name: /^1 video imported/ })).toBeVisible()
  expect(await storedTitles(courseId)).toEqual(['Lesson 1', 'Video 2'])
})
