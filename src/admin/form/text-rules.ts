// Checks of text fields: the message for a text that the database would reject, or null.
import { hasHiddenCharacters, onOneLine } from '@/lib/visible-text'
import { withLatinDigits } from '../latin-digits'

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

/** The number that is typed, in the digits of any script; `NaN` if it is not a whole number from 0. */
export function wholeNumber(typed: string): number {
  const digits = withLatinDigits(typed.trim())
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}

export function notWholeNumber(typed: string, least: number, most: number): string | null {
  const number = wholeNumber(typed)
  return number >= least && number <= most ? null : `This must be a whole number from ${least} to ${most}`
}
