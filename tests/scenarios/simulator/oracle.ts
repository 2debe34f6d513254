// What a learner must see. Knows what was done, where, and what has reached the server: seconds, notes as (video, second,
// text), decisions, days, positions, and which courses are granted. It shares no function with the app or the database.

/** Something that a learner did with a video. */
export type Watch = {
  kind: 'watch'
  video: string
  /** When, by the true clock. */
  at: number
  seconds: { from: number; to: number } | null
  duration: number | null
  position: number | null
  /** Marked by hand: as watched, or as not watched. */
  decision: boolean | null
  /** The decisions that the learner could see when they made this one. */
  knew: ReadonlySet<Watch>
  /** Its tab was killed, and nothing on the screen shows whether it was kept. */
  isDoubtful: boolean
  /** A clock was changed before the server had it: its place in time is lost. */
  isUndated: boolean
  /** How late it may have come to the server, in milliseconds. */
  delay: number
}

/** A text that somebody wrote, or a deletion, and the text that they had before them. No two texts are equal. */
export type Writing = {
  kind: 'note'
  video: string
  second: number
  text: string | null
  before: Writing | null
  /** What the app calls the note. */
  id: string
}

export type Deed = Watch | Writing

export type Course = {
  id: string
  title: string
  videos: readonly string[]
  /** All that is known of it, and of its videos; null of those while only its card has come. */
  card: unknown
  playlist: readonly unknown[] | null
  /** What is said in its videos. */
  said: readonly Said[]
}

/** The transcript of a video. No two texts are equal, unless one was copied. */
export type Said = { video: string; language: string; lines: unknown }

/** What the server had when it answered. */
export type Moment = {
  deeds: readonly Deed[]
  /** So many of them. */
  count: number
  /** The seconds of each video that it has counted; some may still have to wait. */
  counted: ReadonlyMap<string, Uint8Array>
  days: ReadonlySet<string>
  courses: readonly Course[]
}

export const nothing: Moment = { deeds: [], count: 0, counted: new Map(), days: new Set(), courses: [] }

/** What the server may count of one learner: so many seconds for each that passes, and at most an hour at once. In milliseconds. */
export class Budget {
  readonly counted = new Map<string, Uint8Array>()
  #left: number
  #asOf: number

  constructor(
    seconds: number,
    private readonly pace: number,
    now: number,
  ) {
    this.#left = seconds * 1_000
    this.#asOf = now
  }

  fill(): void {
    this.#left = 3_600_000
  }

  /** Counts what it can of these seconds, the first ones first. Whether some have to wait. */
  take(video: string, spans: readonly (readonly [number, number])[], now: number): boolean {
    this.#left = Math.min(3_600_000, this.#left + this.pace * (now - this.#asOf))
    this.#asOf = now
    const counted = this.counted.get(video) ?? new Uint8Array(longest)
    this.counted.set(video, counted)
    for (const [from, to] of spans)
      for (let second = from; second < to; second++) {
        if (counted[second]) continue
        if (this.#left < 1_000) return true
        counted[second] = 1
        this.#left -= 1_000
      }
    return false
  }
}

export type ShownVideo = {
  seconds: readonly (readonly [number, number])[]
  duration: number | null
  position: number | null
  isComplete: boolean
}
export type ShownNote = { video: string; second: number; text: string; isSent: boolean }
export type ShownCourse = Course & {
  /** The screen says that transcripts may be on their way. */
  isSaidToCome: boolean
  watched: ReadonlyMap<string, ShownVideo>
  notes: readonly ShownNote[]
  latest: string | null
  summary: {
    videos: number
    complete: number
    resume: { video: string; position: number } | null
  } | null
}
export type Screen = {
  courses: readonly ShownCourse[]
  days: ReadonlySet<string>
  /** All transcripts on the device, with the course as whose they are stored. */
  said: readonly (Said & { course: string })[]
  keepsTranscripts: boolean
  syncedAt: string | null
  isPaused: boolean
}

/** What one device has been used for since somebody signed in, or removed what was saved. */
export type Here = {
  deeds: readonly Deed[]
  days: ReadonlySet<string>
  /** May be shown, since nobody can tell whether they were reached. */
  maybeDays: ReadonlySet<string>
  /** The clock was changed since the first of these deeds. */
  hasChangedClock: boolean
  /** Courses of which only their content has come. */
  withoutLearning: ReadonlySet<string>
  /** Courses that the old app has brought: their cards show no learning until something in them changes. */
  withoutSummary: ReadonlySet<string>
  /** What came when its video was deleted. It is shown where it was done, but where to continue does not follow from it. */
  refused: ReadonlySet<Deed>
  /** The courses as they were whenever the server answered, a question for transcripts too, in order. */
  told: readonly (readonly Course[])[]
  /** Every transcript that the server has sent here, as `spelledSaid` has it. */
  sent: ReadonlySet<string>
  /** The person wants transcripts on this device. */
  keepsTranscripts: boolean
}

/** Of a video here, in seconds. */
export const longest = 200

/** More than two clocks may differ by for the same message: see the database's own rule. */
const sameMoment = 10_000
const enough = 0.9

class View {
  readonly deeds: readonly Deed[]
  readonly #arrived: ReadonlySet<Deed>

