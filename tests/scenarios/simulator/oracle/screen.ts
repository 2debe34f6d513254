// What a device shows, and what it has been used for.
import type { Certificate } from './certificates.ts'
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
  sections: readonly ShownSection[]
  summary: ShownSummary | null
}
/** Videos under one heading, or under none, with their numbers in the course. */
export type ShownSection = { name: string | null; videos: readonly { id: string; number: number }[] }
/** What the dashboard shows of a course: parts in percent, and what is left, in seconds. */
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
  days: ReadonlySet<string>
  /** All transcripts on the device, with the course as whose they are stored. */
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
  /** By course: its new videos, or null if the course is new. */
  news: Readonly<Record<string, readonly string[] | null>>
  /** On the icon of the app. */
  badge: number
  /** Of the page about the device, in bytes. */
  size: { saved: number; transcripts: number | null }
  unsent: { notes: number; other: number }
  hasLater: boolean
}

/** What one device has been used for since somebody signed in, or removed what was saved. */
export type Here = {
  deeds: readonly Deed[]
  days: ReadonlySet<string>
  /** May be shown, since nobody can tell whether they were reached. */
  maybeDays: ReadonlySet<string>
  /** The clock was changed since the first of these deeds. */
  hasChangedClock: boolean
  /** What came when its video was deleted. It is shown where it was done, but where to continue does not follow from it. */
  refused: ReadonlySet<Deed>
  /** What the server is known to have taken from here. */
  settled: ReadonlySet<Deed>
  /** Videos of which the server has left something for later, and when it last did. */
  later: ReadonlyMap<string, number>
  /** The courses as they were whenever the server answered, a question for transcripts too, in order. */
  told: readonly (readonly Course[])[]
  /** Every transcript that the server has sent here, as `spelledSaid` has it. */
  sent: ReadonlySet<string>
  /** Certificates that were issued to this device, and those of which nobody can tell whether it kept them. */
  issued: readonly Certificate[]
  mayBeIssued: readonly Certificate[]
  /** The person wants transcripts on this device. */
  keepsTranscripts: boolean
}
