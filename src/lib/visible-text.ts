// Names are chosen by whoever signs in, at Google or through the API. Characters that turn the text around them, end a
// line or cannot be seen could make one person's row read as another's.

/** What no name, address or title may hold; `private.without_hidden` in the database is the twin. */
const hidden =
  /\u034F|\u17B4|\u17B5|[\p{Cc}\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\u{E0000}-\u{E00FF}]/gu

const lineBreaks = /[\t-\r\u0085\u2028\u2029]+/g

/**
 * Joiners and variants that join nothing and vary nothing. Between letters without upper case, as those of India are, and
 * within emoji they belong to the spelling.
 */
const idle =
  /(?<![\p{Lo}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])(?:\u200C|\u200D)|(?:\u200C|\u200D)(?![\p{Lo}\p{M}\p{Extended_Pictographic}])|(?<![\p{Extended_Pictographic}\p{N}#*\p{Script=Han}])[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu

/** The text as it may be shown beside others: on one line, in its own direction, with nothing unseen in it. */
export function visibleText(text: string): string {
  return text.replace(lineBreaks, ' ').replace(hidden, '').replace(idle, '').trim()
}

/** Whether it holds what no title may hold. */
export function hasHiddenCharacters(text: string): boolean {
  return text.search(hidden) >= 0
}
