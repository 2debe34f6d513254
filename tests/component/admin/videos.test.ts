import { page } from 'vitest/browser'
import { href } from '../../../src/routes.ts'
import { broken } from '../../support/answers.ts'
import { address } from '../support/app.tsx'
import { expectAccessible } from '../support/axe.ts'
import { alert } from '../support/notices.ts'
import { press, pressOn } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { texts } from '../support/texts.ts'
import {
  deleteVideoApi,
  giveVideos,
  openVideos,
  shownTitles,
  storedTitles,
  videosApi,
} from '../support/videos.ts'

const course = 'Rasayana Therapy in Practice'

test('An admin sees the videos of a course in their order, with links that open in a new tab', async ({
  backend,
}) => {
  const courseId = await giveVideos(course, 12)
  await backend.sql(`update public.course_videos set description = 'Herbs' where title = 'Lesson 2'`)
  await openVideos(courseId)
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(`Managing videos for: ${course}`)
  await expect.element(page.getByRole('heading', { level: 2, name: 'Course Videos (12)' })).toBeVisible()
  await expect.poll(() => document.title).toBe(`Videos of ${course} – Ayurveda Digital`)
  const headings = page.getByRole('columnheader')
  // The specification's five in order, and the transcript next to the actions that it belongs to.
  await expect
    .poll(() => texts(headings))
    .toEqual(['Order', 'Title', 'Description', 'YouTube URL', 'Transcript', 'Actions'])
  await expect.poll(shownTitles).toEqual(Array.from({ length: 12 }, (_, n) => `Lesson ${n + 1}`))
  const second = page.getByRole('row').filter({ hasText: 'Lesson 2' })
  await expect.element(second.getByRole('gridcell').nth(2)).toHaveTextContent('Herbs')

  const link = second.getByRole('link')
  await expect.element(link).toHaveAttribute('href', 'https://youtu.be/aqz-KE-bpKQ')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')

  await page.getByRole('button', { name: 'More actions' }).click()
  await expect
    .element(page.getByRole('menuitem', { name: 'Preview course' }))
    .toHaveAttribute('href', href('admin-course-preview', { courseId }))
  await press('Escape')
  await page.getByRole('link', { name: 'Back to Courses' }).click()
  await expect.poll(address).toBe(href('admin-courses'))
})

test('The order of the list is in the address; only in playing order can videos be moved', async () => {
  const courseId = await giveVideos(course, 3)
  await openVideos(courseId)
  await page.getByRole('button', { name: 'Title' }).click()
  await expect.poll(address).toMatch(/\?sort=title$/)
  // The address changes first: a click before the list has followed would sort by the title once more.
  await expect
    .element(page.getByRole('columnheader', { name: 'Title' }))
    .toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Title' }).click()
  await expect.poll(address).toMatch(/\?sort=-title$/)
  await expect.poll(shownTitles).toEqual(['Lesson 3', 'Lesson 2', 'Lesson 1'])
  await expect.element(page.getByRole('button', { name: /^(Move|Drag) / })).toHaveLength(0)
  await expect.element(page.getByText('To move videos, sort them by Order, lowest first.')).toBeVisible()
  await page.getByRole('button', { name: 'Order' }).click()
  await expect.element(page.getByRole('button', { name: 'Drag Lesson 1' })).toBeVisible()
})

test('A link that does not lead to a video, or is not secure, is shown as text with a warning', async ({
  backend,
}) => {
  const courseId = await giveVideos(course, 3)
  const links = ['javascript:alert(1)', 'http://youtu.be/aqz-KE-bpKQ', 'https://evil.test/watch']
  const rows = await backend.sql(
    'select * from public.course_videos where course_id = $1 order by order_index',
    [courseId],
  )
  const body = JSON.stringify(rows.map((row, n) => ({ ...row, youtube_url: links[n] })))
  const headers = { 'content-type': 'application/json', 'content-range': '0-2/3' }
  await backend.answer(videosApi, { status: 200, headers, body })
  await openVideos(courseId)
  const table = page.getByRole('grid')
  for (const link of links) await expect.element(table.getByText(link)).toBeVisible()
  await expect.element(table.getByRole('link')).toHaveLength(0)
  await expect.element(table.getByText('This video URL is not valid')).toHaveLength(2)
  await expect
    .element(table.getByText('This link is not secure. Edit and save the video to fix it'))
    .toHaveLength(1)
})

