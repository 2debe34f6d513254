import { page } from 'vitest/browser'
import { href } from '../../../src/routes.ts'
import { refusal } from '../../support/answers.ts'
import { addCourses, addUsers } from '../../support/many-users.ts'
import { address, goBack, open } from '../support/app.tsx'
import { expectAccessible } from '../support/axe.ts'
import { openCourses, panchakarma, rowOf } from '../support/courses.ts'
import { nextDownload } from '../support/files.ts'
import { countIn } from '../support/learners.ts'
import { news } from '../support/notices.ts'
import { focus, press, tick, type } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { openUsers, rows, searchBox } from '../support/users.ts'
import { courseIdOf } from '../support/videos.ts'

const titles = () => [...document.querySelectorAll('tbody [data-kind="main"]')]
const enrolling = { path: '/rest/v1/rpc/enroll_people', method: 'POST' }
const inactive = 'Marma Chikitsa: A First Look'

test('A row’s title opens what it names: a course its videos, a user their page', async () => {
  await openCourses()
  await page.getByRole('link', { name: panchakarma, exact: true }).click()
  await expect
    .element(page.getByRole('heading', { name: `Managing videos for: ${panchakarma}` }))
    .toBeVisible()
  await expect.poll(() => titles()[0]?.textContent).toMatch(/\w/)
  const first = titles()[0]?.textContent ?? ''
  await page.getByRole('button', { name: first, exact: true }).click()
  await expect
    .element(page.getByRole('dialog', { name: 'Edit Video' }).getByLabelText('Video Title'))
    .toHaveValue(first)
  await openUsers()
  await page.getByRole('link', { name: 'Demo Learner', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Manage User Enrollments' })).toBeVisible()
})

test('A click next to a row’s controls opens it too, unless it ends a text selection or asks for another tab', async () => {
  await openUsers()
  const email = page.getByRole('gridcell', { name: 'learner@demo.local' })
  await expect.element(email).toBeVisible()
  const cell = email.element() as HTMLElement
  getSelection()?.selectAllChildren(cell)
  cell.click()
  getSelection()?.removeAllRanges()
  cell.dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }))
  await tick(page.getByRole('checkbox', { name: 'Select Demo Learner' }))
  await expect.element(page.getByText('1 user selected')).toBeVisible()
  expect(address()).toBe(href('admin-users'))
  await email.click()
  await expect.element(page.getByRole('heading', { name: 'Manage User Enrollments' })).toBeVisible()
  await goBack()
  await expect.element(page.getByRole('link', { name: 'Demo Learner', exact: true })).toHaveFocus()
})

