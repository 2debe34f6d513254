import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { href } from '../../../src/routes.ts'
import * as stored from '../../support/stored-content.ts'
import { open } from './app.tsx'
import { backend } from './backend.ts'

/** The API's paths for the lists of videos, and for changes to one. */
export const videosApi = { path: '/rest/v1/course_videos' }
export const saveApi = { path: '/rest/v1/rpc/save_video', method: 'POST' }
export const deleteVideoApi = { path: '/rest/v1/rpc/delete_video' }
export const movesApi = { path: '/rest/v1/rpc/move_video' }

export const courseIdOf = (title: string) => stored.courseIdOf(backend, title)
export const giveVideos = (title: string, count: number) => stored.giveVideos(backend, title, count)
export const storedTitles = (courseId: string) => stored.storedTitles(backend, courseId)

/** Opens the page of a course's videos, with this after its path: `?page=…`. */
export async function openVideos(courseId: string, search = ''): Promise<void> {
  await open(href('admin-course-videos', { courseId }) + search)
  await expect.element(page.getByRole('heading', { level: 1, name: /^Managing videos for: / })).toBeVisible()
}

/** The titles in the list, from top to bottom, without those that the filter hides. */
export function shownTitles(): string[] {
  const cells = document.querySelectorAll('tbody tr:not([hidden]) [data-kind="main"]')
  return [...cells].map(({ textContent }) => textContent ?? '')
}

export async function storedVideo(title: string) {
  const [video] = await backend.sql(
    'select title, description, youtube_url, order_index from public.course_videos where title = $1',
    [title],
  )
  return video
}

/** The form that this button opens. */
export async function openVideoForm(button = 'Add Video'): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByLabelText('Video Title')).toHaveFocus()
  return dialog
}

/** Values by the labels of their fields. */
export async function fillForm(dialog: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await dialog.getByLabelText(label).fill(value)
}

export const saveVideo = (dialog: Locator) => dialog.getByRole('button', { name: 'Save' }).click()
