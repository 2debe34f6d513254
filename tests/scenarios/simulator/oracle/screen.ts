// What a device shows, and what it has been used for.
import type { Certificate } from './certificates.ts'
import type { Course, Deed, EndedCourse, Said } from './deeds.ts'

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
  sections: readonly ShownSection[]
  summary: ShownSummary | null
}
/** Videos under one heading, or under none, with their numbers in the course. */
export type ShownSection = { name: string | null; videos: readonly { id: string; number: number }[] }
/** What the dashboard shows of a course: parts in percent, and the time left, in seconds. */
export type ShownSummary = {
  videos: number
  complete: number
  resume: { video: string; position: number; number: number; length: number | null } | null
  parts: readonly number[]
  left: number | null
  uncovered: number
}
export type Screen = {
  courses: readonly ShownCourse[]
  ended: readonly EndedCourse[]
  days: ReadonlySet<string>
  /** All transcripts on the device, with the course under which they are stored. */
  said: readonly (Said & { course: string })[]
  keepsTranscripts: boolean
  certificates: readonly Certificate[]
  syncedAt: string | null
  isPaused: boolean
  /** By the device's clock. */
  now: number
  /** What 'Continue' offers. */
  offered: string | 'all done' | null
  streak: number
  longestStreak: number
  /** By course: its new videos, or null if the course itself is new. */
  news: Readonly<Record<string, readonly string[] | null>>
  /** On the icon of the app. */
  badge: number
  /** On the page about the device, in bytes. */
  size: { saved: number; transcripts: number | null }
  unsent: { notes: number; other: number }
  hasLater: boolean
}

/** What one device has been used for since a learner signed in, or removed the saved courses. */
export type Here = {
  deeds: readonly Deed[]
  days: ReadonlySet<string>
  /** May be shown, since it is unknown whether they were reached. */
  maybeDays: ReadonlySet<string>
  /** The clock was changed since the first of these deeds. */
  hasChangedClock: boolean
  /**
   * Deeds that arrived when their video was deleted. They are shown where they were done, but do not decide
   * where to continue.
   */
  refused: ReadonlySet<Deed>
  /** What the server is known to have accepted from here. */
  settled: ReadonlySet<Deed>
  /** Videos of which the server has deferred something, and when it last did. */
  later: ReadonlyMap<string, number>
  /**
   * The courses as they were at each of the server's answers, including those to requests for transcripts, in
   * order.
   */
  told: readonly (readonly Course[])[]
  /** Every transcript that the server has sent here, in the form of `spelledSaid`. */
  sent: ReadonlySet<string>
  /** Certificates that were issued to this device, and those that it may or may not have saved. */
  issued: readonly Certificate[]
  mayBeIssued: readonly Certificate[]
  /** The learner wants transcripts on this device. */
  keepsTranscripts: boolean
}
