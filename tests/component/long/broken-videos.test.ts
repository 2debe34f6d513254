import { page } from 'vitest/browser'
import { href } from '../../../src/routes.ts'
import { refusal } from '../../support/answers.ts'
import { address, open } from '../support/app.tsx'
import { expectAccessible } from '../support/axe.ts'
import { backend } from '../support/backend.ts'
import { panchakarma } from '../support/courses.ts'
import { errorToast, news } from '../support/notices.ts'
import { expect, test } from '../support/test.ts'
import { courseIdOf, fillForm, openVideos, saveVideo } from '../support/videos.ts'

const listApi = { path: '/rest/v1/rpc/list_video_faults' }
const pageOfThem = href('admin-broken-videos')

type Video = { id: string; title: string }

/** Reports the first videos of Panchakarma, one for each code; returns them. */
async function report(...codes: number[]): Promise<Video[]> {
  const videos = await backend.sql<Video>(
    'select id, title from public.course_videos where course_id = $1 order by order_index limit $2',
    [await courseIdOf(panchakarma), codes.length],
  )
  for (const [n, code] of codes.entries()) {
    await backend.sql(
      `insert into private.video_faults (video_id, code, count, last_seen) values ($1, $2, 3, now() - $3 * interval '1 hour')`,
      [videos[n]?.id, code, n],
    )
  }
  return videos
}

const table = () => page.getByRole('grid', { name: 'Broken videos' }).getByRole('row')
const formOf = () => page.getByRole('dialog', { name: 'Edit Video' })

test('The dashboard shows how many videos do not play, names their course, and links to both', async () => {
  await backend.sql(
    'insert into private.play_totals (day, learners, silent) values (private.day_in_india(now()), 60, 1)',
  )
  await open(href('admin-dashboard'))
  await expect.element(page.getByText('As far as we know, every video plays.')).toBeVisible()
  await expect.element(page.getByText('The player did not answer for 1 of 60 learners today.')).toBeVisible()
  await report(100, 150, 5)
  await open(href('admin-dashboard'))
  await expect.element(page.getByText('2 videos do not play for learners.')).toBeVisible()
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Broken Videos' }) })
  await card.getByRole('link', { name: panchakarma }).click()
  await expect
    .element(page.getByRole('heading', { name: `Managing videos for: ${panchakarma}` }))
    .toBeVisible()
  await open(href('admin-dashboard'))
  await page.getByRole('link', { name: 'Broken Videos' }).click()
  await expect.poll(address).toBe(pageOfThem)
  await expect.element(table()).toHaveLength(3)
})

test('A broken video is listed with what the player said, links to its form, and disappears when its link has changed', async () => {
  const [first, second] = await report(100, 150)
  await open(pageOfThem)
  await expect.element(table()).toHaveLength(3)
  await expect.element(table().nth(1)).toMatchTextContent(first?.title ?? '')
  await expect.element(table().nth(1)).toMatchTextContent('Removed from YouTube, or made private')
  await expect.element(table().nth(2)).toMatchTextContent('Not embeddable')
  await page.getByRole('button', { name: 'Last seen' }).click()
  await expect.poll(address).toBe(`${pageOfThem}?sort=last_seen`)
  await expect.element(table().nth(1)).toMatchTextContent('Not embeddable')
  await expectAccessible()
  await page.getByRole('link', { name: `Edit ${second?.title}` }).click()
  await expect.element(formOf().getByLabelText('Video Title')).toHaveValue(second?.title)
  await expect.poll(address).toBe(href('admin-course-videos', { courseId: await courseIdOf(panchakarma) }))
  await fillForm(formOf(), { 'YouTube URL': 'https://youtu.be/dQw4w9WgXcQ' })
  await saveVideo(formOf())
  await expect.element(formOf()).toHaveLength(0)
  await expect.element(page.getByText(/Does not play\./)).toHaveLength(1)
  await open(pageOfThem)
  await expect.element(table()).toHaveLength(2)
})

test('A list of broken videos that cannot be loaded says so; a video that plays again is taken off it, and put back by Undo', async ({
  expectConsoleError,
}) => {
  await expectConsoleError(/403/)
  const [first] = await report(150, 2)
  const stop = await backend.answer(listApi, refusal)
  await open(href('admin-dashboard'))
  await expect.element(page.getByText('The number could not be loaded.')).toBeVisible()
  await open(pageOfThem)
  await expect.element(errorToast('Failed to fetch broken videos')).toBeVisible()
  await stop()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(table()).toHaveLength(3)
  const heal = await backend.answer({ path: '/rest/v1/rpc/dismiss_video_faults' }, refusal)
  const fixed = page.getByRole('button', { name: `Mark as fixed: ${first?.title}` })
  await fixed.click()
  await expect.element(page.getByText('Failed to mark the video as fixed')).toBeVisible()
  await expect.element(table()).toHaveLength(3)
  await heal()

  await fixed.click()
  await expect.element(news('Marked as fixed')).toBeVisible()
  await expect.element(table()).toHaveLength(2)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.element(news('Back on the list of broken videos')).toBeVisible()
  await expect.element(table()).toHaveLength(3)
  await fixed.click()
  await expect.element(table()).toHaveLength(2)
  await page.getByRole('button', { name: /^Mark as fixed: / }).click()
  await expect.element(page.getByText('No broken videos')).toBeVisible()
  expect(await backend.sql('select from private.video_faults where dismissed_at is null')).toEqual([])
})

test('In a course’s list of videos a broken one is marked, even next to its placeholder picture; a link to a deleted video says so', async () => {
  const [first] = await report(100)
  const courseId = await courseIdOf(panchakarma)
  const [, second] = await backend.sql<Video>(
    'select id, title from public.course_videos where course_id = $1 order by order_index limit 2',
    [courseId],
  )
  await backend.sql('update public.course_videos set youtube_url = $2 where id = $1', [
    second?.id,
    // For which the tests’ video site has no picture.
    'https://www.youtube.com/watch?v=error_100__',
  ])
  for (const id of ['00000000-0000-4000-8000-000000000000', 'no-such-id']) {
    await openVideos(courseId, `?edit=${id}`)
    const said = errorToast('This video does not exist or has been deleted.')
    await expect.element(said, { message: id }).toBeVisible()
    await expect.poll(address, { message: id }).toBe(href('admin-course-videos', { courseId }))
    await said.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(said, { message: id }).toHaveLength(0)
  }
  const row = (video: Video | undefined) =>
    page.getByRole('row').filter({ has: page.getByRole('button', { name: video?.title ?? '', exact: true }) })
  await expect.element(row(first)).toMatchTextContent('Does not play. Removed from YouTube, or made private')
  await expect.element(row(second)).toMatchTextContent('May be gone: YouTube has no image for it')
  await expect.element(page.getByText(/Does not play\.|May be gone/)).toHaveLength(2)
  await expectAccessible()
})