  constructor(
    readonly moment: Moment,
    readonly here: Here,
  ) {
    const arrived = moment.deeds.slice(0, moment.count)
    this.#arrived = new Set(arrived)
    this.deeds = [...arrived, ...here.deeds.filter((deed) => !this.#arrived.has(deed))]
  }

  has(deed: Deed): boolean {
    return this.#arrived.has(deed)
  }

  watched(video: string): Watch[] {
    return this.deeds.filter((deed): deed is Watch => deed.kind === 'watch' && deed.video === video)
  }

  seconds(video: string): Uint8Array {
    const played = this.moment.counted.get(video)?.slice() ?? new Uint8Array(longest)
    for (const deed of this.here.deeds)
      if (deed.kind === 'watch' && deed.video === video && deed.seconds)
        played.fill(1, deed.seconds.from, deed.seconds.to)
    return played
  }

  /** The deeds that may decide where the video is resumed; the first is the one that should. */
  positions(video: string): { must: Watch | null; may: Watch[] } {
    const isPlaced = (deed: Deed): deed is Watch =>
      deed.kind === 'watch' && deed.video === video && deed.position !== null
    const local = this.here.deeds.filter(isPlaced)
    const last = local.at(-1) ?? null
    if (last && !this.has(last) && !last.isDoubtful) return { must: last, may: [last] }
    const known = this.moment.deeds.slice(0, this.moment.count).filter(isPlaced)
    return {
      must: null,
      may: [...latestOf(known), ...local.filter((deed) => deed.isDoubtful || deed === last)],
    }
  }

  /** Whether the video may be complete, whether it may not be, if its length is one of these. */
  completion(video: string, durations: readonly (number | null)[]): Set<boolean> {
    const decisions = this.watched(video).filter(({ decision }) => decision !== null)
    const replaced = new Set(decisions.flatMap(({ knew, isDoubtful }) => (isDoubtful ? [] : [...knew])))
    const standing = decisions.filter((each) => !replaced.has(each))
    const results = new Set(standing.map(({ decision }) => decision as boolean))
    if (standing.some(({ isDoubtful }) => !isDoubtful)) return results
    const played = this.seconds(video)
    for (const duration of durations) results.add(isPlayed(played, duration))
    return results
  }

  durations(video: string): (number | null)[] {
    const durations = this.positions(video).may.map(({ duration }) => duration)
    if (durations.length > 0 && !durations.includes(null)) return durations
    // It was only opened: what was known of its length before stays.
    return [null, ...this.watched(video).map(({ duration }) => duration)]
  }

  /**
   * What somebody typed over an earlier text stands in place of a text that has come from elsewhere meanwhile, until the server
   * has made two notes of them.
   */
  hiddenNotes(): Set<Deed> {
    const here = this.here.deeds.filter((deed): deed is Writing => deed.kind === 'note' && !this.has(deed))
    const ids = new Set(here.map(({ id }) => id))
    return new Set(this.deeds.filter((deed) => deed.kind === 'note' && this.has(deed) && ids.has(deed.id)))
  }

  /** The notes that nobody has replaced or deleted after having seen them. */
  notes(videos: readonly string[]): Writing[] {
    const writings = this.deeds.filter((deed): deed is Writing => deed.kind === 'note')
    const replaced = new Set<Writing>()
    for (const writing of writings)
      for (let before = writing.before; before && !replaced.has(before); before = before.before)
        replaced.add(before)
    return writings.filter((each) => each.text !== null && videos.includes(each.video) && !replaced.has(each))
  }
}

/** Of deeds that took their time to come, those that may pass for the latest. */
function latestOf(deeds: readonly Watch[]): Watch[] {
  if (deeds.some(({ isUndated }) => isUndated)) return [...deeds]
  const latest = Math.max(...deeds.map(({ at }) => at))
  return deeds.filter(({ at, delay }) => at + delay + sameMoment >= latest)
}

function isPlayed(played: Uint8Array, duration: number | null): boolean {
  if (!duration) return false
  let count = 0
  for (let second = 0; second < duration; second++) count += played[second] ?? 0
  return count / duration >= enough
}

const spelled = (value: unknown) =>
  JSON.stringify(value, (_, inner) => {
    if (inner instanceof Set) return [...inner].sort()
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
  })

/**
 * Everything in which the courses of a screen are not as they were at that moment. A device on which none was ever complete may
 * have nothing yet, or of some courses only their cards.
 */
export function faultsOfCourses(
  { courses, syncedAt }: Screen,
  moment: Moment,
  { withoutSummary }: Here,
): string[] {
  if (syncedAt === null && courses.length === 0) return []
  const faults: string[] = []
  const ids = (all: readonly Course[]) => spelled(all.map(({ id }) => id).sort())
  if (ids(courses) !== ids(moment.courses))
    faults.push(`courses: ${ids(courses)}, not ${ids(moment.courses)}`)
  for (const shown of courses) {
    const wanted = moment.courses.find(({ id }) => id === shown.id)
    if (!wanted) continue
    if (spelled(shown.card) !== spelled(wanted.card))
      faults.push(`a course: ${spelled(shown.card)}, not ${spelled(wanted.card)}`)
    const isToCome = syncedAt === null && shown.playlist === null
    if (!isToCome && spelled(shown.playlist) !== spelled(wanted.playlist))
      faults.push(`videos: ${spelled(shown.playlist)}, not ${spelled(wanted.playlist)}`)
    if (!isToCome && !withoutSummary.has(shown.id) && shown.summary?.videos !== shown.videos.length)
      faults.push(`the card of '${shown.title}' counts ${shown.summary?.videos} videos`)
  }
  return faults
}

/** As one string. */
export const spelledSaid = (course: string, { video, language, lines }: Said) =>
  spelled({ course, video, language, lines })

/**
 * Everything in which the transcripts of a device are not as they must be, if its courses are those of that moment: none of other
 * courses or videos, none that the server has not sent, and of each course all that it has, unless the screen says that some are
 * to come.
 */
export function faultsOfTranscripts(
  { courses, said, syncedAt }: Screen,
  moment: Moment,
  { told, sent, keepsTranscripts }: Here,
): string[] {
  const faults: string[] = []
  const states = [moment.courses, ...told.slice(told.indexOf(moment.courses) + 1)]
  const isVideo = (id: string) => states.some((all) => all.some(({ videos }) => videos.includes(id)))
  for (const { course, ...text } of said) {
    const row = spelledSaid(course, text)
    if (!keepsTranscripts) faults.push(`a transcript that nobody wants here: ${row}`)
    if (!courses.some(({ id }) => id === course)) faults.push(`a transcript whose course has gone: ${row}`)
    if (!isVideo(text.video)) faults.push(`a transcript whose video has gone: ${row}`)
    if (!sent.has(row)) faults.push(`a transcript that the server has not sent: ${row}`)
  }
  if (syncedAt === null || !keepsTranscripts) return faults
  for (const { id, isSaidToCome, said: shown } of courses) {
    if (isSaidToCome) continue
    const rows = (of: readonly Said[] = []) => spelled(of.map((text) => spelledSaid(id, text)).sort())
    const wanted = states.map((all) => rows(all.find((course) => course.id === id)?.said))
    if (!wanted.includes(rows(shown)))
      faults.push(`transcripts of ${id}: ${rows(shown)}, not ${wanted.at(-1)}`)
  }
  return faults
}

/** Everything in which a screen is not as it must be. */
export function faultsOf(screen: Screen, moment: Moment, here: Here): string[] {
  const faults: string[] = []
  const expect = (what: string, shown: unknown, wanted: unknown) => {
    if (spelled(shown) !== spelled(wanted)) faults.push(`${what}: ${spelled(shown)}, not ${spelled(wanted)}`)
  }
  const among = (what: string, shown: unknown, wanted: readonly unknown[]) => {
    if (!wanted.some((each) => spelled(each) === spelled(shown)))
      faults.push(`${what}: ${spelled(shown)}, not one of ${spelled(wanted)}`)
  }
  const view = new View(moment, here)

  for (const course of screen.courses) {
    if (here.withoutLearning.has(course.id)) continue
    for (const video of course.videos) {
      const shown = course.watched.get(video) ?? unwatched
      const seconds = new Uint8Array(longest)
      for (const [from, to] of shown.seconds) seconds.fill(1, from, to)
      expect(`seconds of ${video}`, ranges(seconds), ranges(view.seconds(video)))
      const { must, may } = view.positions(video)
      if (must) expect(`position in ${video}`, shown.position, must.position)
      else
        among(
          `position in ${video}`,
          shown.position,
          may.length > 0 ? may.map(({ position }) => position) : [null],
        )
      among(`duration of ${video}`, shown.duration, view.durations(video))
      among(`${video} is complete`, shown.isComplete, [...view.completion(video, [shown.duration])])
    }
    const plain = ({ video, second, text }: { video: string; second: number; text: string | null }) =>
      `${text} at ${second} of ${video}`
    const hidden = view.hiddenNotes()
    const refused = [...here.refused].map((deed) => plain(deed as Writing))
    const shownNotes = course.notes.map(plain).filter((each) => !refused.includes(each))
    const wantedNotes = view
      .notes(course.videos)
      .filter((each) => !hidden.has(each) || shownNotes.includes(plain(each)))
      .map(plain)
      .filter((each) => !refused.includes(each))
    expect(`notes in ${course.title}`, shownNotes.sort(), wantedNotes.sort())
    for (const note of course.notes) {
      const writing = view.deeds.find((deed) => deed.kind === 'note' && deed.text === note.text)
      if (note.isSent && writing && !moment.deeds.includes(writing))
        faults.push(`'${note.text}' passes for sent`)
    }
    if (screen.syncedAt !== null && !here.withoutSummary.has(course.id))
      faults.push(...faultsOfSummary(course, view))
  }

  if (screen.syncedAt !== null || screen.courses.length > 0) {
    const wanted = new Set([...moment.days, ...here.days])
    for (const day of wanted) if (!screen.days.has(day)) faults.push(`the day ${day} is missing`)
    for (const day of screen.days)
      if (!wanted.has(day) && !here.maybeDays.has(day)) faults.push(`the day ${day} was none of learning`)
  }
  return faults
}

const unwatched: ShownVideo = { seconds: [], duration: null, position: null, isComplete: false }

function ranges(seconds: Uint8Array): string {
  const found: string[] = []
  for (let second = 0; second < seconds.length; second++) {
    if (!seconds[second]) continue
    const from = second
    while (seconds[second]) second++
    found.push(`${from}-${second}`)
  }
  return found.join(' ')
}

/** 'Continue', and what the dashboard shows of a course. */
function faultsOfSummary(course: ShownCourse, view: View): string[] {
  const { videos, latest, summary, watched } = course
  const faults: string[] = []
  const isHere = (deed: Deed): deed is Watch =>
    deed.kind === 'watch' && deed.position !== null && videos.includes(deed.video)
  const local = view.here.deeds.filter(isHere)
  const last = local.at(-1)
  const isRefused = local.some((deed) => view.here.refused.has(deed))
  const known = view.moment.deeds.slice(0, view.moment.count).filter(isHere)
  const isSure = last && !isRefused && !view.has(last) && !last.isDoubtful && !view.here.hasChangedClock
  const may = isSure ? [last] : [...latestOf(known), ...local]
  const mayBeNone = known.length === 0 && (local.length === 0 || isRefused)
  if (!may.some(({ video }) => video === latest) && !(mayBeNone && latest === null))
    faults.push(`'${course.title}' continues at ${latest}, not at ${may.map(({ video }) => video)}`)

  const isComplete = (video: string) => watched.get(video)?.isComplete ?? false
  const first = latest === null ? -1 : videos.indexOf(latest)
  const next =
    first < 0 ? undefined : [...videos.slice(first), ...videos.slice(0, first)].find((id) => !isComplete(id))
  const wanted = {
    videos: videos.length,
    complete: videos.filter(isComplete).length,
    resume: next ? { video: next, position: watched.get(next)?.position ?? 0 } : null,
  }
  if (spelled(summary) !== spelled(wanted))
    faults.push(`the card of '${course.title}' says ${spelled(summary)}, not ${spelled(wanted)}`)
  return faults
}

/** The decisions on a video that somebody could see. */
export function decisionsSeen(video: string, moment: Moment, here: Here): Set<Watch> {
  return new Set(new View(moment, here).watched(video).filter(({ decision }) => decision !== null))
}

/** Whether a deed completes its video: surely, perhaps or not. */
export function completes(deed: Watch, moments: readonly Moment[], here: Here): 'yes' | 'maybe' | 'no' {
  const outcomes = new Set<boolean>()
  for (const moment of moments) {
    const before = new View(moment, here)
    const after = new View(moment, { ...here, deeds: [...here.deeds, deed] })
    for (const was of before.completion(deed.video, before.durations(deed.video)))
      for (const is of after.completion(deed.video, after.durations(deed.video))) outcomes.add(!was && is)
  }
  if (!outcomes.has(true)) return 'no'
  return outcomes.has(false) ? 'maybe' : 'yes'
}
