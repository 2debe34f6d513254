// What a device asks the server for in a pull, and what it takes from the answer.
import type { Certificate } from './certificate'
import type { EndedCourse, EnrolledCourse, PlaylistVideo } from './course'
import type { CourseLearning, LearningDays } from './learning'
import type { Transcript } from './transcript'

/** The hash of each course's content, or of what a learner did in it, by course id. */
export type Manifest = Record<string, string>

/**
 * What a device has: the hash of the whole, and of each course, as a list, or by the first six characters of
 * all, joined. For learning, `known` may be `null`: the question is shorter then, and if the whole differs,
 * the answer brings the server's hashes and no course.
 */
export type Held = { root: string | null; known: readonly string[] | { beginnings: string } | null }

/**
 * The size of one answer, in bytes of JSON before compression, as the server limits it (decision 41). What
 * has arrived is kept, so an answer may be as long as needed; but a server under load may have no time for a
 * large one, and is then asked for small ones.
 */
export const largestMaxBytes = 2 * 1024 * 1024

export type PullQuestion = {
  content: Held
  learning: Held
  /** The root of the transcripts' manifest. Texts are requested by course, once all else has arrived. */
  transcripts: string | null
  /** The course to send ahead of the others. */
  first: string | null
  /** The limit of one answer. */
  maxBytes: number
  /** Whether the answer must include everything pushed so far. */
  isAfterPush: boolean
}

const nothing: Held = { root: null, known: { beginnings: '' } }

/** What a device without a mirror asks. */
export const firstQuestion: PullQuestion = {
  content: nothing,
  learning: nothing,
  transcripts: null,
  first: null,
  maxBytes: largestMaxBytes,
  isAfterPush: false,
}

/** Called as an answer arrives. */
export type PullListener = {
  /** Its answer is read only then. */
  turn?: Promise<unknown>
  /** Everything that comes before the courses has arrived, not checked yet. */
  onHead?(head: unknown): void
  /** More of it has arrived. */
  onProgress(): void
  /** An answer with only the courses that were completed since the previous piece, not checked yet. */
  onPiece(piece: unknown): void
}

export type PulledCourse = EnrolledCourse & { videos: PlaylistVideo[] }

/** A course, or what a learner did in it, with its hash in the manifest. */
export type Hashed<Entry> = { hash: string; course: Entry }

/** Courses of an answer that may still be arriving: those of which the device lacks the current state. */
export type PulledPiece = {
  manifest: Manifest
  /** Courses without their videos, if the server sent them ahead. */
  cards: EnrolledCourse[]
  changed: Hashed<PulledCourse>[]
}

/**
 * Everything of the owner's that has changed since the question's state; a part is `null` if the server
 * confirmed it unchanged.
 */
export type Pulled = {
  content: (PulledPiece & { root: string; ended?: EndedCourse[] }) | null
  learning: {
    root: string
    manifest: Manifest
    changed: Hashed<CourseLearning>[]
    days: LearningDays
    certificates: Certificate[]
  } | null
  /** The transcripts that exist: by course id, the hash of all transcripts of the course. */
  transcripts: { root: string; manifest: Manifest } | null
  /** The latest restore of the server from a back-up. */
  restored?: Restore | null
}

/** When the server was restored from a back-up, which identifies the restore, and the latest moment that the back-up knows of. */
export type Restore = { at: string; back_to: string }

/** What the transcripts of a course are, in the order of its videos. */
export type TranscriptManifest = {
  course: string
  /** The course's hash in the manifest of transcripts; `null` if it has none that the learner may read. */
  hash: string | null
  videos: { video: string; hash: string; bytes: number }[]
}

export type PulledTranscript = Transcript & { course_id: string; hash: string }
