import { onTestFinished, vi } from 'vitest'
import { patience } from '@/admin/courses/form/useSiteTitles'
import { asStored } from '../../support/stored-content.ts'
import { faultyVideos } from '../../support/video-site/faulty-videos.ts'
import { expectAccessible } from '../support/axe.ts'
import {
  addVideo,
  courseTitle,
  createApi,
  link,
  openCourses,
  openNewCourse,
  saveCourse,
  storedCourses,
  videoRow,
} from '../support/courses.ts'
import { news } from '../support/notices.ts'
import { focus, press, pressOn, type } from '../support/person.ts'
import { expect, test } from '../support/test.ts'

test('The videos of a new course can be moved and removed, and the focus stays with them', async ({
  backend,
}) => {
  await openCourses()
  const dialog = await openNewCourse()
  await courseTitle(dialog).fill('Pulse')
  for (const [index, title] of ['A', 'B', 'C'].entries()) await addVideo(dialog, index + 1, title)
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })

  await expect.element(button('Move Video 1 up')).toBeDisabled()
  await expect.element(button('Move Video 3 down')).toBeDisabled()
  await pressOn(button('Move Video 3 up'), 'Enter')
  await expect.element(button('Move Video 2 up')).toHaveFocus()
  await expect.element(news('Video 3 is now video 2')).toBeInTheDocument()
  await press('Enter')
  await expect.element(button('Move Video 1 down')).toHaveFocus()
  await expect.element(videoRow(dialog, 1).getByLabelText('Title')).toHaveValue('C')

  await pressOn(button('Remove Video 2'), 'Enter')
  await expect.element(button('Remove Video 2')).toHaveFocus()
  await expect.element(videoRow(dialog, 2).getByLabelText('Title')).toHaveValue('B')
  await press('Enter')
  await expect.element(button('Remove Video 1')).toHaveFocus()
  await press('Enter')
  await expect.element(button('Add Video')).toHaveFocus()
  await expect.element(dialog.getByText('No videos added yet. Click "Add Video" to start.')).toBeVisible()
  expect(await backend.requestsTo(createApi)).toEqual([])
})

test('The videos of a new course can be pasted as a list of links and corrected by keyboard; lines without a link stay', async () => {
  await openCourses()
  const dialog = await openNewCourse()
  await courseTitle(dialog).fill('Pasted')
  await dialog.getByRole('button', { name: 'Add Video' }).click()
  await pressOn(dialog.getByRole('button', { name: 'Paste links' }), 'Enter')
  const field = dialog.getByLabelText('Links to videos')
  await expect.element(field).toHaveFocus()
  await field.fill(
    `1. Introduction\t${link}\nno link here\nvimeo https://vimeo.com/1\nhttps://www.youtube.com/shorts/YE7VzlLtp-4`,
  )
  await press('Tab')
  await expect.element(dialog.getByRole('button', { name: 'Add these videos' })).toHaveFocus()
  await press('Enter')
  await expect
    .element(news('2 videos added. 2 lines have no link to a YouTube video. They are still in the box.'))
    .toBeVisible()
  await expect.element(field).toHaveValue('no link here\nvimeo https://vimeo.com/1')
  await expect
    .element(dialog.getByRole('list', { name: 'Lines without a video' }))
    .toMatchTextContent(
      /no link here There is no link in this line.*It leads to Vimeo\. Only videos on YouTube can be added\./,
    )
  await expect.element(field).toHaveFocus()
  await expect.element(dialog.getByRole('group', { name: /^Video \d$/ })).toHaveLength(2)
  await expect.element(videoRow(dialog, 1).getByLabelText('Title')).toHaveValue('Introduction')
  await expect
    .element(videoRow(dialog, 2).getByLabelText('YouTube URL'))
    .toHaveDisplayValue(/watch\?v=YE7VzlLtp-4/)

  await saveCourse()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAccessibleDescription(/These lines haven’t been added as videos/)
  await field.fill('')
  await focus(videoRow(dialog, 2).getByLabelText('Title'))
  await type('The pulse')
  await press('Enter')
  await expect.element(news('Course created with 2 videos')).toBeVisible()
  expect(await storedCourses('Pasted')).toEqual([asStored(['Introduction', 'The pulse'])])
})

test('Titles that are links on a page are pasted with their links', async () => {
  await openCourses()
  const dialog = await openNewCourse()
  await dialog.getByRole('button', { name: 'Paste links' }).click()
  const field = dialog.getByLabelText('Links to videos')
  const copied = new DataTransfer()
  copied.setData('text/plain', 'Introduction\nThe pulse')
  copied.setData(
    'text/html',
    `<ul><li><a href="${link}"><b>Introduction</b></a><li><a href="https://youtu.be/YE7VzlLtp-4">The\npulse</a></ul><a href="/">Home</a>`,
  )
  field
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: copied, bubbles: true, cancelable: true }))
  await expect.element(field).toHaveValue(`Introduction ${link}\nThe pulse https://youtu.be/YE7VzlLtp-4`)
  await dialog.getByRole('button', { name: 'Add these videos' }).click()
  await expect.element(videoRow(dialog, 2).getByLabelText('Title')).toHaveValue('The pulse')
})

