// Where a text matches a question, so that it can be highlighted.
import { foldBeginning, foldText, unseenLetters, type Word } from './fold'
import { type AskedWord, ask, type Match, verdicts } from './question'
import { indianLetters } from './to-iast'

/** `end` is not included. */
export type Mark = readonly [start: number, end: number]

/** Where the words of the question are in a text, in order. */
export function marksOf(question: string): (text: string) => Mark[] {
  const asked = ask(question)
  return (text) => {
    const words = [...text.matchAll(wholeWords)].map(({ 0: written, index }) => ({
      written,
      index,
      folded: foldWord(written),
    }))
    const marks = words.flatMap((word, place) => asked.map((each) => mark(each, word, words[place + 1])))
    return joined(marks.filter((found) => found !== null))
  }
}

/** Successive answers have mostly the same words. */
const known = new Map<string, Word | undefined>()
const knownAtMost = 5_000

function foldWord(written: string): Word | undefined {
  if (known.has(written)) return known.get(written)
  if (known.size >= knownAtMost) known.clear()
  const [folded] = foldText(written)
  known.set(written, folded)
  return folded
}

type Written = { written: string; index: number; folded: Word | undefined }

function mark(asked: AskedWord, { written, index, folded }: Written, next: Written | undefined): Mark | null {
  if (!folded) return null
  const verdict = asked.judge(folded)
  if (verdict === verdicts.fits) {
    const match = asked.find(folded)
    if (!match) return null
    const [start, end] = placesOf(match, folded[match.form] ?? '', written)
    return [index + start, index + end]
  }
  const isCompound =
    verdict === verdicts.mayBegin && next?.folded !== undefined && asked.isCompound(folded, next.folded)
  return isCompound ? [index, next.index + next.written.length] : null
}

/** The same words as in `foldText`, with their invisible characters. */
const wholeWords = new RegExp(
  `[${indianLetters}${unseenLetters}]+|(?:[^\\s\\p{P}\\p{C}${indianLetters}]|[${unseenLetters}])+`,
  'gu',
)

const viramas = '\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d'
/** What is seen as one character: a letter with its marks and, in Indian scripts, joined consonants. */
const clusters = new RegExp(`.(?:[\\p{M}\\u200c\\u200d]|(?<=[${viramas}]\\u200d?)\\p{Lo})*`, 'gsu')

const isUnseen = new RegExp(`^[${unseenLetters}]+$`, 'u')

/** Maps a match in a form of the word to its place in the word as written. */
function placesOf({ form, start, end }: Match, text: string, written: string): Mark {
  // The longer form follows the bar.
  const bar = text.indexOf('|')
  const isLonger = bar >= 0 && start > bar
  const skipped = isLonger ? bar + 1 : 0
  const lengthUntil = (place: number) => {
    const forms = foldBeginning(written.slice(0, place))?.[form]?.split('|')
    return forms?.at(isLonger ? -1 : 0)?.length ?? 0
  }
  let [first, last, before] = [0, 0, 0]
  for (const { 0: cluster, index } of written.matchAll(clusters)) {
    const after = lengthUntil(index + cluster.length)
    if (before <= start - skipped) first = index
    // Includes letters that the form lacks, such as the h of an aspirate.
    if (before < end - skipped || (after === before && last === index && !isUnseen.test(cluster)))
      last = index + cluster.length
    before = after
  }
  return [first, last]
}

/** In order, with marks that overlap or touch merged. */
function joined(marks: readonly Mark[]): Mark[] {
  const all: Mark[] = []
  for (const mark of [...marks].sort(([a], [b]) => a - b)) {
    const last = all.at(-1)
    if (last && mark[0] <= last[1]) all[all.length - 1] = [last[0], Math.max(last[1], mark[1])]
    else all.push(mark)
  }
  return all
}