test('A course without videos says how to start, once its videos could be loaded', async ({
  backend,
  expectConsoleError,
}) => {
  const courseId = await giveVideos(course, 0)
  await expectConsoleError(/500/)
  const heal = await backend.answer(videosApi, broken)
  await openVideos(courseId)
  await expect.element(alert('Failed to fetch course videos').first()).toBeVisible()
  await heal()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Course Videos (0)' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'No videos', exact: true })).toBeVisible()
  await expect.element(page.getByText('Get started by adding your first video to this course.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Add Video' }).last().click()
  await expect.element(page.getByRole('dialog', { name: 'Add New Video' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectAccessible('the form', '[role="dialog"]')
})

test('An admin deletes a video after a question; the focus goes to the next row, and Undo puts the video back in its place', async () => {
  const courseId = await giveVideos(course, 3)
  await openVideos(courseId)
  const trigger = page.getByRole('button', { name: 'Delete Lesson 2' })
  await pressOn(trigger, 'Enter')
  const dialog = page.getByRole('dialog')
  await expect
    .element(dialog.getByText('Are you sure you want to delete this video?', { exact: true }))
    .toBeVisible()
  await expect.element(dialog.getByText('Lesson 2')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).toHaveLength(0)
  await expect.element(trigger).toHaveFocus()

  await trigger.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Video deleted successfully')).toBeVisible()
  await expect.poll(shownTitles).toEqual(['Lesson 1', 'Lesson 3'])
  await expect.element(page.getByRole('button', { name: 'Edit Lesson 3' })).toHaveFocus()
  expect(await storedTitles(courseId)).toEqual(['Lesson 1', 'Lesson 3'])

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(shownTitles).toEqual(['Lesson 1', 'Lesson 2', 'Lesson 3'])
  expect(await storedTitles(courseId)).toEqual(['Lesson 1', 'Lesson 2', 'Lesson 3'])

  for (const title of ['Lesson 3', 'Lesson 2', 'Lesson 1']) {
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.element(dialog).toHaveLength(0)
  }
  await expect.element(page.getByRole('heading', { name: 'No videos', exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add Video' }).first()).toHaveFocus()
})

test('A failed deletion says why and can be repeated, even after waiting for the network or a lost answer', async ({
  backend,
  expectConsoleError,
  goOffline,
  goOnline,
}) => {
  const courseId = await giveVideos(course, 2)
  await openVideos(courseId)
  await expectConsoleError(/500|ERR_EMPTY_RESPONSE/)
  const heal = await backend.answer(deleteVideoApi, broken)
  await page.getByRole('button', { name: 'Delete Lesson 1' }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Delete' })
  await confirm.click()
  await expect.element(alert('Failed to delete video')).toBeVisible()
  await expect.element(dialog.getByText('The server is not answering properly.')).toBeVisible()
  expect(await storedTitles(courseId)).toHaveLength(2)
  await expect.element(page.getByRole('button', { name: 'Undo', exact: true })).toHaveLength(0)
  await heal()

  await goOffline()
  await expect
    .element(dialog.getByText('The server can’t be reached right now. You can delete again once it’s back.'))
    .toBeVisible()
  await expect.element(confirm).toBeDisabled()
  await goOnline()
  await expect.element(confirm).toBeEnabled()

  const restore = await backend.drop(deleteVideoApi, 'answer')
  await confirm.click()
  await expect.element(dialog.getByText('There is no connection to the server.')).toBeVisible()
  await restore()
  await expect.element(confirm).toBeEnabled()
  await confirm.click()
  await expect.element(page.getByText('Video deleted successfully')).toBeVisible()
  expect(await storedTitles(courseId)).toEqual(['Lesson 2'])
})

test('A video that someone else has deleted is reported as already gone', async ({ backend }) => {
  const courseId = await giveVideos(course, 2)
  await openVideos(courseId)
  await page.getByRole('button', { name: 'Delete Lesson 1' }).click()
  await backend.sql(`delete from public.course_videos where title = 'Lesson 1'`)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(alert('Failed to delete video')).toBeVisible()
  await expect.element(page.getByRole('dialog').getByText('This no longer exists.')).toBeVisible()
  await expect.poll(shownTitles).toEqual(['Lesson 2'])
})
