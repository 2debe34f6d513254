// Where each word is said, so that a question is compared once with each distinct word, however often it is
// said.
import { foldText, type Word } from './fold'
import { ask, verdicts } from './question'

/** Texts that were read together: the range of their numbers, without the last one. */
export type Passage = { start: number; end: number }

export type WordIndex = {
  read(texts: readonly string[]): Passage
  /**
   * Finds the places of the texts that have all words of the question, in passages that were read before it
   * was asked.
   */
  ask(question: string): (passage: Passage) => number[]
}

type Entry = { word: Word /** Where it is said. */; at: number[] }

export function createWordIndex(): WordIndex {
  const entries: Entry[] = []
  const table = createTable((written) =>
    foldText(written).map((word) => {
      const entry: Entry = { word, at: [] }
      entries.push(entry)
      return entry
    }),
  )
  /** All that is said, word by word, and in which text. */
  const said: Entry[] = []
  const inText: number[] = []
  let count = 0
  return {
    read(texts) {
      const start = count
      for (const text of texts) {
        table.each(text, (entry) => {
          entry.at.push(said.push(entry) - 1)
          inText.push(count)
        })
        count += 1
      }
      return { start, end: count }
    },
    ask(question) {
      const asked = ask(question)
      /** How many of the question's words, from the first on, each text has. */
      const had = new Uint8Array(count)
      asked.forEach(({ judge, isCompound }, place) => {
        for (const { word, at } of entries) {
          const verdict = judge(word)
          if (verdict === verdicts.no) continue
          for (const here of at) {
            const text = inText[here] as number
            if (had[text] !== place) continue
            if (verdict === verdicts.mayBegin) {
              const next = inText[here + 1] === text ? said[here + 1] : undefined
              if (!next || !isCompound(word, next.word)) continue
            }
            had[text] = place + 1
          }
        }
      })
      return ({ start, end }) => {
        const found: number[] = []
        if (asked.length === 0) return found
        for (let text = start; text < end; text++) if (had[text] === asked.length) found.push(text - start)
        return found
      }
    },
  }
}

/**
 * What is known about strings without spaces, looked up by the characters of the text that contains them:
 * slicing each out for a `Map` would take five times as long.
 */
function createTable<Known>(learn: (written: string) => Known[]) {
  const written: string[] = []
  const hashes: number[] = []
  const known: Known[][] = []
  /** Indexes of these lists plus one, each at the slot of its hash or the next free one. */
  let slots = new Uint32Array(1 << 12)

  const find = (text: string, start: number, end: number, hash: number): Known[] => {
    let slot = hash & (slots.length - 1)
    for (let place = slots[slot]; place; place = slots[slot]) {
      const each = written[place - 1] as string
      if (each.length === end - start && text.startsWith(each, start)) return known[place - 1] as Known[]
      slot = (slot + 1) & (slots.length - 1)
    }
    const added = text.slice(start, end)
    const learned = learn(added)
    slots[slot] = written.push(added)
    hashes.push(hash)
    known.push(learned)
    if (written.length * 2 > slots.length) grow()
    return learned
  }
  const grow = () => {
    slots = new Uint32Array(slots.length * 2)
    hashes.forEach((hash, place) => {
      let slot = hash & (slots.length - 1)
      while (slots[slot]) slot = (slot + 1) & (slots.length - 1)
      slots[slot] = place + 1
    })
  }
  return {
    each(text: string, take: (value: Known) => void) {
      let [start, hash] = [0, 0]
      for (let at = 0; at <= text.length; at++) {
        const letter = at < text.length ? text.charCodeAt(at) : space
        if (letter !== space) {
          hash = (Math.imul(hash, 31) + letter) | 0
          continue
        }
        if (at > start) for (const value of find(text, start, at, hash)) take(value)
        start = at + 1
        hash = 0
      }
    },
  }
}

/** Only a shortcut: `foldText` knows the other separators. */
const space = 32
