import { type Locator, page } from 'vitest/browser'
import { broken } from '../../support/answers.ts'
import {
  addVideo,
  askToDelete,
  courseTitle,
  createApi,
  openCourses,
  openEdit,
  openNewCourse,
  panchakarma,
  saveCourse,
  updateApi,
} from '../support/courses.ts'
import { news } from '../support/notices.ts'
import { expect, test } from '../support/test.ts'

const toasts = () => [...document.querySelectorAll<HTMLElement>('.mantine-Notification-root')]

/** How much of the dialog is covered by toasts, in square pixels. */
function covered(dialog: Locator): number {
  const box = dialog.element().getBoundingClientRect()
  return toasts().reduce((sum, toast) => {
    const other = toast.getBoundingClientRect()
    const width = Math.min(box.right, other.right) - Math.max(box.left, other.left)
    const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
    return sum + Math.max(0, width) * Math.max(0, height)
  }, 0)
}

test('No toast covers a dialog, at any width', async ({ backend, expectConsoleError }) => {
  await expectConsoleError(/500/)
  await backend.answer(createApi, broken)
  await backend.answer(updateApi, broken)
  for (const [width, height] of [
    [390, 800],
    [1247, 720],
    [1280, 720],
  ] as const) {
    await page.viewport(width, height)
    await openCourses()
    const dialog = await openNewCourse()
    for (let number = 1; number <= 3; number++) await addVideo(dialog, number, `Lesson ${number}`)
    await saveCourse()
    await expect.poll(toasts).toHaveLength(1)
    await expect.poll(() => covered(dialog), { message: `an invalid field at ${width}` }).toBe(0)
    await courseTitle(dialog).fill('Marma')
    await saveCourse()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Failed to save course')
    await expect.poll(toasts).toHaveLength(1)
    await expect.poll(() => covered(dialog), { message: `a failed save at ${width}` }).toBe(0)
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect.poll(toasts).toHaveLength(0)
  }
})

test('A toast names the course or the video that was changed', async () => {
  await openCourses()
  const edited = await openEdit(panchakarma)
  await courseTitle(edited).fill('Panchakarma Today')
  await saveCourse()
  const said = news('Course updated successfully. Manage videos separately.')
  await expect.element(said).toMatchTextContent('Panchakarma Today')
  const { confirm } = await askToDelete('Panchakarma Today')
  await confirm.click()
  await expect.element(news('Course deleted successfully')).toMatchTextContent('Panchakarma Today')
})
