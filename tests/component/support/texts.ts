import type { Locator } from 'vitest/browser'

/** The text of each element, from the first to the last. */
export function texts(locator: Locator): string[] {
  return locator.elements().map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim() ?? '')
}
