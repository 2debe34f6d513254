// The months as people write them, whole or abbreviated, in English and Hindi.

const beginnings = [
  ['jan', 'जन'],
  ['feb', 'फ़र', 'फर'],
  ['mar', 'मार्च'],
  ['apr', 'अप्रै'],
  ['may', 'मई'],
  ['jun', 'जून'],
  ['jul', 'जुल'],
  ['aug', 'अग'],
  ['sep', 'सित'],
  ['oct', 'अक्'],
  ['nov', 'नव'],
  ['dec', 'दिस'],
]

/** What may be such a name, for a regular expression with the flags `iu`. */
export const monthName = String.raw`[\p{L}\p{M}]{2,12}`

/** From 1; 0 if it names no month. */
export function monthNamed(text: string): number {
  const name = text.normalize('NFC').toLowerCase()
  return beginnings.findIndex((each) => each.some((beginning) => name.startsWith(beginning))) + 1
}
