import { type Locator, page } from 'vitest/browser'

/** What is announced as an alert: a toast or a notice. */
export function alert(text: string | RegExp): Locator {
  return page.getByRole('alert').filter({ hasText: text })
}

/** The toast that names this error. */
export function errorToast(text: string): Locator {
  return alert(new RegExp(`^Error${text}`))
}

/** What is announced politely. */
export function news(text: string): Locator {
  return page.getByRole('status').filter({ hasText: text })
}