test('Courses are filtered by status and by broken videos, in the address', async ({ backend }) => {
  await backend.sql(
    `insert into private.video_faults (video_id, code) select id, 100 from public.course_videos where course_id = $1 limit 1`,
    [await courseIdOf(panchakarma)],
  )
  await openCourses()
  await expect.element(rowOf(panchakarma)).toBeVisible()
  const status = page.getByLabelText('Status', { exact: true })
  await status.selectOptions('Inactive')
  await expect.poll(address).toBe(`${href('admin-courses')}?status=inactive`)
  await expect.element(page.getByText('1 course', { exact: true })).toBeVisible()
  await expect.element(rowOf(inactive)).toBeVisible()
  await tick(page.getByRole('checkbox', { name: 'Has broken videos' }))
  await expect.element(page.getByText('No course matches the filters.')).toBeVisible()
  await status.selectOptions('Active')
  await expect.element(page.getByText('1 course', { exact: true })).toBeVisible()
  await expect.element(rowOf(panchakarma)).toBeVisible()
  await goBack()
  await expect.element(page.getByText('No course matches the filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(page.getByText('9 courses', { exact: true })).toBeVisible()
  expect(address()).toBe(href('admin-courses'))
  await open(`${href('admin-courses')}?status=deleted&broken=maybe`)
  await expect.element(page.getByText('9 courses', { exact: true })).toBeVisible()
})

test('Users are filtered by role, course and date, and the export holds those shown', async ({ backend }) => {
  await addUsers(backend, 30)
  await openUsers()
  await page.getByLabelText('Role', { exact: true }).selectOptions('Admin')
  await expect.element(page.getByText('1 user', { exact: true })).toBeVisible()
  await page.getByLabelText('Role', { exact: true }).selectOptions('Learner')
  await expect.element(page.getByText('31 users')).toBeVisible()

  await page.getByLabelText('Joined since').fill('2025-01-02')
  await expect.poll(address).toMatch(/since=2025-01-02/)
  await expect.element(page.getByText('31 users')).toHaveLength(0)
  const course = page.getByRole('combobox', { name: 'Enrolled in' })
  await focus(course)
  await type('foundations')
  const offered = page.getByRole('listbox', { name: 'Enrolled in' }).getByRole('option')
  await expect.element(offered).toHaveLength(1)
  await expect.element(offered).toHaveTextContent(panchakarma)
  await press('Enter')
  await expect.element(course).toHaveValue(panchakarma)
  await expect.element(course).toHaveFocus()
  await expect.poll(address).toMatch(/course=[\da-f-]{36}/)
  await expect.element(page.getByText('1 user', { exact: true })).toBeVisible()
  await expect.element(rows().nth(1)).toMatchTextContent('learner@demo.local')
  await expectAccessible()

  await searchBox().fill('demo')
  await expect.poll(address).toMatch(/q=demo/)
  const file = nextDownload()
  await page.getByRole('button', { name: 'Export users' }).click()
  const { text } = await file
  expect(text).toContain('learner@demo.local')
  expect(text).not.toContain('clinic.example')
  expect(text).not.toContain('admin@demo.local')

  await searchBox().fill('vaidya')
  await expect
    .element(page.getByText(/Nobody whose name or email contains “vaidya” matches the filters/))
    .toBeVisible()
  await course.click()
  await page.getByRole('option', { name: 'Any course' }).click()
  await expect.element(course).toHaveValue('Any course')
  await expect.element(rows().nth(1)).toMatchTextContent('Vaidya')
})

test('The page size is in the address, and the first row stays the first', async ({ backend }) => {
  await addCourses(backend, 200)
  await openCourses('?page=3&sort=title')
  const first = () => titles()[0]?.textContent
  await expect.poll(first).toBe('Course 051')
  await page.getByLabelText('Rows per page').selectOptions('50')
  await expect.poll(address).toMatch(/page=2.*size=50|size=50.*page=2/)
  await expect.poll(titles).toHaveLength(50)
  expect(first()).toBe('Course 051')
  await page.getByRole('button', { name: 'Page 4' }).click()
  await expect.poll(first).toBe('Course 151')
  await page.getByLabelText('Rows per page').selectOptions('25')
  await expect.poll(address).toBe(`${href('admin-courses')}?page=7&sort=title`)
  await expect.poll(titles).toHaveLength(25)
  expect(first()).toBe('Course 151')
})

test('The way back leads to the same row of the same page, and the table’s head stays in sight', async ({
  backend,
}) => {
  await addUsers(backend, 80)
  await openUsers('?q=vaidya&size=50')
  await expect.element(rows()).toHaveLength(51)
  const link = page.getByRole('link', { name: 'Vaidya 0041', exact: true })
  await link.click()
  await expect.element(page.getByRole('heading', { name: 'Manage User Enrollments' })).toHaveFocus()
  await page.getByRole('link', { name: 'Back to Users' }).click()
  await expect.poll(address).toBe(`${href('admin-users')}?q=vaidya&size=50`)
  await expect.element(link).toHaveFocus()
  await expect.element(link).toBeInViewport()
  expect(window.scrollY).toBeGreaterThan(200)
  await expect.element(page.getByRole('columnheader', { name: 'Email' })).toBeInViewport()

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible()
  await page.getByRole('link', { name: 'Users', exact: true }).first().click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Users' })).toHaveFocus()
})

test('Everyone whom a search finds can be selected and enrolled in batches, which continue where they were stopped or interrupted', async ({
  backend,
  expectConsoleError,
}) => {
  await expectConsoleError(/403/)
  await addUsers(backend, 1203)
  await openUsers('?q=vaidya')
  await tick(page.getByRole('columnheader').getByRole('checkbox', { name: 'Select this page' }))
  const held = await backend.hold({ path: /^\/rest\/v1\/rpc\/search_profiles/ })
  await page.getByRole('button', { name: /^Select all 1,083 found$/ }).click()
  await held.reached()
  await expect.element(news('Selecting: 0 of 1,083 users...')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await held.release()
  await expect.element(page.getByText('25 users selected')).toBeVisible()
  await page.getByRole('button', { name: /^Select all/ }).click()
  await expect.element(page.getByText('1,083 users selected')).toBeVisible()

  await page.getByRole('button', { name: 'Enroll in a course' }).click()
  const dialog = page.getByRole('dialog', { name: /^Enroll/ })
  await dialog.getByLabelText('Search courses').fill('foundations')
  await tick(dialog.getByRole('radio', { name: panchakarma }))
  await dialog.getByRole('button', { name: 'Check' }).click()
  const enroll = dialog.getByRole('button', { name: 'Enroll 1,083 learners' })
  await expect.element(enroll).toBeVisible()
  const batch = await backend.hold(enrolling)
  await enroll.click()
  await batch.reached()
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await batch.release()
  await expect
    .element(dialog.getByText('The first 500 of 1,083 people have been processed; those changes stay.'))
    .toBeVisible()
  expect(await countIn()).toBe(501)
  const stop = await backend.answer(enrolling, refusal)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const failure = dialog.getByRole('alert').filter({ hasText: 'Enrolling was interrupted' })
  await expect
    .element(failure)
    .toMatchTextContent('The first 500 of 1,083 people have been processed; those changes stay.')
  await stop()
  await failure.getByRole('button', { name: 'Continue' }).click()
  await expect
    .element(dialog.getByRole('heading', { name: `1,083 learners enrolled in ${panchakarma}` }))
    .toBeVisible()
  expect(await countIn()).toBe(1084)
  // Batches of 500: three checked, one enrolled, one refused, two more enrolled.
  expect(await backend.requestsTo(enrolling)).toHaveLength(7)
})
