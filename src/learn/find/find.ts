import type { Mark } from '@/lib/search/marks'
import type { Search } from '@/lib/search/search'
import type { Notebook, readSearchable } from '@/mirror/notebook'

type OneCourse = Notebook[number]

/** A course, one of its videos, a note on that video, or a line of its transcript. */
type Entry = {
  key: string
  course: OneCourse['course']
  video?: OneCourse['videos'][number]
  note?: OneCourse['notes'][number]
  line?: { second: number; language: string }
}

export type Found = Entry & { text: string; marks: readonly Mark[] }

export type Finding = {
  /** Of everything that was found, including what is not among the results. */
  count: number
  /** In the order of courses; for each, its titles, notes and lines. */
  courses: { course: Entry['course']; results: Found[] }[]
}

type Source = {
  notebook: Notebook
  transcripts: Awaited<ReturnType<typeof readSearchable>>
}

/** The names of the lists that are not transcripts. */
const [titles, notes] = ['titles', 'notes']

/** Finds what contains all of the words in what it has read. */
export class Finder {
  readonly #start: () => Search
  #started: Search | undefined
  #notebook: Notebook = []
  #own: Record<string, Entry[]> = {}
  #reading = Promise.resolve()

  constructor(start: () => Search) {
    this.#start = start
  }

  get #search(): Search {
    this.#started ??= this.#start()
    return this.#started
  }

  /**
   * Reads what is new, one source after the other. `onPart` is called when titles and notes can be found,
   * before the rest.
   */
  read(source: Source, onPart: () => void): Promise<void> {
    this.#reading = this.#reading.then(() => this.#readNew(source, onPart))
    return this.#reading
  }

  async #readNew({ notebook, transcripts }: Source, onPart: () => void): Promise<void> {
    if (notebook !== this.#notebook) {
      this.#notebook = notebook
      this.#own = { [titles]: notebook.flatMap(titlesOf), [notes]: notebook.flatMap(notesOf) }
      await Promise.all(
        Object.entries(this.#own).map(([name, entries]) => this.#search.read(name, entries.map(textOf))),
      )
      onPart()
    }
    await ('database' in transcripts
      ? this.#search.readStored(transcripts)
      : this.#search.readSpoken(transcripts))
  }

  /** At most `atMost` results; without words, the notes. */
  async find(words: string, atMost: number): Promise<Finding> {
    const [notebook, own] = [this.#notebook, this.#own]
    const found = { count: 0, results: [] as Found[] }
    if (words.trim() === '') {
      const all = own[notes] ?? []
      found.count = all.length
      found.results = all.slice(0, atMost).map((note) => ({ ...note, text: textOf(note), marks: [] }))
    } else {
      const videos = new Map(
        notebook.flatMap(({ course, videos }) => videos.map((video) => [video.id, { course, video }])),
      )
      // First the learner's notes and the titles: they are few, and would be lost among transcript lines.
      const names = [titles, notes, ...videos.keys()]
      const { count, hits } = await this.#search.find(words, names, atMost)
      found.count = count
      for (const { name, place, text, marks, line } of hits) {
        const spoken = videos.get(name)
        const entry = spoken && line ? { ...spoken, line, key: `${name} ${place}` } : own[name]?.[place]
        if (entry) found.results.push({ ...entry, text, marks })
      }
    }
    const courses = notebook.map(({ course }) => ({
      course,
      results: found.results.filter((each) => each.course.id === course.id),
    }))
    return { count: found.count, courses: courses.filter(({ results }) => results.length > 0) }
  }

  /** Forgets everything: the next call starts again. */
  end(): void {
    this.#started?.end()
    this.#started = undefined
    this.#notebook = []
    this.#own = {}
    this.#reading = Promise.resolve()
  }
}

function titlesOf({ course, videos }: OneCourse): Entry[] {
  return [{ key: course.id, course }, ...videos.map((video) => ({ key: video.id, course, video }))]
}

/** In the order of the videos. */
function notesOf({ course, videos, notes }: OneCourse): Entry[] {
  return videos.flatMap((video) =>
    notes
      .filter(({ video_id }) => video_id === video.id)
      .map((note) => ({ key: note.id, course, video, note })),
  )
}

const textOf = ({ course, video, note }: Entry): string => note?.body ?? video?.title ?? course.title
