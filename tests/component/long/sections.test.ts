import { page } from 'vitest/browser'
import { expectAccessible } from '../support/axe.ts'
import { courseTitle, link, openCourses, openNewCourse, saveCourse, videoRow } from '../support/courses.ts'
import { news } from '../support/notices.ts'
import { press, tick } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { giveVideos, openVideoForm, openVideos, saveVideo } from '../support/videos.ts'

const course = 'Rasayana Therapy in Practice'
const select = (title: string) => page.getByRole('checkbox', { name: `Select ${title}`, exact: true })
const dialog = () => page.getByRole('dialog')
const section = () => dialog().getByRole('combobox', { name: 'Section' })
const rowOf = (title: string) => page.getByRole('row').filter({ has: select(title) })

test('Selected videos are put into a section at once, and Undo puts each back where it was', async ({
  backend,
}) => {
  const courseId = await giveVideos(course, 5)
  const stored = async () => {
    const rows = await backend.sql<{ section: string | null }>(
      'select section from public.course_videos where course_id = $1 order by order_index',
      [courseId],
    )
    return rows.map(({ section }) => section)
  }
  await backend.sql(
    `update public.course_videos set section = 'Spices' where title in ('Lesson 2', 'Lesson 5')`,
  )
  await openVideos(courseId)
  for (const title of ['Lesson 1', 'Lesson 2', 'Lesson 3']) await tick(select(title))
  await expect.element(page.getByText('3 videos selected')).toBeVisible()
  // Meanwhile another admin renames one of them, which stays.
  await backend.sql(`update public.course_videos set title = 'Renamed' where title = 'Lesson 3'`)
  await page.getByRole('button', { name: 'Set section' }).click()
  await expect.element(section()).toHaveFocus()
  await expect.element(section()).toHaveValue('')
  await section().fill('spi')
  await page.getByRole('option', { name: 'Spices' }).click()
  await expect.element(section()).toHaveValue('Spices')
  await section().fill(' Herbs\u200b ')
  await expect.element(dialog().getByRole('button', { name: /^Set section of/ })).toBeDisabled()
  await section().fill(' Herbs ')
  await expectAccessible()
  await dialog().getByRole('button', { name: 'Set section of 3 videos' }).click()
  await expect.element(dialog().getByText('3 videos put into “Herbs”')).toBeVisible()
  await dialog().getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect.element(page.getByText('3 videos selected')).not.toBeInTheDocument()
  expect(await stored()).toEqual(['Herbs', 'Herbs', 'Herbs', null, 'Spices'])
  await expect.element(rowOf('Lesson 1').getByText('Herbs')).toBeVisible()
  await expect.element(rowOf('Renamed').getByText('Herbs')).toBeVisible()

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.element(news('The videos are back in their sections')).toBeVisible()
  expect(await stored()).toEqual([null, 'Spices', null, null, 'Spices'])
})

test('The form of a video offers its course’s sections, and an empty field takes it out of its section', async ({
  backend,
}) => {
  const courseId = await giveVideos(course, 2)
  await backend.sql(`update public.course_videos set section = 'Herbs' where title = 'Lesson 1'`)
  await openVideos(courseId)
  await openVideoForm('Edit Lesson 2')
  await section().click()
  await page.getByRole('option', { name: 'Herbs' }).click()
  await saveVideo(dialog())
  await expect.element(news('Video updated successfully')).toBeVisible()
  await expect.element(rowOf('Lesson 2').getByText('Herbs')).toBeVisible()

  await openVideoForm('Edit Lesson 1')
  await expect.element(section()).toHaveValue('Herbs')
  await section().fill('')
  await press('Enter')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(rowOf('Lesson 1').getByText('Herbs')).not.toBeInTheDocument()
})

test('A pasted list may name sections, which can be changed before the course is saved', async ({
  backend,
}) => {
  await openCourses()
  const dialog = await openNewCourse()
  await courseTitle(dialog).fill('Pasted')
  await dialog.getByRole('button', { name: 'Paste links' }).click()
  await dialog
    .getByLabelText('Links to videos')
    .fill(`# Herbs\nAmla ${link}\nHaritaki ${link}\nSpices:\nTurmeric ${link}`)
  await dialog.getByRole('button', { name: 'Add these videos' }).click()
  await expect.element(news('3 videos added.')).toBeVisible()
  await videoRow(dialog, 2).getByRole('combobox', { name: 'Section' }).fill('Fruits')
  await saveCourse()
  await expect.element(news('Course created with 3 videos')).toBeVisible()
  const stored = await backend.sql(
    `select v.title, v.section from public.course_videos v join public.courses c on c.id = v.course_id
      where c.title = 'Pasted' order by v.order_index`,
  )
  expect(stored).toEqual([
    { title: 'Amla', section: 'Herbs' },
    { title: 'Haritaki', section: 'Fruits' },
    { title: 'Turmeric', section: 'Spices' },
  ])
})
