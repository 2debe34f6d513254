// Rolling captions show what was said once more above what is said now. What is recited several times is no such repetition.

export type Shown = { start: number; end: number | null; lines: readonly string[] }

/** In seconds: as far apart as captions may be that follow upon each other, and as short as one that nobody could read. */
const [longestGap, unreadable] = [0.1, 0.1]
/** Words of what came before that can be repeated, and as many as are hardly the same by chance. */
const [most, enough] = [60, 3]

/** How many words at the beginning of each caption were shown before. */
export function repeatedWords(captions: readonly Shown[]): number[] {
  const told: string[] = []
  let before: { words: string[]; end: number | null; lastLine: number } | null = null
  let [rolled, others] = [0, 0]
  const found = captions.map(({ start, end, lines }) => {
    const words = lines.flatMap(wordsOf)
    const touches = before !== null && before.end !== null && start - before.end <= longestGap
    const shown = touches && before ? before : { words: [], lastLine: 0 }
    const ofShown = overlap(shown.words, words)
    // By chance a word may end one caption and begin the next.
    const isLine = ofShown >= Math.min(enough, shown.lastLine || enough)
    const ofAll = touches && !isLine ? overlap(told, words) : 0
    const count = isLine ? ofShown : ofAll >= enough ? ofAll : 0
    const isSame = ofShown === words.length && words.length === shown.words.length
    if (touches && count < words.length) {
      if (count > 0) rolled += 1
      else others += 1
    }
    told.push(...words.slice(isSame ? 0 : count))
    told.splice(0, told.length - most)
    before = { words, end, lastLine: wordsOf(lines.at(-1) ?? '').length }
    const isFlash = isSame && end !== null && end - start < unreadable
    // The same words for longer are said once more.
    return { count: isFlash ? words.length : isSame ? 0 : count, isFlash }
  })
  const isRolling = rolled > 0 && rolled * 4 >= others
  return found.map(({ count, isFlash }) => (isRolling || isFlash ? count : 0))
}

const wordsOf = (line: string) => line.split(' ').filter(Boolean)

/** The longest beginning of one list that is the end of another. */
function overlap(ends: readonly string[], begins: readonly string[]): number {
  for (let length = Math.min(ends.length, begins.length, most); length > 0; length--) {
    const from = ends.length - length
    let at = 0
    while (at < length && ends[from + at] === begins[at]) at++
    if (at === length) return length
  }
  return 0
}
