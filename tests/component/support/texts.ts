import type { Locator } from 'vitest/browser'

/** What each element says, from the first to the last. */
export function texts(locator: Locator): string[] {
  return locator.elements().map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim() ?? '')
}
