import { page } from 'vitest/browser'
import { href } from '../../../src/routes.ts'
import { addUsers } from '../../support/many-users.ts'
import { address, open } from '../support/app.tsx'
import { expectAccessible } from '../support/axe.ts'
import type { backend as ourBackend } from '../support/backend.ts'
import { panchakarma } from '../support/courses.ts'
import { expect, test } from '../support/test.ts'
import { courseIdOf } from '../support/videos.ts'

/**
 * This many people have seen the first half of the course’s first video, and one of them all of its second.
 */
async function watch(backend: typeof ourBackend, people: number): Promise<string> {
  const course = await courseIdOf(panchakarma)
  await addUsers(backend, people)
  const watched = `insert into private.watched (user_id, video_id, spans, duration_s)
    select u.id, v.id, int4multirange(int4range(0, v.duration_s / $3)), v.duration_s
      from (select * from public.profiles where email like '%@clinic.example' order by email limit $4) u,
           (select * from public.course_videos where course_id = $1 order by order_index limit 1 offset $2) v`
  await backend.sql(watched, [course, 0, 2, people])
  await backend.sql(watched, [course, 1, 1, 1])
  return course
}

test('The curve of a video shows where learners leave, with a table of the same numbers', async ({
  backend,
}) => {
  const course = await watch(backend, 5)
  await open(href('admin-course-watching', { courseId: course }))
  const curve = page.getByRole('region', { name: /^Why purify/ })
  await expect.element(curve).toMatchTextContent('Played by 5 learners')
  await expect
    .element(curve)
    .toMatchTextContent(/0% of them saw the end\. Around \d+:\d\d the share watching falls by 100%/)
  await curve.getByText('Show as a table').click()
  await expect.element(curve.getByRole('table').getByRole('row')).toHaveLength(61)
  const videos = page.getByRole('table', { name: 'How the videos are watched' }).getByRole('row')
  await expect.element(videos.nth(1)).toMatchTextContent('550%')
  await expect.element(videos.nth(2)).toMatchTextContent('1–')
  await expectAccessible()

  await videos.nth(2).getByRole('link').click()
  await expect.poll(address).toMatch(/\?video=/)
  await expect
    .element(page.getByRole('region', { name: /^The three stages/ }))
    .toMatchTextContent('The curve is shown once five learners have played this video.')
})

test('Nothing is shown for a course that fewer than five have begun', async ({ backend }) => {
  await open(href('admin-course-watching', { courseId: await watch(backend, 4) }))
  await expect.element(page.getByText('Too few learners yet')).toBeVisible()
  await expect.element(page.getByRole('table')).toHaveLength(0)
})

test('The curve shows what is said in each part of a video that has a transcript', async ({ backend }) => {
  const course = await watch(backend, 5)
  const [video] = await backend.sql<{ id: string; duration_s: number }>(
    'select id, duration_s from public.course_videos where course_id = $1 order by order_index limit 1',
    [course],
  )
  const half = Math.floor((video?.duration_s ?? 0) / 2)
  await backend.sql(
    `insert into private.video_transcripts (video_id, course_id, language, cues) values ($1, $2, 'hi', $3)`,
    [
      video?.id,
      course,
      JSON.stringify([
        [0, 'शोधन क्या है?'],
        [half, 'अब शमन की बात।'],
      ]),
    ],
  )
  await open(href('admin-course-watching', { courseId: course }))
  const curve = page.getByRole('region', { name: /^Why purify/ })
  await curve.getByText('Show as a table').click()
  const rows = curve.getByRole('table').getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent(/शोधन क्या है\?/)
  await expect.element(rows.nth(60)).toMatchTextContent(/अब शमन की बात।/)
  await expect.element(curve.getByText('शोधन क्या है?').first()).toHaveAttribute('lang', 'hi')
  const chart = document.querySelector('.recharts-wrapper') ?? document.body
  await page.elementLocator(chart).hover({ position: { x: 120, y: 60 } })
  await expect.element(page.elementLocator(chart)).toMatchTextContent(/100% saw itशोधन क्या है\?/)
})
