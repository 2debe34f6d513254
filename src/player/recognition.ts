/** The lengths of a video that are known before it plays, in seconds. */
export type KnownLengths = {
  /** As reported by an admin's player. */
  measured: number | null
  /** As reported earlier by this learner's player. */
  own: number | null
}

export const unknownLengths: KnownLengths = { measured: null, own: null }

/** What a message of the frame says about what plays there. */
export type Sign = {
  /** The id of a video. */
  named: string | null
  /** Seconds; `null` or 0 if the message does not say. */
  length: number | null
  state: string | null
}

/** Lengths that differ by at most this, in seconds, belong to one video: later ones are more exact. */
const exactness = 2
/** No advertisement under the lecture's name is this long (seconds), nor within a shorter lecture. */
const longerThanAdverts = 180
/** What has played for this long, in milliseconds, is not an advertisement that delays a short video. */
const settlesIn = 35_000

const isSame = (a: number | null, b: number | null) =>
  a !== null && b !== null && Math.abs(a - b) <= exactness

/**
 * Whether the frame shows the lecture or something else: a suggested video, or an advertisement, with or
 * without the lecture's name. Under that name or none, it cannot recognise an advertisement that is as long
 * as the lecture, or one of three minutes before a lecture of unknown length. A jump that brings neither a
 * name nor a length is a seek.
 */
export class Recognition {
  readonly #id: string
  readonly #known: KnownLengths
  #hasNamed = false
  /** The last video named was another one. */
  #isNamedOther = false
  /** The lecture's length, as far as is known. */
  #length: number | null = null
  #isOtherLength = false
  /** It has ended or was unloaded: what plays next may be something else. */
  #isOpen = false
  #playsSince: number | null = null
  #isSettled = false

  constructor(id: string, known: KnownLengths) {
    this.#id = id
    this.#known = known
  }

  /** Whether the frame names its videos. */
  get hasNamed(): boolean {
    return this.#hasNamed
  }

  /** Another video was named, and not the lecture since. */
  get isNamedOther(): boolean {
    return this.#isNamedOther
  }

  /** While false, it may be a short advertisement before a lecture of unknown length. */
  get isSure(): boolean {
    const { measured, own } = this.#known
    const length = this.#length
    if (this.#isSettled) return true
    if (measured !== null) return isSame(length, measured)
    return isSame(length, own) || (length ?? 0) >= longerThanAdverts
  }

  settle(): void {
    this.#isSettled = true
  }

  /**
   * What the message is about. 'mistaken': the lecture, and whatever came before was not. `now` is a
   * monotonic time in milliseconds.
   */
  hear({ named, length, state }: Sign, now: number): 'lecture' | 'mistaken' | 'other' {
    if (named) {
      this.#hasNamed = true
      this.#isNamedOther = named !== this.#id
    }
    if (this.#isNamedOther) return 'other'
    const wasMistaken = length ? this.#hearLength(length) : false
    if (this.#isOtherLength) return 'other'
    if (named || length) this.#isOpen = false
    if (this.#isOpen) return 'other'
    this.#hearState(state, now)
    return wasMistaken ? 'mistaken' : 'lecture'
  }

  /** True if what was played so far turns out not to be the lecture. */
  #hearLength(length: number): boolean {
    const before = this.#length
    if (before === null || isSame(before, length)) {
      this.#length = length
      this.#isOtherLength = false
      return false
    }
    const { measured } = this.#known
    const isLecture =
      isSame(length, measured) || !this.isSure || (length > before && !isSame(before, measured))
    this.#isOtherLength = !isLecture
    if (!isLecture) return false
    this.#length = length
    this.#isSettled = false
    this.#playsSince = null
    return true
  }

  #hearState(state: string | null, now: number): void {
    if (state === 'playing') this.#playsSince ??= now
    else if (state === 'ended' || state === 'unstarted' || state === 'cued')
      this.#isOpen = this.#length !== null
    // No advertisement comes before the learner plays.
    if (state === 'cued' && this.#length !== null && this.#playsSince === null) this.#isSettled = true
    if (this.#playsSince !== null && now - this.#playsSince >= settlesIn) this.#isSettled = true
  }
}
