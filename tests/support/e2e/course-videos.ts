import { expect, type Locator, type Page } from '@playwright/test'
import { href } from '../../../src/routes.ts'
import type { ServedApp } from './served-app.ts'

/** The API's paths of the lists of videos, of their deletion and of their moves. */
export const videosApi = { path: '/rest/v1/course_videos' }
export const deleteVideoApi = { path: '/rest/v1/rpc/delete_video' }
export const movesApi = { path: '/rest/v1/rpc/move_video' }

export async function courseIdOf(app: ServedApp, title: string): Promise<string> {
  const [course] = await app.sql<{ id: string }>('select id from public.courses where title = $1', [title])
  if (!course) throw new Error(`There is no course '${title}'.`)
  return course.id
}

/** Gives a course exactly so many videos, 'Lesson 1' first; returns its id. */
export async function giveVideos(app: ServedApp, title: string, count: number): Promise<string> {
  const id = await courseIdOf(app, title)
  await app.sql('delete from public.course_videos where course_id = $1', [id])
  await app.sql(
    `insert into public.course_videos (course_id, title, youtube_url, order_index)
     select $1, 'Lesson ' || n, 'https://youtu.be/aqz-KE-bpKQ', n - 1 from generate_series(1, $2::integer) n`,
    [id, count],
  )
  return id
}

/** Opens the page of a course's videos, for an admin who is signed in. */
export async function openVideos(page: Page, courseId: string): Promise<void> {
  await page.goto(href('admin-course-videos', { courseId }))
  await expect(page.getByRole('heading', { level: 1, name: /^Managing videos for: / })).toBeVisible()
}

/** The titles in the list, from top to bottom. */
export function shownTitles(page: Page): Locator {
  return page.locator('tbody [data-kind="main"]')
}

export async function storedTitles(app: ServedApp, courseId: string): Promise<string[]> {
  const rows = await app.sql<{ title: string }>(
    'select title from public.course_videos where course_id = $1 order by order_index, id',
    [courseId],
  )
  return rows.map(({ title }) => title)
}
