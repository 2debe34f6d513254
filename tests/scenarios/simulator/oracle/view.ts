// What follows from the deeds that the server has answered with and from those of one device.
import { type Deed, longest, type Moment, type Watch, type Writing } from './deeds.ts'
import type { Here } from './screen.ts'

/** More than two clocks may differ for the same message: see the database's own rule. */
export const sameMoment = 10_000
export const enough = 0.9

export class View {
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

  /** The deeds that may decide where the video is resumed; `must` is the one that should. */
  positions(video: string): { must: Watch | null; may: Watch[] } {
    const isPlaced = (deed: Deed): deed is Watch =>
      deed.kind === 'watch' && deed.video === video && deed.position !== null
    const local = this.here.deeds.filter(isPlaced)
    const last = local.at(-1) ?? null
    // Deeds under two ids are two rows on the device, of which the later one counts by its own clock.
    const isClear = !this.here.hasChangedClock || new Set(local.map(({ youtubeId }) => youtubeId)).size < 2
    if (last && !this.has(last) && !last.isDoubtful && isClear) return { must: last, may: [last] }
    const known = this.moment.deeds.slice(0, this.moment.count).filter(isPlaced)
    return {
      must: null,
      may: [...latestOf(known), ...local.filter((deed) => deed.isDoubtful || deed === last || !isClear)],
    }
  }

  /** Whether the video may be complete, and whether it may not be, if its length is one of these. */
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

  /** What an admin's player has reported, or else the greatest length that the learner's own players have. */
  durations(video: string): (number | null)[] {
    const entries = this.moment.courses.flatMap(({ playlist }) => playlist ?? [])
    const listed = entries.find(({ id }) => id === video)
    const watched = this.watched(video)
    // No length is reported for a video that is not known to have been watched.
    const unknown = watched.every(({ isDoubtful }) => isDoubtful) ? [null] : []
    if (listed?.is_measured) return [listed.duration_s ?? null, ...unknown]
    // Whether a length belongs to the present link depends on when it arrives.
    if (this.moment.replaced.has(video)) return [null, ...watched.map(({ duration }) => duration)]
    // It is unknown whether the server has merged a doubtful one.
    const told = watched.map(({ duration, isDoubtful }) => (isDoubtful ? 0 : (duration ?? 0)))
    const certain = Math.max(0, ...told)
    const longer = watched.map(({ duration }) => duration).filter((duration) => (duration ?? 0) > certain)
    return [certain || null, ...longer]
  }

  /**
   * What a learner typed over an earlier text replaces a text that has arrived from elsewhere meanwhile,
   * until the server has made two notes of them.
   */
  hiddenNotes(): Set<Deed> {
    const here = this.here.deeds.filter((deed): deed is Writing => deed.kind === 'note' && !this.has(deed))
    const ids = new Set(here.map(({ id }) => id))
    return new Set(this.deeds.filter((deed) => deed.kind === 'note' && this.has(deed) && ids.has(deed.id)))
  }

  /** The notes that no one has replaced or deleted after having seen them. */
  notes(videos: readonly string[]): Writing[] {
    const writings = this.deeds.filter((deed): deed is Writing => deed.kind === 'note')
    const replaced = new Set<Writing>()
    for (const writing of writings)
      for (let before = writing.before; before && !replaced.has(before); before = before.before)
        replaced.add(before)
    return writings.filter((each) => each.text !== null && videos.includes(each.video) && !replaced.has(each))
  }
}

/** The deeds that may count as the latest, given that they took time to arrive. */
export function latestOf(deeds: readonly Watch[]): Watch[] {
  if (deeds.some(({ isUndated }) => isUndated)) return [...deeds]
  // A doubtful one may not exist.
  const latest = Math.max(...deeds.filter(({ isDoubtful }) => !isDoubtful).map(({ at }) => at))
  return deeds.filter(({ at, delay }) => at + delay + sameMoment >= latest)
}

function isPlayed(played: Uint8Array, duration: number | null): boolean {
  if (!duration) return false
  let count = 0
  for (let second = 0; second < duration; second++) count += played[second] ?? 0
  return count / duration >= enough
}

/** The decisions on a video that the learner could see. */
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
