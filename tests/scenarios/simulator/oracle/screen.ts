// What a device shows, and what it has been used for.
import type { Course, Deed, Said } from './deeds.ts'

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
