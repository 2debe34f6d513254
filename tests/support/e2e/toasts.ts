import type { Locator, Page } from '@playwright/test'

/** The toast that names this fault. */
export function errorToast(page: Page, text: string): Locator {
  return page.getByRole('alert').filter({ hasText: new RegExp(`^Error${text}`) })
}
