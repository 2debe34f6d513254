// Character by character: a pattern for the end of a text is tried from every place in it, which takes minutes for a long
// run of such characters in the middle.

/** The text without those characters at its beginning. */
export function stripStart(text: string, character: RegExp): string {
  let start = 0
  while (start < text.length && character.test(text.charAt(start))) start++
  return text.slice(start)
}

/** The text without those characters at its end. */
export function stripEnd(text: string, character: RegExp): string {
  let end = text.length
  while (end > 0 && character.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
