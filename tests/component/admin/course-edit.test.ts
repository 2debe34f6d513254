import { page } from 'vitest/browser'
import { demoAdmin } from '../../../dev/demo-accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import {
  courseTitle,
  openCourses,
  openEdit,
  panchakarma,
  rowOf,
  saveCourse,
  storedCourses,
  updateApi,
} from '../support/courses.ts'
import { alert, news } from '../support/notices.ts'
import { expect, test } from '../support/test.ts'
import { texts } from '../support/texts.ts'

test('An edit that follows a save at once starts from what was saved, and does not conflict with it', async ({
  backend,
}) => {
  await openCourses()
  const dialog = await openEdit(panchakarma)
  // The list that is read again after the save has not arrived when the next edit is opened.
  const list = await backend.hold({ path: '/rest/v1/courses', method: 'GET' })
  await courseTitle(dialog).fill('First')
  await saveCourse()
  await expect.element(dialog).toHaveLength(0)
  await list.reached()
  await openEdit('First')
  await expect.element(courseTitle(dialog)).toHaveValue('First')
  await courseTitle(dialog).fill('Second')
  await saveCourse()
  await expect.element(dialog).toHaveLength(0)
  await list.release()
  expect(await storedCourses('Second')).toHaveLength(1)
})

test('An edit of a course saves what was changed, does not conflict with itself after a lost answer, and leaves the videos to their own page', async ({
  backend,
  expectConsoleError,
}) => {
  await expectConsoleError(/net::ERR_/)
  await openCourses()
  const dialog = await openEdit(panchakarma)
  await expect
    .element(dialog.getByText('Videos are managed through the Video button after saving.'))
    .toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Add Video' })).toHaveLength(0)
  await courseTitle(dialog).fill('First try')
  const heal = await backend.drop(updateApi, 'answer')
  await saveCourse()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Failed to save course')
  await heal()
  expect(await storedCourses('First try')).toHaveLength(1)

  await courseTitle(dialog).fill('Panchakarma, revised')
  await dialog.getByLabelText('Description').fill('')
  await dialog.getByRole('switch', { name: 'Active' }).click()
  await saveCourse()
  await expect.element(news('Course updated successfully. Manage videos separately.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(rowOf('Panchakarma, revised')).toMatchTextContent('Inactive')
  await expect.element(rowOf('Panchakarma, revised')).toMatchTextContent('N/A')
  await expect.element(page.getByRole('button', { name: 'Edit Panchakarma, revised' })).toHaveFocus()
  expect(await storedCourses('Panchakarma, revised')).toMatchObject([{ description: null, is_active: false }])
})

test('An edit of a course that another admin has deleted meanwhile says so', async ({ backend }) => {
  await openCourses()
  const dialog = await openEdit(panchakarma)
  await backend.sql(`delete from public.courses where title = $1`, [panchakarma])
  await courseTitle(dialog).fill('Gone')
  await saveCourse()
  await expect.element(alert('Failed to save course').first()).toBeVisible()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('It has been deleted in the meantime.')
  await expect.element(courseTitle(dialog)).toHaveValue('Gone')
  await expect.element(rowOf(panchakarma)).toHaveLength(0)
})

test('An edit by a user who is no longer an admin is an error, even if no row was refused', async ({
  backend,
  expectConsoleError,
}) => {
  await expectConsoleError(/403/)
  await openCourses()
  const dialog = await openEdit(panchakarma)
  await backend.sql(`update public.profiles set role = 'learner' where email = $1`, [demoAdmin.email])
  await courseTitle(dialog).fill('Not allowed')
  await saveCourse()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('You are not allowed to do this.')
  // The app now checks who they are; what they have typed stays anyway.
  await expect
    .poll(() => backend.requestsTo({ path: '/rest/v1/rpc/own_profile' }))
    .toMatchObject([{ status: 200 }])
  await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)))
  await expect.element(courseTitle(dialog)).toHaveValue('Not allowed')
  await expect.element(news('Course updated')).toHaveLength(0)
  expect(await storedCourses(panchakarma)).toHaveLength(1)
})

test('An edit of what another admin has changed meanwhile shows their version, and leaves the choice', async ({
  backend,
}) => {
  await openCourses()
  const dialog = await openEdit(panchakarma)
  await backend.sql(
    `update public.courses set title = 'Theirs', description = 'Their description' where title = $1`,
    [panchakarma],
  )
  await courseTitle(dialog).fill('Mine')
  await saveCourse()
  const conflict = dialog.getByRole('region', { name: 'Changed by someone else' })
  await expect.element(conflict.getByRole('heading')).toHaveFocus()
  await expect.element(alert('Failed to save course')).toHaveLength(0)
  expect(texts(conflict.getByRole('term'))).toEqual(['Title', 'Description'])
  expect(texts(conflict.getByRole('definition'))).toEqual([
    'Theirs',
    'Use this',
    'Their description',
    'Use this',
  ])
  await expect.element(courseTitle(dialog)).toHaveValue('Mine')
  await expectAccessible('the conflict', '[role="dialog"]')

  await conflict.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(conflict).toHaveLength(0)
  await expect.element(courseTitle(dialog)).toHaveValue('Mine')
  expect(await storedCourses('Theirs')).toHaveLength(1)

  await saveCourse()
  await conflict.getByRole('button', { name: 'Use this Description' }).click()
  await expect.element(dialog.getByLabelText('Description')).toHaveValue('Their description')
  await expect.poll(() => texts(conflict.getByRole('term'))).toEqual(['Title'])
  await conflict.getByRole('button', { name: 'Replace with mine' }).click()
  await expect.element(news('Course updated successfully.')).toBeVisible()
  expect(await storedCourses('Mine')).toMatchObject([{ description: 'Their description' }])
})
