import type { Page } from '@playwright/test'
import type { ServedApp } from './served-app.ts'

/** The API's paths of the form. */
export const createApi = { path: '/rest/v1/rpc/create_course', method: 'POST' }
export const updateApi = { path: '/rest/v1/rpc/save_course', method: 'POST' }

/** Courses with this title, each with the titles of its videos in their order. */
export function storedCourses(app: ServedApp, title: string) {
  return app.sql(
    `select c.description, c.is_active, c.thumbnail_url,
            array(select v.title from public.course_videos v where v.course_id = c.id order by v.order_index) as videos,
            array(select v.order_index from public.course_videos v where v.course_id = c.id order by v.order_index) as places
       from public.courses c where c.title = $1`,
    [title],
  )
}

/** A course with no more than it needs, as the database holds it. */
export const asStored = (videos: string[]) => ({
  description: null,
  is_active: true,
  thumbnail_url: null,
  videos,
  places: videos.map((_, place) => place),
})

/** Saves the open dialog. */
export const saveCourse = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
