/** What to say of a text over the limit, if it is. Counted as the database counts: an emoji is one character. */
export function tooLong(text: string, limit: number): string | null {
  const length = [...text.trim()].length
  return length > limit ? `At most ${limit} characters, please: these are ${length}` : null
}
