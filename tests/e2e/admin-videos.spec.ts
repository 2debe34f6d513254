import type { Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { expectAccessible } from '../support/e2e/axe.ts'
import {
  deleteVideoApi,
  giveVideos,
  openVideos,
  shownTitles,
  storedTitles,
  videosApi,
} from '../support/e2e/course-videos.ts'
import { becomeAdmin } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'

// Admins work online: the worker does nothing for them but take time.
test.use({ serviceWorkers: 'block' })

const course = 'Rasayana Therapy in Practice'
const unknown = '00000000-0000-4000-8000-000000000000'
// The client asks again by itself where it hears 503, for seven seconds.
const down = { status: 500, headers: {}, body: '' }

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

test('an admin sees the videos of a course in their order, with links that open in a new tab', async ({
  page,
  app,
}) => {
  const courseId = await giveVideos(app, course, 12)
  await app.sql(`update public.course_videos set description = 'Herbs' where title = 'Lesson 2'`)
  await becomeAdmin(page)
  await openVideos(page, courseId)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Managing videos for: ${course}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Course Videos (12)' })).toBeVisible()
  const headings = page.getByRole('columnheader')
  await expect(headings).toHaveText(['Order', 'Title', 'Description', 'YouTube URL', 'Actions'])
  await expect(shownTitles(page)).toHaveText(Array.from({ length: 12 }, (_, n) => `Lesson ${n + 1}`))
  const second = page.getByRole('row').filter({ hasText: 'Lesson 2' })
  await expect(second.getByRole('cell').nth(2)).toHaveText('Herbs')

  const link = second.getByRole('link')
  await expect(link).toHaveAttribute('href', 'https://youtu.be/aqz-KE-bpKQ')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')

  await expect(page.getByRole('link', { name: 'Preview course' })).toHaveAttribute(
    'href',
    href('admin-course-preview', { courseId }),
  )
  await page.getByRole('link', { name: 'Back to Courses' }).click()
  await expect(page).toHaveURL(href('admin-courses'))
})

test('the order of the list is in the address; only in playing order can videos be moved', async ({
  page,
  app,
}) => {
  const courseId = await giveVideos(app, course, 3)
  await becomeAdmin(page)
  await openVideos(page, courseId)
  await page.getByRole('button', { name: 'Title' }).click()
  await expect(page).toHaveURL(/\?sort=title$/)
  // The address changes first: a click before the list knows of it would sort by the title once more.
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Title' }).click()
  await expect(page).toHaveURL(/\?sort=-title$/)
  await expect(shownTitles(page)).toHaveText(['Lesson 3', 'Lesson 2', 'Lesson 1'])
  await expect(page.getByRole('button', { name: /^(Move|Drag) / })).toHaveCount(0)
  await expect(page.getByText('To move videos, sort them by Order, the lowest first.')).toBeVisible()
  await page.getByRole('button', { name: 'Order' }).click()
  await expect(page.getByRole('button', { name: 'Drag Lesson 1' })).toBeVisible()
})

test('a link that is no video link, or not secure, is shown as text with a warning', async ({
  page,
  app,
}) => {
  const courseId = await giveVideos(app, course, 3)
  const links = ['javascript:alert(1)', 'http://youtu.be/aqz-KE-bpKQ', 'https://evil.test/watch']
  app.proxy.change(videosApi, (answer) => {
    const rows = JSON.parse(String(answer.body)) as { youtube_url: string }[]
    const body = JSON.stringify(rows.map((row, n) => ({ ...row, youtube_url: links[n] })))
    return { ...answer, body }
  })
  await becomeAdmin(page)
  await openVideos(page, courseId)
  const table = page.getByRole('table')
  for (const link of links) await expect(table.getByText(link)).toBeVisible()
  await expect(table.getByRole('link')).toHaveCount(0)
  await expect(table.getByText('This video URL is not valid')).toHaveCount(2)
  await expect(table.getByText('This link is not secure: edit and save the video')).toHaveCount(1)
})

test('a course without videos says how to start', async ({ page, app }) => {
  const courseId = await giveVideos(app, course, 0)
  await becomeAdmin(page)
  await openVideos(page, courseId)
  await expect(page.getByRole('heading', { name: 'Course Videos (0)' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No videos', exact: true })).toBeVisible()
  await expect(page.getByText('Get started by adding your first video to this course.')).toBeVisible()
  await page.getByRole('button', { name: 'Add Video' }).last().click()
  await expect(page.getByRole('dialog', { name: 'Add New Video' })).toBeVisible()
})

test('120 videos come in pages of 50; the page is in the address, and one too far is the last', async ({
  page,
  app,
  expectConsoleError,
}) => {
  const courseId = await giveVideos(app, course, 120)
  await becomeAdmin(page)
  await openVideos(page, courseId)
  await expect(page.getByRole('heading', { name: 'Course Videos (120)' })).toBeVisible()
  await expect(shownTitles(page)).toHaveCount(50)
  await page.getByRole('button', { name: 'Page 3' }).click()
  await expect(page).toHaveURL(/\?page=3$/)
  await expect(shownTitles(page)).toHaveCount(20)
  await expect(shownTitles(page).first()).toHaveText('Lesson 101')
  expectConsoleError(/416/)
  await page.goto(`${href('admin-course-videos', { courseId })}?page=99`)
  await expect(shownTitles(page).first()).toHaveText('Lesson 101')
  await expect(page).toHaveURL(/\?page=3$/)
})

test('a course that cannot be fetched leads back to the courses, with a word', async ({
  page,
  app,
  expectConsoleError,
}) => {
  const courseId = await giveVideos(app, course, 1)
  await becomeAdmin(page)
  expectConsoleError(/500/)
  app.proxy.answer({ path: `/rest/v1/courses?select=*&id=eq.${courseId}` }, down)
  await page.goto(href('admin-course-videos', { courseId }))
  await expect(alert(page, 'Failed to fetch course details')).toBeVisible()
  await expect(page).toHaveURL(href('admin-courses'))
})

test('videos that cannot be fetched are asked for again on request', async ({
  page,
  app,
  expectConsoleError,
}) => {
  const courseId = await giveVideos(app, course, 2)
  await becomeAdmin(page)
  expectConsoleError(/500/)
  const heal = app.proxy.answer(videosApi, down)
  await openVideos(page, courseId)
  await expect(alert(page, 'Failed to fetch course videos').first()).toBeVisible()
  await expect(page.getByText('The server is not answering properly.')).toBeVisible()
  heal()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(shownTitles(page)).toHaveCount(2)
  await expect(page.getByText('The server is not answering properly.')).toHaveCount(0)
})

test('an address of no course says so, and the server is not asked about what is no id', async ({
  page,
  app,
}) => {
  await becomeAdmin(page)
  for (const courseId of [unknown, 'nonsense']) {
    await page.goto(href('admin-course-videos', { courseId }))
    await expect(page.getByRole('heading', { name: 'Course Not Found' })).toBeVisible()
  }
  expect(
    app.proxy.requests.filter(({ path }) => path.includes('nonsense') && path.startsWith('/rest')),
  ).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Back to Courses' }).last().click()
  await expect(page).toHaveURL(href('admin-courses'))
})

test('an admin deletes a video after a question; the focus goes to its neighbour', async ({ page, app }) => {
  const courseId = await giveVideos(app, course, 3)
  await becomeAdmin(page)
  await openVideos(page, courseId)
  const trigger = page.getByRole('button', { name: 'Delete Lesson 2' })
  await trigger.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Are you sure you want to delete this video?', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Lesson 2')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(trigger).toBeFocused()

  await trigger.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Video deleted successfully')).toBeVisible()
  await expect(shownTitles(page)).toHaveText(['Lesson 1', 'Lesson 3'])
  await expect(page.getByRole('button', { name: 'Edit Lesson 3' })).toBeFocused()
  expect(await storedTitles(app, courseId)).toEqual(['Lesson 1', 'Lesson 3'])

  for (const title of ['Lesson 3', 'Lesson 1']) {
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { name: 'No videos', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Video' }).first()).toBeFocused()
})

test('a failed deletion says why and can be repeated, also when only its answer was lost', async ({
  page,
  app,
  expectConsoleError,
}) => {
  const courseId = await giveVideos(app, course, 2)
  await becomeAdmin(page)
  await openVideos(page, courseId)
  expectConsoleError(/500|ERR_EMPTY_RESPONSE/)
  const heal = app.proxy.answer(deleteVideoApi, down)
  await page.getByRole('button', { name: 'Delete Lesson 1' }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Delete' })
  await confirm.click()
  await expect(alert(page, 'Failed to delete video')).toBeVisible()
  await expect(dialog.getByText('The server is not answering properly.')).toBeVisible()
  expect(await storedTitles(app, courseId)).toHaveLength(2)

  heal()
  const restore = app.proxy.drop(deleteVideoApi, 'answer')
  await confirm.click()
  await expect(dialog.getByText('There is no connection to the server.')).toBeVisible()
  restore()
  await confirm.click()
  await expect(page.getByText('Video deleted successfully')).toBeVisible()
  expect(await storedTitles(app, courseId)).toEqual(['Lesson 2'])
})

test('a video that somebody else has deleted is reported, not celebrated', async ({ page, app }) => {
  const courseId = await giveVideos(app, course, 2)
  await becomeAdmin(page)
  await openVideos(page, courseId)
  await page.getByRole('button', { name: 'Delete Lesson 1' }).click()
  await app.sql(`delete from public.course_videos where title = 'Lesson 1'`)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(alert(page, 'Failed to delete video')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('This no longer exists.')).toBeVisible()
  await expect(shownTitles(page)).toHaveText(['Lesson 2'])
})

test('offline nothing can be deleted, which is said, until the network is back', async ({
  page,
  app,
  goOffline,
  goOnline,
}) => {
  const courseId = await giveVideos(app, course, 2)
  await becomeAdmin(page)
  await openVideos(page, courseId)
  await page.getByRole('button', { name: 'Delete Lesson 1' }).click()
  await goOffline()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Delete' })
  await expect(
    dialog.getByText('You are offline. Deleting is possible again when the connection is back.'),
  ).toBeVisible()
  await expect(confirm).toBeDisabled()
  await goOnline()
  await expect(confirm).toBeEnabled()
  await confirm.click()
  await expect(shownTitles(page)).toHaveText(['Lesson 2'])
})

test('axe finds nothing on the page and in its dialogs, in both schemes', async ({ page, app }) => {
  const courseId = await giveVideos(app, course, 60)
  await becomeAdmin(page)
  const opened = ['Add Video', 'Edit Lesson 51', 'Delete Lesson 51', 'Move Lesson 51 to position…']
  await page.goto(`${href('admin-course-videos', { courseId })}?page=2`)
  await expect(shownTitles(page)).toHaveCount(10)
  await expect(page.getByRole('heading', { level: 1, name: course })).toBeVisible()
  await expectAccessible(page)
  for (const name of opened) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    if (name === 'Add Video') await page.getByRole('button', { name: 'Save' }).click()
    await expectAccessible(page, name)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
