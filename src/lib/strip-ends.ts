// Character by character: a regular expression anchored to the end is tried at every position, which takes minutes if there
// is a long run of such characters in the middle.

/** The text without leading characters that match. */
export function stripStart(text: string, character: RegExp): string {
  let start = 0
  while (start < text.length && character.test(text.charAt(start))) start++
  return text.slice(start)
}

/** The text without trailing characters that match. */
export function stripEnd(text: string, character: RegExp): string {
  let end = text.length
  while (end > 0 && character.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
