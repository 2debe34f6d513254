import { expect, type Locator, type Page } from '@playwright/test'
import type { ServedApp } from './served-app.ts'

export const saveApi = { path: '/rest/v1/rpc/save_video', method: 'POST' }
export const serverDown = { status: 503, headers: {}, body: '' }

/** The form that this button opens. */
export async function openVideoForm(page: Page, button = 'Add Video'): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Video Title')).toBeFocused()
  return dialog
}

/** Values by the labels of their fields. */
export async function fillForm(dialog: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value)
}

export const saveVideo = (dialog: Locator) => dialog.getByRole('button', { name: 'Save' }).click()

export async function storedVideo(app: ServedApp, title: string) {
  const [video] = await app.sql(
    'select title, description, youtube_url, order_index from public.course_videos where title = $1',
    [title],
  )
  return video
}
