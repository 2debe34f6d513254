import { expect, type Locator, type Page } from '@playwright/test'
import { href } from '../../../src/routes.ts'

/** The API's paths for the lists of videos and for their moves. */
export const videosApi = { path: '/rest/v1/course_videos' }
export const movesApi = { path: '/rest/v1/rpc/move_video' }

/** Opens the page of a course's videos, for an admin who is signed in. */
export async function openVideos(page: Page, courseId: string): Promise<void> {
  await page.goto(href('admin-course-videos', { courseId }))
  await expect(page.getByRole('heading', { level: 1, name: /^Managing videos for: / })).toBeVisible()
}

/** The titles in the list, from top to bottom. */
export function shownTitles(page: Page): Locator {
  return page.locator('tbody [data-kind="main"]')
}
