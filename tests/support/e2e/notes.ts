import { expect, type Page } from '@playwright/test'
import { readStoredMirror } from './stored-mirror.ts'

export const notes = (page: Page) => page.getByRole('region', { name: 'Notes' })
/** Notes that are not being edited. */
export const writtenNotes = (page: Page) => notes(page).getByRole('button', { name: /^Edit the note at / })
const noteField = (page: Page) => notes(page).getByRole('textbox')

/** Opens the first note, and leaves it with another text. */
export async function changeNote(page: Page, text: string): Promise<void> {
  await writtenNotes(page).first().click()
  await noteField(page).fill(text)
  await page.getByRole('heading', { level: 1 }).click()
}

export async function addNote(page: Page, text: string): Promise<void> {
  await notes(page).getByRole('button', { name: 'Add a note' }).click()
  await expect(noteField(page)).toBeFocused()
  await page.keyboard.type(text)
  // Leaving the field saves the text at once.
  await page.getByRole('heading', { level: 1 }).click()
}

/** It would sync by itself some seconds later. */
export async function syncNow(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
}

export async function unsentRows(page: Page): Promise<number> {
  const { outbox } = await readStoredMirror(page)
  return outbox.filter(({ change, merged }) => change !== merged).length
}
