import { type Mark, marksOf } from './marks'
import { type Stored, storedRows } from './stored-rows'
import { createWordIndex, type Passage } from './word-index'

/** What is said in a video, as the mirror stores it. */
type Spoken = {
  video_id: string
  hash: string
  language: string
  cues: readonly (readonly [second: number, text: string])[]
}

/** A text that contains the words of a question. */
export type Hit = {
  /** The list that it is from, and its place there. */
  name: string
  place: number
  text: string
  marks: Mark[]
  /** When and in which language it is said. */
  line?: { second: number; language: string }
}

type List = { texts: readonly string[]; spoken: Spoken | undefined; passage: Passage }

/** Lists of texts that can be searched by words, in any spelling. */
export class SearchedTexts {
  readonly #index = createWordIndex()
  readonly #lists = new Map<string, List>()

  /** Reads a list, which replaces an earlier one of the same name. */
  read(name: string, texts: readonly string[]): void {
    this.#lists.set(name, { texts, spoken: undefined, passage: this.#index.read(texts) })
  }

  /** Reads all transcripts, which replace the previous ones: a list for each video. */
  readSpoken(all: readonly Spoken[]): void {
    this.#addSpoken(all)
    this.#keepSpoken(all)
  }

  /** The same, from storage. */
  async readStored(stored: Stored): Promise<void> {
    const all: Pick<Spoken, 'video_id'>[] = []
    await storedRows<Spoken>(stored, (rows) => {
      this.#addSpoken(rows)
      all.push(...rows.map(({ video_id }) => ({ video_id })))
    })
    this.#keepSpoken(all)
  }

  #addSpoken(some: readonly Spoken[]): void {
    for (const spoken of some) {
      if (this.#lists.get(spoken.video_id)?.spoken?.hash === spoken.hash) continue
      const texts = spoken.cues.map(([, text]) => text)
      this.#lists.set(spoken.video_id, { texts, spoken, passage: this.#index.read(texts) })
    }
  }

  #keepSpoken(all: readonly Pick<Spoken, 'video_id'>[]): void {
    const kept = new Set(all.map(({ video_id }) => video_id))
    for (const [name, { spoken }] of this.#lists) if (spoken && !kept.has(name)) this.#lists.delete(name)
  }

  /**
   * The texts of these lists, in their order, that have all words of the question: how many, and the first
   * `atMost`.
   */
  find(question: string, names: readonly string[], atMost: number): { count: number; hits: Hit[] } {
    const placesIn = this.#index.ask(question)
    const marksIn = marksOf(question)
    const hits: Hit[] = []
    let count = 0
    for (const name of names) {
      const list = this.#lists.get(name)
      if (!list) continue
      const places = placesIn(list.passage)
      count += places.length
      for (const place of places.slice(0, atMost - hits.length)) hits.push(hitIn(name, list, place, marksIn))
    }
    return { count, hits }
  }

  /** The places, in the list, of the texts that have all words of the question. */
  placesIn(name: string, question: string): number[] {
    const list = this.#lists.get(name)
    return list ? this.#index.ask(question)(list.passage) : []
  }
}

function hitIn(name: string, { texts, spoken }: List, place: number, marksIn: (text: string) => Mark[]): Hit {
  const text = texts[place] ?? ''
  const hit = { name, place, text, marks: marksIn(text) }
  return spoken ? { ...hit, line: { second: spoken.cues[place]?.[0] ?? 0, language: spoken.language } } : hit
}
