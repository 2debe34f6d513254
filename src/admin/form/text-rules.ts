// Checks of text fields: the message for a text that the database would reject, or null.
import { hasHiddenCharacters, onOneLine } from '@/lib/visible-text'

export const titleLimit = 300
export const descriptionLimit = 10_000

/** Names and titles must not contain invisible characters. */
export function hiddenIn(text: string): string | null {
  if (!hasHiddenCharacters(onOneLine(text))) return null
  return 'This contains invisible characters. Please type it again.'
}

/** Counts as the database does: an emoji is one character. */
export function tooLong(text: string, limit: number): string | null {
  // Counting a whole book in a field would freeze the page.
  if (text.length > 4 * limit + 1000) return `Please use at most ${limit} characters: this has far more`
  const length = [...text.trim()].length
  return length > limit ? `Please use at most ${limit} characters: this has ${length}` : null
}
