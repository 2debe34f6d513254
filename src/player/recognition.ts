/** The lengths of a video that are known before it plays, in seconds. */
export type KnownLengths = {
  /** As an admin's player has told it. */
  measured: number | null
  /** As this learner's player has told it earlier. */
  own: number | null
}

export const unknownLengths: KnownLengths = { measured: null, own: null }

/** What a message of the frame says about what plays there. */
export type Sign = {
  /** The id of a video. */
  named: string | null
  /** Seconds; `null` or 0 if it is not told. */
  length: number | null
  state: string | null
}

/** Two lengths that differ by no more than this, in seconds, are of the same video: the site tells them more exactly later. */
const exactness = 2
/** No advertisement that bears the lecture's name is as long, in seconds. Nor does a shorter lecture have one in its middle. */
const longerThanAdverts = 180
/** Who watches a short video for so long, in milliseconds, does not watch an advertisement that has to be waited for. */
const settlesIn = 35_000

const isSame = (a: number | null, b: number | null) =>
  a !== null && b !== null && Math.abs(a - b) <= exactness

/**
 * Whether the frame shows the lecture or something else: a suggested video, or an advertisement, which may or may not bear the
 * lecture's name. It cannot tell an advertisement under that name, or under none, that is as long as the lecture, or one of three
 * minutes before a lecture whose length nobody knows. A jump that brings neither a name nor a length is a seek.
 */
export class Recognition {
  readonly #id: string
  readonly #known: KnownLengths
  #hasNamed = false
  /** Another video was named last. */
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

  /** Until then it may be a short advertisement before a lecture whose length nobody knows. */
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
   * What the message is about. 'mistaken': the lecture, and whatever came before was not. `now` is a time in milliseconds that only
   * rises.
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

  /** True if it turns out that what was played until now was not the lecture. */
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
    // Nothing is advertised before somebody plays.
    if (state === 'cued' && this.#length !== null && this.#playsSince === null) this.#isSettled = true
    if (this.#playsSince !== null && now - this.#playsSince >= settlesIn) this.#isSettled = true
  }
}
