// People choose their own names, at Google or through the API. Characters that reverse the text around them, break the
// line or are invisible could make one person's row read like another's.

/**
 * What no name, address or title may contain: control characters, line breaks, and all that Unicode calls default
 * ignorable, except joiners and variation selectors. Keep in step with `private.without_hidden` in the database.
 */
const hidden = /(?!\u200C|\u200D|[\uFE00-\uFE0F\u{E0100}-\u{E01EF}])[\p{Cc}\p{DI}\u2028\u2029\uFFF9-\uFFFB]/gu

/**
 * More than four marks in a row, such as vowel signs: Indian scripts need two or three, and a hundred would
 * cover the neighbouring lines. Keep in step with `private.visible_name` in the database.
 */
const stackedMarks = /((?:\p{M}[\u200C\u200D]*){4})\p{M}[\p{M}\u200C\u200D]*/gu

const lineBreaks = /[\t-\r\u0085\u2028\u2029]+/g

/**
 * Joiners that join nothing. Between letters without case, as in Indian scripts, and within emoji they belong
 * to the spelling.
 */
const strayJoiners =
  /(?<![\p{Lo}\p{M}\p{ExtPict}\p{EMod}])(?:\u200C|\u200D)|(?:\u200C|\u200D)(?![\p{Lo}\p{M}\p{ExtPict}])/gu

/** Pasted text may have tabs and line breaks between words. */
export function onOneLine(text: string): string {
  return text.replace(lineBreaks, ' ').trim()
}

/** Makes a text safe to show next to others: on one line, in its own direction, without hidden characters. */
export function visibleText(text: string): string {
  return onOneLine(text).replace(hidden, '').replace(stackedMarks, '$1').replace(strayJoiners, '').trim()
}

/** Makes a text of several lines safe to store and show: keeps tabs and line feeds, drops the invisible. */
export function visibleLines(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(hidden, (character) => (character === '\n' || character === '\t' ? character : ''))
    .replace(/\p{Cs}/gu, '')
}

/**
 * A refused text, as it can be shown: on one line, cut after `most` characters, with hidden characters named
 * by their codes.
 */
export function revealedText(text: string, most: number): string {
  // A character has at most two code units, so nothing after the cut is read, however long the text.
  const characters = [...text.slice(0, 2 * most + 1)]
  const shown = characters.slice(0, most).join('').replace(lineBreaks, ' ').replace(hidden, codeOf)
  return characters.length > most ? `${shown}…` : shown
}

const codeOf = (character: string) =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`

/** Whether the text contains characters that no title may contain. */
export function hasHiddenCharacters(text: string): boolean {
  return text.search(hidden) >= 0
}
