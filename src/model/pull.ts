// What a device asks the server for in a pull, and what it takes from the answer.
import type { Certificate } from './certificate'
import type { EnrolledCourse, PlaylistVideo } from './course'
import type { CourseLearning, LearningDays } from './learning'
import type { Transcript } from './transcript'

/** The hash of each course's content, or of what a learner did in it, by course id. */
export type Manifest = Record<string, string>

/**
 * What a device has: the hash of the whole, and of each course, as a list, or by the first six characters of all, joined.
 * Of learning, the latter may be `null`: the question is shorter then, and if the whole differs, the answer brings the
 * server's hashes and no course.
 */
export type Held = { root: string | null; known: readonly string[] | { beginnings: string } | null }

/**
 * The size of one answer, in bytes of JSON before compression, as the server limits it (decision 41). What arrives is kept, so it
 * may be as long as it needs; but a server under load may have no time for a large one, and is then asked for small ones.
 */
export const largestMaxBytes = 2 * 1024 * 1024

export type PullQuestion = {
  content: Held
  learning: Held
  /** The root of the transcripts' manifest. Their texts are asked for by course, once all else is there. */
  transcripts: string | null
  /** The course that travels ahead of the others. */
  first: string | null
  /** The limit of one answer. */
  maxBytes: number
  /** Whether the answer has to contain what was pushed until now. */
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
  /** More of it has come. */
  onProgress(): void
  /** An answer with the courses alone that have become whole since the piece before, not checked yet. */
  onPiece(piece: unknown): void
}

export type PulledCourse = EnrolledCourse & { videos: PlaylistVideo[] }

/** A course, or what a learner did in it, with its hash in the manifest. */
export type Hashed<Entry> = { hash: string; course: Entry }

/** Courses of an answer, which may still be arriving: those that the device does not have as they are now. */
export type PulledPiece = {
  manifest: Manifest
  /** Courses without their videos, if the server sent them ahead. */
  cards: EnrolledCourse[]
  changed: Hashed<PulledCourse>[]
}

/** Everything of the owner's that has changed since the question; a part is `null` if the server confirmed that it has not. */
export type Pulled = {
  content: (PulledPiece & { root: string }) | null
  learning: {
    root: string
    manifest: Manifest
    changed: Hashed<CourseLearning>[]
    days: LearningDays
    certificates: Certificate[]
  } | null
  /** Which transcripts there are: the hash of all those of a course, by course id. */
  transcripts: { root: string; manifest: Manifest } | null
}

/** For the transcripts of a course. */
export type TranscriptsQuestion = {
  course: string
  known: NonNullable<Held['known']>
  /** The limit of one answer. */
  maxBytes: number
}

export type PulledTranscript = Transcript & { hash: string }

/** The transcripts of one course, of which `changed` are those that the device does not have as they are now. */
export type PulledTranscripts = {
  /** Of the course in the manifest of transcripts; `null` if it has none that the learner may read. */
  hash: string | null
  /** By video id. */
  manifest: Manifest
  changed: PulledTranscript[]
}
