import { page } from 'vitest/browser'
import { broken } from '../../support/answers.ts'
import { asStored } from '../../support/stored-content.ts'
import {
  addVideo,
  courseTitle,
  createApi,
  link,
  openCourses,
  openNewCourse,
  rowOf,
  saveCourse,
  storedCourses,
  videoRow,
} from '../support/courses.ts'
import { alert, errorToast, news } from '../support/notices.ts'
import { focus, press, type } from '../support/person.ts'
import { expect, test } from '../support/test.ts'

test('A course created with three videos keeps them in order, and a message confirms it', async () => {
  await openCourses()
  const dialog = await openNewCourse()
  await expect.element(dialog.getByLabelText('Active')).toBeChecked()
  await expect.element(dialog.getByText('An inactive course takes no new enrollments')).toBeVisible()
  await expect.element(dialog.getByText('No videos added yet. Click "Add Video" to start.')).toBeVisible()
  await courseTitle(dialog).fill('  Pulse for beginners ')
  await addVideo(dialog, 1, 'One')
  await addVideo(dialog, 2, 'Two', 'youtube.com/shorts/YE7VzlLtp-4')
  await addVideo(dialog, 3, 'Three')
  // However long the dialog has become.
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeInViewport()
  await saveCourse()
  await expect.element(news('Course created with 3 videos')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Add Course' })).toHaveFocus()
  await expect.element(rowOf('Pulse for beginners')).toMatchTextContent('Active')
  expect(await storedCourses('Pulse for beginners')).toEqual([asStored(['One', 'Two', 'Three'])])
})

test('A course without a required field is not created; a toast and the field show what is missing until it is filled in', async ({
  backend,
}) => {
  await openCourses()
  const dialog = await openNewCourse()
  await saveCourse()
  await expect.element(alert('Title is required')).toMatchTextContent('Error')
  await expect.element(courseTitle(dialog)).toHaveFocus()
  await expect.element(courseTitle(dialog)).toHaveAccessibleDescription('Title is required')
  await expect.element(dialog.getByText('Please add at least one video to the course')).toBeVisible()
  await courseTitle(dialog).fill('Pulse')
  await expect.element(alert('Title is required')).toHaveLength(0)

  const more = dialog.getByText('More', { exact: true })
  const level = dialog.getByLabelText('Level')
  await expect.element(level).not.toBeVisible()
  await more.click()
  await level.fill('x'.repeat(61))
  await more.click()
  await expect.element(level).not.toBeVisible()
  await saveCourse()
  await expect.element(level).toHaveFocus()
  await level.fill('')

  await saveCourse()
  await expect.element(alert('Please add at least one video to the course')).toMatchTextContent('Error')
  const add = dialog.getByRole('button', { name: 'Add Video' })
  await expect.element(add).toHaveFocus()
  await expect.element(add).toHaveAccessibleDescription('Please add at least one video to the course')
  await addVideo(dialog, 1, 'One')
  await expect.element(alert('Please add at least one video')).toHaveLength(0)

  await dialog.getByRole('button', { name: 'Add Video' }).click()
  await expect.element(videoRow(dialog, 2).getByLabelText('Title')).toHaveFocus()
  await videoRow(dialog, 2).getByLabelText('Title').fill('Two')
  await saveCourse()
  await expect.element(alert('Video 2 requires both title and YouTube URL')).toMatchTextContent('Error')
  const second = videoRow(dialog, 2).getByLabelText('YouTube URL')
  await expect.element(second).toHaveFocus()
  await expect.element(second).toHaveAccessibleDescription(/Video 2 requires both title and YouTube URL/)
  // A row is labelled with its present number.
  await dialog.getByRole('button', { name: 'Remove Video 1' }).click()
  const only = videoRow(dialog, 1).getByLabelText('YouTube URL')
  await expect.element(only).toHaveAccessibleDescription(/Video 1 requires both title and YouTube URL/)
  await expect.element(dialog.getByText('Video 2 requires')).toHaveLength(0)
  expect(await backend.requestsTo(createApi)).toEqual([])
})

test('A course whose creation fails keeps the form as it was', async ({ backend, expectConsoleError }) => {
  await expectConsoleError(/500/)
  await openCourses()
  const dialog = await openNewCourse()
  await courseTitle(dialog).fill('Pulse')
  await addVideo(dialog, 1, 'One')
  const stop = await backend.answer(createApi, broken)
  await saveCourse()
  await expect.element(errorToast('Failed to save course')).toBeVisible()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The server is not answering properly.')
  await expect.element(courseTitle(dialog)).toHaveValue('Pulse')
  await expect.element(videoRow(dialog, 1).getByLabelText('YouTube URL')).toHaveValue(link)
  await expect.element(dialog.getByRole('button', { name: 'Save', exact: true })).toHaveFocus()
  await stop()
  await saveCourse()
  await expect.element(news('Course created with 1 video')).toBeVisible()
  expect(await storedCourses('Pulse')).toEqual([asStored(['One'])])
})

test('A new course whose answer was lost, then changed and saved again, has what was typed last', async ({
  backend,
  expectConsoleError,
}) => {
  await expectConsoleError(/net::ERR_/)
  await openCourses()
  const dialog = await openNewCourse()
  await courseTitle(dialog).fill('Pulse')
  await addVideo(dialog, 1, 'One')
  await addVideo(dialog, 2, 'Two')
  await addVideo(dialog, 3, 'Three')
  const stop = await backend.drop(createApi, 'answer')
  await saveCourse()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('no connection')
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('Saving again will not create the course twice.')
  await stop()
  // Meanwhile another admin has found the course and added a video to it.
  await backend.sql(`insert into public.course_videos (course_id, title, youtube_url, order_index)
    select id, 'Theirs', '${link}', 7 from public.courses where title = 'Pulse'`)

  await courseTitle(dialog).fill('Pulse, second thoughts')
  await dialog.getByLabelText('Description').first().fill('For everybody')
  await dialog.getByRole('switch', { name: 'Active' }).click()
  await dialog.getByRole('button', { name: 'Remove Video 2' }).click()
  await dialog.getByRole('button', { name: 'Move Video 2 up' }).click()
  await videoRow(dialog, 2).getByLabelText('Title').fill('One, renamed')
  await addVideo(dialog, 3, 'Four')
  await saveCourse()
  await expect.element(news('Course created with 3 videos')).toBeVisible()
  expect(await storedCourses('Pulse')).toEqual([])
  expect(await storedCourses('Pulse, second thoughts')).toEqual([
    {
      description: 'For everybody',
      is_active: false,
      thumbnail_url: null,
      videos: ['Three', 'One, renamed', 'Four', 'Theirs'],
      places: [0, 1, 2, 7],
    },
  ])
})

test('A double click on Save creates a course once, and nothing can be typed while it saves', async ({
  backend,
}) => {
  await openCourses()
  const dialog = await openNewCourse()
  await courseTitle(dialog).fill('Pulse')
  await addVideo(dialog, 1, 'One')
  const held = await backend.hold(createApi)
  await dialog.getByRole('button', { name: 'Save', exact: true }).dblClick()
  await held.reached()
  await expect.element(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await expect.element(courseTitle(dialog)).toBeDisabled()
  await press('Escape')
  await expect.element(dialog).toBeVisible()
  await held.release()
  await expect.element(news('Course created with 1 video')).toBeVisible()
  expect(await storedCourses('Pulse')).toHaveLength(1)
  expect(await backend.requestsTo(createApi)).toHaveLength(1)
})

test('A course can be created by the keyboard alone', async () => {
  await openCourses()
  await expect.element(rowOf('Panchakarma Foundations')).toBeVisible()
  await focus(page.getByRole('link', { name: 'Back to Dashboard' }))
  await press('Tab', 'Tab', 'Tab')
  await expect.element(page.getByRole('button', { name: 'Add Course' })).toHaveFocus()
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add New Course' })
  await expect.element(courseTitle(dialog)).toHaveFocus()
  await type('By keyboard')
  // Description, thumbnail, the switch off and on again, past 'More' and 'Paste links' to 'Add Video'.
  await press('Tab', 'Tab', 'Tab', 'Space', 'Space', 'Tab', 'Tab', 'Tab', 'Enter')
  await expect.element(videoRow(dialog, 1).getByLabelText('Title')).toHaveFocus()
  await type('Only one')
  await press('Tab', 'Tab')
  await type(link)
  await press('Enter')
  await expect.element(news('Course created with 1 video')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add Course' })).toHaveFocus()
  expect(await storedCourses('By keyboard')).toEqual([asStored(['Only one'])])
})
