import { page } from 'vitest/browser'
import { href } from '../../../src/routes.ts'
import { address } from '../support/app.tsx'
import { expectAccessible } from '../support/axe.ts'
import { tick } from '../support/person.ts'
import { expect, test } from '../support/test.ts'
import { giveVideos, openVideos, shownTitles } from '../support/videos.ts'

const course = 'Rasayana Therapy in Practice'

test('The list says which videos have a transcript, in which language, and can show only those without', async ({
  backend,
}) => {
  const courseId = await giveVideos(course, 4)
  await backend.sql(
    `insert into private.video_transcripts (video_id, course_id, language, cues)
     select id, course_id, 'hi', '[[0, "घी गरम करें"]]' from public.course_videos
      where course_id = $1 and title in ('Lesson 1', 'Lesson 3')`,
    [courseId],
  )
  await openVideos(courseId)
  const transcriptOf = (title: string) =>
    page.getByRole('row').filter({ hasText: title }).getByRole('gridcell').nth(4)
  await expect.element(transcriptOf('Lesson 1')).toHaveTextContent('Hindi')
  await expect.element(transcriptOf('Lesson 2')).toMatchTextContent('None')
  await tick(page.getByRole('checkbox', { name: 'Without transcript (2)' }))
  await expect.poll(shownTitles).toEqual(['Lesson 2', 'Lesson 4'])
  await expect.element(page.getByText('2 of 4 videos')).toBeVisible()
  expect(address()).toBe(`${href('admin-course-videos', { courseId })}?transcript=none`)
  await expectAccessible()

  await page.getByRole('searchbox', { name: 'Filter videos by title' }).fill('lesson 3')
  await expect
    .element(page.getByText('No video without a transcript has “lesson 3” in its title.'))
    .toBeVisible()

  await backend.sql(
    `insert into private.video_transcripts (video_id, course_id, language, cues)
     select id, course_id, 'en', '[[0, "Warm the ghee"]]' from public.course_videos
      where course_id = $1 and title in ('Lesson 2', 'Lesson 4')`,
    [courseId],
  )
  await openVideos(courseId, '?transcript=none')
  await expect.element(page.getByText('Every video of this course has a transcript.')).toBeVisible()
})
