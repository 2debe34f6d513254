// Rolling captions repeat the previous words above the new ones. A mantra recited several times is not such a repetition.

export type Shown = { start: number; end: number | null; lines: readonly string[] }

/** In seconds: the longest gap between consecutive captions, and the length of a caption too short to read. */
const [longestGap, unreadable] = [0.1, 0.1]
/** In words: the longest repetition looked for, and the shortest that is hardly a coincidence. */
const [most, enough] = [60, 3]

/** For each caption, how many of its first words were already shown. */
export function repeatedWords(captions: readonly Shown[]): number[] {
  const told: string[] = []
  let before: { words: string[]; end: number | null; lastLine: number } | null = null
  let [rolled, others] = [0, 0]
  const found = captions.map(({ start, end, lines }) => {
    const words = lines.flatMap(wordsOf)
    const touches = before !== null && before.end !== null && start - before.end <= longestGap
    const shown = touches && before ? before : { words: [], lastLine: 0 }
    const ofShown = overlap(shown.words, words)
    // A single word may end one caption and begin the next by coincidence.
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
    // The same words shown for a readable time were said again.
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