test('The videos of a new course scroll in their own list beyond a certain height', async () => {
  await openCourses()
  const dialog = await openNewCourse()
  await dialog.getByRole('button', { name: 'Paste links' }).click()
  await dialog.getByLabelText('Links to videos').fill(Array(20).fill(`A title ${link}`).join('\n'))
  await dialog.getByRole('button', { name: 'Add these videos' }).click()
  await expect.element(videoRow(dialog, 20)).toBeInTheDocument()
  const { clientHeight: height, scrollHeight: content } = dialog.getByRole('list').element()
  expect(height).toBeLessThan(600)
  expect(content).toBeGreaterThan(1500)
})

test('Twenty links without titles are one message at Save, which leads to the button that asks YouTube', async ({
  backend,
}) => {
  await openCourses()
  const dialog = await openNewCourse()
  await courseTitle(dialog).fill('Pasted')
  await dialog.getByRole('button', { name: 'Paste links' }).click()
  await dialog.getByLabelText('Links to videos').fill(Array(20).fill(link).join('\n'))
  await dialog.getByRole('button', { name: 'Add these videos' }).click()
  await saveCourse()
  const offer = dialog.getByRole('button', { name: 'Use YouTube’s titles' })
  await expect.element(offer).toHaveFocus()
  const sentence = '20 videos have no title yet. Use YouTube’s titles, or type them.'
  await expect.element(dialog.getByText(sentence)).toHaveLength(1)
  await expect.element(dialog.getByText('requires both')).toHaveLength(0)
  const title = videoRow(dialog, 20).getByLabelText('Title')
  await expect.element(title).toHaveAttribute('aria-invalid', 'true')
  await title.fill('The last one')
  await expect.element(title).not.toHaveAttribute('aria-invalid')
  await expect.element(dialog.getByText(sentence.replace('20', '19'))).toBeVisible()
  expect(await backend.requestsTo(createApi)).toEqual([])
})

test('Missing titles are read from the video site’s player on request, one by one, and can be changed; a silent player is skipped', async () => {
  await openCourses()
  const dialog = await openNewCourse()
  await courseTitle(dialog).fill('Pasted')
  const titleOf = (number: number) => videoRow(dialog, number).getByLabelText('Title')
  const players = () => document.querySelectorAll('iframe')
  await dialog.getByRole('button', { name: 'Paste links' }).click()
  const ids = ['YE7VzlLtp-4', faultyVideos.removed, faultyVideos.silent, 'aqz-KE-bpKQ']
  await dialog
    .getByLabelText('Links to videos')
    .fill([`Introduction ${link}`, ...ids.map((id) => `https://youtu.be/${id}`)].join('\n'))
  await dialog.getByRole('button', { name: 'Add these videos' }).click()
  await expect.element(dialog.getByText('4 videos have no title yet.')).toBeVisible()
  await expectAccessible('the rows', '[role="dialog"]')
  expect(players()).toHaveLength(0)

  await dialog.getByRole('button', { name: 'Use YouTube’s titles' }).click()
  await expect.element(titleOf(2)).toHaveValue('A video')
  await expect.element(titleOf(3)).toHaveAccessibleDescription('YouTube did not say its title.')
  await expect.element(titleOf(4)).toHaveAccessibleDescription('Asking YouTube…')
  expect(players()).toHaveLength(1)
  expect(players()[0]?.src).not.toMatch(/autoplay/)
  await dialog.getByRole('button', { name: 'Stop' }).click()
  expect(players()).toHaveLength(0)
  await expect.element(titleOf(5)).toHaveValue('')

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await dialog.getByRole('button', { name: 'Use YouTube’s titles' }).click()
  await expect.element(titleOf(4)).toHaveAccessibleDescription('Asking YouTube…')
  vi.advanceTimersByTime(patience)
  await expect.element(titleOf(4)).toHaveAccessibleDescription('YouTube did not say its title.')
  vi.useRealTimers()
  await expect.element(titleOf(5)).toHaveValue('A video')
  await expect.element(news('1 title filled in. YouTube did not say the other 2.')).toBeVisible()
  expect(players()).toHaveLength(0)

  await titleOf(2).fill('Mine')
  await titleOf(3).fill('Gone')
  await titleOf(4).fill('')
  await expect.element(dialog.getByText('1 video has no title yet.')).toBeVisible()
  expect(players()).toHaveLength(0)
  await titleOf(4).fill('Quiet')
  await saveCourse()
  await expect.element(news('Course created with 5 videos')).toBeVisible()
  expect(await storedCourses('Pasted')).toEqual([
    asStored(['Introduction', 'Mine', 'Gone', 'Quiet', 'A video']),
  ])
})
