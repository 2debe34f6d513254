// Names are chosen by whoever signs in, at Google or through the API. Characters that turn the text around them, end a
// line or cannot be seen could make one person's row read as another's.

/**
 * What no name, address or title may hold: controls, line ends, and all that Unicode itself calls ignorable but joiners and
 * the variants of characters. `private.without_hidden` in the database is the twin.
 */
const hidden = /(?!\u200C|\u200D|[\uFE00-\uFE0F\u{E0100}-\u{E01EF}])[\p{Cc}\p{DI}\u2028\u2029\uFFF9-\uFFFB]/gu

const lineBreaks = /[\t-\r\u0085\u2028\u2029]+/g

/**
 * Joiners that join nothing. Between letters without upper case, as those of India are, and within emoji they belong to the
 * spelling.
 */
const idle =
  /(?<![\p{Lo}\p{M}\p{ExtPict}\p{EMod}])(?:\u200C|\u200D)|(?:\u200C|\u200D)(?![\p{Lo}\p{M}\p{ExtPict}])/gu

/** What was pasted may have tabs and line breaks between its words. */
export function onOneLine(text: string): string {
  return text.replace(lineBreaks, ' ').trim()
}

/** The text as it may be shown beside others: on one line, in its own direction, with nothing unseen in it. */
export function visibleText(text: string): string {
  return onOneLine(text).replace(hidden, '').replace(idle, '').trim()
}

/** Whether it holds what no title may hold. */
export function hasHiddenCharacters(text: string): boolean {
  return text.search(hidden) >= 0
}
