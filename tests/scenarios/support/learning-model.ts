// What was done and what of it has reached the server, and what a learner must therefore see. Knows nothing of how the app
// or the server merge.
import { contains, type Span, unite } from '@/lib/spans'
import type { LearningItem, PushOutcome } from '@/model/learning'

/** A text that somebody wrote, or a deletion, and the text that they had before them. No two texts are equal. */
export type Writing = {
  text: string | null
  video: string
  before: Writing | null
  /** Given by the device when it was kept; a text that is replaced before it is sent shares it. */
  revision: string
  /** Lost with a sign-out, unless it had been sent. */
  isDropped: boolean
}

/** What one learner did on one device since they signed in there. */
export class DoneHere {
  readonly spans = new Map<string, Span[]>()
  readonly marks = new Map<string, number>()
  readonly days = new Set<string>()
  readonly writings: Writing[] = []

  played(video: string, span: Span): void {
    this.spans.set(video, unite(this.spans.get(video) ?? [], [span]))
  }
}

type Sent = Extract<LearningItem, { kind: 'note' }>

/** What the server has acknowledged, whether or not the device heard of it. */
export class Acknowledged {
  readonly spans = new Map<string, Span[]>()
  readonly marks = new Map<string, number>()
  readonly days = new Set<string>()
  /** Every state of a note that arrived, by what it says: `revision text`. */
  readonly #notes = new Set<string>()
  readonly writings: Writing[] = []

  /** Returns days that the server refused: with a clock a day ahead, today may be later than tomorrow by UTC. */
  add(items: readonly LearningItem[], outcomes: readonly PushOutcome[]): string[] {
    const refused: string[] = []
    for (const [index, item] of items.entries()) {
      if (item.kind === 'day' && outcomes[index] === 'day-out-of-range') {
        refused.push(item.day)
        continue
      }
      if (outcomes[index] !== 'ok') throw new Error(`Refused as ${outcomes[index]}: ${JSON.stringify(item)}`)
      if (item.kind === 'day') this.days.add(item.day)
      if (item.kind === 'note') this.#notes.add(nameOf(item.revision, item.deleted ? null : item.body))
      if (item.kind !== 'watch') continue
      this.spans.set(item.video_id, unite(this.spans.get(item.video_id) ?? [], item.spans))
      this.marks.set(item.video_id, Math.max(this.marks.get(item.video_id) ?? 0, item.mark ?? 0))
    }
    return refused
  }

  has({ revision, text }: Writing): boolean {
    return this.#notes.has(nameOf(revision, text))
  }

  /** Whether the server knows this, or something that was written by somebody who had it before them. */
  accounts(writing: Writing): boolean {
    return this.has(writing) || this.#next(writing).some((next) => this.accounts(next))
  }

  /** The texts that must be shown: those that have arrived and that nobody has replaced or deleted. */
  liveTexts(videos: readonly string[]): string[] {
    return this.writings
      .filter((writing) => writing.text !== null && videos.includes(writing.video))
      .filter((writing) => this.has(writing) && !this.#next(writing).some((next) => this.accounts(next)))
      .map(({ text }) => text as string)
      .sort()
  }

  /** Whether what was written may never have left the device, because it was deleted there. */
  neverLeft(writing: Writing): boolean {
    const isUnsent = (each: Writing | null): boolean => !each || (!this.has(each) && isUnsent(each.before))
    const isDeletedLater = (each: Writing): boolean =>
      each.text === null || this.#next(each).some(isDeletedLater)
    return isUnsent(writing) && isDeletedLater(writing)
  }

  #next(writing: Writing): Writing[] {
    return this.writings.filter(({ before }) => before === writing)
  }
}

const nameOf = (revision: Sent['revision'], text: string | null) => `${revision} ${text ?? '(deleted)'}`

/** A learner's own work in the courses of a device, as its screen shows it. */
export type Shown = {
  spans: ReadonlyMap<string, readonly Span[]>
  marks: ReadonlyMap<string, number>
  days: ReadonlySet<string>
  /** Sorted. */
  texts: string[]
}

/** Why work of `done` in these videos is not shown; empty if all of it is. */
export function missingFrom(
  shown: Shown,
  done: Pick<DoneHere, 'spans' | 'marks' | 'days'>,
  videos: readonly string[],
): string[] {
  const here = [...done.spans].filter(([video]) => videos.includes(video))
  return [
    ...here
      .filter(([video, spans]) => !contains(shown.spans.get(video) ?? [], spans))
      .map(
        ([video, spans]) =>
          `seconds ${JSON.stringify(spans)} of ${video}, only ${JSON.stringify(shown.spans.get(video))}`,
      ),
    ...[...done.marks]
      .filter(([video, mark]) => videos.includes(video) && (shown.marks.get(video) ?? 0) < mark)
      .map(([video, mark]) => `mark ${mark} of ${video}`),
    ...[...done.days].filter((day) => !shown.days.has(day)).map((day) => `day ${day}`),
  ]
}
