import { expect, type Page } from '@playwright/test'
import { readStoredMirror } from './stored-mirror.ts'

export const notes = (page: Page) => page.getByRole('region', { name: 'Notes' })
export const noteFields = (page: Page) => notes(page).getByRole('textbox')

export async function addNote(page: Page, text: string): Promise<void> {
  const count = await noteFields(page).count()
  await notes(page).getByRole('button', { name: 'Add a note' }).click()
  await expect(noteFields(page)).toHaveCount(count + 1)
  await page.keyboard.type(text)
  // Leaving the field keeps the text at once.
  await page.getByRole('heading', { level: 1 }).click()
}

/** It would sync by itself, some seconds later. */
export async function syncNow(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

export async function unsentRows(page: Page): Promise<number> {
  const { outbox } = await readStoredMirror(page)
  return outbox.filter(({ change, merged }) => change !== merged).length
}
