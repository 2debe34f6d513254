import { expect, type Locator, type Page } from '@playwright/test'

/** The form that this button opens. */
export async function openVideoForm(page: Page, button = 'Add Video'): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Video Title')).toBeFocused()
  return dialog
}
