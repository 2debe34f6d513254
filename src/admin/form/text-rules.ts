// What to say of a text that the database would refuse; null where it is good.
import { hasHiddenCharacters, onOneLine } from '@/lib/visible-text'

/** What to say of a title with characters that nobody sees, which the database refuses. */
export function hiddenIn(text: string): string | null {
  if (!hasHiddenCharacters(onOneLine(text))) return null
  return 'This contains invisible characters. Please type it again.'
}

/** What to say of a text over the limit, if it is. Counted as the database counts: an emoji is one character. */
export function tooLong(text: string, limit: number): string | null {
  const length = [...text.trim()].length
  return length > limit ? `At most ${limit} characters, please: these are ${length}` : null
}
