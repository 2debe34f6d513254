import { hasHiddenCharacters, onOneLine } from '@/lib/visible-text'

/** What to say of a title with characters that nobody sees, which the database refuses. */
export function hiddenIn(text: string): string | null {
  if (!hasHiddenCharacters(onOneLine(text))) return null
  return 'This contains invisible characters. Please type it again.'
}
