// Which seconds were really played, by the times that the embedded player reports.
import { longestVideo } from '@/lib/spans'

/** Seconds, half-open. */
export type Span = [from: number, to: number]

export type Observation = {
  /** Seconds from the start of the video. */
  time: number
  isPlaying: boolean
  /** How many seconds of the video pass per second. */
  rate: number
}

/**
 * How far the times may be ahead of what can have been played, in seconds: messages are not exactly on time.
 * What is used up of it returns only as times fall behind the clock again; otherwise many small seeks would
 * count.
 */
const slack = 1
/** No two clocks run alike: a video may play faster than it reports by this share. */
const drift = 0.01
/**
 * How much can have been played between two observations, in milliseconds: a page in the background gets the
 * time every second or every few. After a longer silence, for example while the device slept, it is unknown
 * whether it was played or skipped.
 */
const longestGap = 5_000
/** A second counts even if this much of it is missing at an end of what was played. */
const tolerance = 0.25

/**
 * Follows one video. Its time can pass no faster than the clock times the rate: whatever jumps further, or
 * back, is a seek, and adds nothing.
 */
export class PlayedSeconds {
  /** What is being played, up to the last observation. */
  #run: { from: number; to: number } | null = null
  #last: (Observation & { at: number }) | null = null
  #spans: Span[] = []
  #isInterrupted = false
  /** How much of the slack remains. */
  #ahead = slack

  /** `now` is a monotonic time in milliseconds. True if the time has jumped because of a seek. */
  observe(observation: Observation, now: number): boolean {
    const last = this.#last
    this.#last = { ...observation, at: now }
    const { time } = observation
    if (!last || !this.#run) {
      const hasJumped = this.#isInterrupted
      this.#isInterrupted = false
      this.#run = { from: time, to: time }
      return hasJumped
    }
    const passed = time - last.time
    const elapsed = Math.min(now - last.at, longestGap) / 1000
    const playable = last.isPlaying ? elapsed * Math.max(last.rate, observation.rate) : 0
    const most = last.isPlaying ? playable + this.#ahead : Math.min(tolerance, this.#ahead)
    // The last time may be reported twice, the second time slightly less exact.
    if (passed >= -tolerance && passed <= most) {
      this.#ahead = Math.min(slack, this.#ahead + playable * (1 + drift) - Math.max(0, passed))
      this.#run.to = Math.max(this.#run.to, time)
      return false
    }
    this.#close()
    this.#run = { from: time, to: time }
    return true
  }

  /** The learner seeks: the next observation does not continue the last one. */
  interrupt(): void {
    this.#close()
    this.#run = null
    this.#isInterrupted = true
  }

  /** The whole seconds that were played since the last call. */
  take(): Span[] {
    const run = this.#run
    if (run) {
      const played = wholeSeconds(run)
      if (played) {
        this.#spans.push(played)
        run.from = played[1]
      }
    }
    return this.#spans.splice(0)
  }

  #close(): void {
    const played = this.#run && wholeSeconds(this.#run)
    if (played) this.#spans.push(played)
  }
}

function wholeSeconds({ from, to }: { from: number; to: number }): Span | null {
  const span: Span = [Math.max(0, Math.ceil(from - tolerance)), Math.floor(to + tolerance)]
  return span[0] < span[1] ? span : null
}

/** A length as the server stores it: at least a second, at most a day. */
export const inWholeSeconds = (duration: number) => Math.min(Math.max(1, Math.floor(duration)), longestVideo)
