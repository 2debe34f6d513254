import { page } from 'vitest/browser'
import { send } from '@/stores/session'
import { href } from '../../../src/routes.ts'
import { address, close, goTo, open } from '../support/app.tsx'
import { expectAccessible } from '../support/axe.ts'
import {
  addVideo,
  courseTitle,
  createApi,
  openCourses,
  openEdit,
  openNewCourse,
  panchakarma,
  saveCourse,
  storedCourses,
  videoRow,
} from '../support/courses.ts'
import { expectDialogs } from '../support/dialogs.ts'
import { news } from '../support/notices.ts'
import { press } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { fillForm, giveVideos, openVideoForm, openVideos, saveVideo } from '../support/videos.ts'

const offer = () => page.getByRole('region', { name: 'Unsaved draft' })
const restore = () => page.getByRole('button', { name: 'Restore draft' })
const drafts = () => Object.keys({ ...localStorage }).filter((key) => key.startsWith('draft '))

/** The tab is closed without warning, as in a crash. */
const crash = close

test('A new course that was being typed when the tab crashed is offered with its time, restored completely, and saved', async () => {
  await openCourses()
  const dialog = await openNewCourse()
  await courseTitle(dialog).fill('Marma Points')
  await dialog.getByText('More', { exact: true }).click()
  await dialog.getByLabelText('Level').fill('Advanced')
  await addVideo(dialog, 1, 'One')
  await addVideo(dialog, 2, 'Two')
  crash()

  await openCourses()
  const again = await openNewCourse()
  await expect.element(offer()).toMatchTextContent(/^You have an unsaved draft from \d\d:\d\d\./)
  await expectAccessible()
  await expect.element(courseTitle(again)).toHaveValue('')
  await restore().click()
  await expect.element(offer()).toHaveLength(0)
  await expect.element(courseTitle(again)).toHaveValue('Marma Points')
  await expect.element(again.getByLabelText('Level')).toBeVisible()
  await expect.element(videoRow(again, 2).getByLabelText('Title')).toHaveValue('Two')
  await saveCourse()
  await expect.element(news('Course created with 2 videos')).toBeVisible()
  expect(drafts()).toEqual([])
  expect(await storedCourses('Marma Points')).toMatchObject([{ videos: ['One', 'Two'] }])
})

test('A course whose creation was saved but whose answer was lost is not created twice from its draft', async ({
  backend,
  expectConsoleError,
}) => {
  await expectConsoleError(/net::ERR_/)
  await openCourses()
  const dialog = await openNewCourse()
  await courseTitle(dialog).fill('Marma Points')
  await addVideo(dialog, 1, 'One')
  await addVideo(dialog, 2, 'Two')
  const stop = await backend.drop(createApi, 'answer')
  await saveCourse()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Failed to save course')
  await stop()
  crash()

  await openCourses()
  const again = await openNewCourse()
  await restore().click()
  await videoRow(again, 1)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await saveCourse()
  await expect.element(news('Course created with 1 video')).toBeVisible()
  expect(await storedCourses('Marma Points')).toMatchObject([{ videos: ['Two'] }])
})

test('A course that an earlier save created, and a colleague has changed since, is not overwritten by a draft', async ({
  backend,
  expectConsoleError,
}) => {
  await expectConsoleError(/net::ERR_/)
  await openCourses()
  const dialog = await openNewCourse()
  await courseTitle(dialog).fill('Marma Points')
  await addVideo(dialog, 1, 'One')
  const stop = await backend.drop(createApi, 'answer')
  await saveCourse()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Failed to save course')
  await stop()
  await courseTitle(dialog).fill('Marma')
  crash()
  await backend.sql("update public.course_videos set title = 'First' where title = 'One'")

  await openCourses()
  const again = await openNewCourse()
  await restore().click()
  await saveCourse()
  await expect.element(again.getByRole('alert')).toMatchTextContent('someone has changed it since')
  await expect.element(courseTitle(again)).toHaveValue('Marma')
  expect(await storedCourses('Marma Points')).toMatchObject([{ videos: ['First'] }])
  expect(await storedCourses('Marma')).toEqual([])
})

test('A restored edit changes only what was typed, and says that the course has been changed since', async ({
  backend,
}) => {
  await openCourses()
  const dialog = await openEdit(panchakarma)
  await courseTitle(dialog).fill('Panchakarma Today')
  crash()
  await backend.sql("update public.courses set description = 'By a colleague' where title = $1", [
    panchakarma,
  ])

  await openCourses()
  const again = await openEdit(panchakarma)
  await expect.element(offer()).toMatchTextContent('What you were editing has changed since then.')
  await restore().click()
  await expect.element(courseTitle(again)).toHaveValue('Panchakarma Today')
  await expect.element(again.getByLabelText('Description').first()).toHaveValue('By a colleague')
  await saveCourse()
  await expect.element(news('Course updated successfully.')).toBeVisible()
  expect(await storedCourses('Panchakarma Today')).toMatchObject([{ description: 'By a colleague' }])
})

test('A draft of a video is stored by its course and its video, with the position that was typed', async () => {
  const courseId = await giveVideos(panchakarma, 2)
  await openVideos(courseId)
  const dialog = await openVideoForm()
  await fillForm(dialog, { 'Video Title': 'Three', 'Order Position': '0' })
  crash()

  await openVideos(courseId)
  await openVideoForm('Edit Lesson 1')
  await expect.element(offer()).toHaveLength(0)
  await press('Escape')
  await expectDialogs(0)
  const again = await openVideoForm()
  await restore().click()
  await expect.element(again.getByLabelText('Video Title')).toHaveValue('Three')
  await expect.element(again.getByLabelText('Order Position')).toHaveValue(0)
  await fillForm(again, { 'YouTube URL': 'https://youtu.be/aqz-KE-bpKQ' })
  await saveVideo(again)
  await expect.element(news('Video added successfully')).toBeVisible()
  expect(drafts()).toEqual([])
})

test('A draft that is discarded, deleted, undone or left with its page is not offered again; an unanswered one is', async () => {
  await openCourses()
  const dialog = await openEdit(panchakarma)
  await courseTitle(dialog).fill('Panchakarma Today')
  await courseTitle(dialog).fill(panchakarma)
  expect(drafts()).toEqual([])
  await courseTitle(dialog).fill('Panchakarma Today')
  expect(drafts()).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expectDialogs(0)
  expect(drafts()).toEqual([])

  const second = await openEdit(panchakarma)
  await courseTitle(second).fill('Panchakarma Today')
  crash()
  await openCourses()
  await openEdit(panchakarma)
  await expect.element(offer()).toBeVisible()
  await press('Escape')
  await expectDialogs(0)
  await openEdit(panchakarma)
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await expect.element(offer()).toHaveLength(0)
  expect(drafts()).toEqual([])

  await courseTitle(second).fill('Panchakarma Today')
  void goTo(href('admin-users'))
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(address).toBe(href('admin-users'))
  expect(drafts()).toEqual([])
})

test('A session that the server ends closes the form but keeps the draft; signing out removes the drafts, and no one else finds them', async () => {
  await openCourses()
  const dialog = await openEdit(panchakarma)
  await courseTitle(dialog).fill('Panchakarma Today')
  localStorage.setItem('draft 00000000-0000-4000-8000-000000000000 course new', '{}')
  const session = { ...localStorage }
  await send({ kind: 'session-ended' })
  await expect.poll(address).toBe(href('login'))
  expect(drafts()).toHaveLength(2)
  Object.assign(localStorage, session)
  await open(href('admin-dashboard'))
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect.poll(drafts).toEqual([])
})
