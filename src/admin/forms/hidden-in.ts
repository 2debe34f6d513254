import { hasHiddenCharacters } from '@/lib/visible-text'

/** What to say of a title with characters that nobody sees, which the database refuses. */
export function hiddenIn(text: string): string | null {
  if (!hasHiddenCharacters(text.trim())) return null
  return 'This holds characters that cannot be seen, such as a line break. Please type it again.'
}
