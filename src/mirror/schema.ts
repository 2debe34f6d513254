import type { Dexie, EntityTable, Table } from 'dexie'
import type { Certificate } from '@/model/certificate'
import type { EndedCourse, EnrolledCourse, PlaylistVideo } from '@/model/course'
import type { CourseLearning, LearningDays, WatchedHere } from '@/model/learning'
import type { Hashed, Manifest, PulledCourse, PulledTranscript, Restore } from '@/model/pull'

/** All videos of a course in one record: one read loads a playlist, one write replaces it. */
export type Playlist = { course_id: string; videos: PlaylistVideo[] }

/** By course: those of its videos that are new, or `null` if the course itself is. */
export type News = Record<string, string[] | null>

export type MirrorMeta = {
  key: 'mirror'
  owner: string
  /** Random, new after each wipe: the answer to a request sent before a wipe is never applied after it. */
  epoch: string
  /** Hash of the whole manifest; `null` before the first sync. */
  root: string | null
  manifest: Manifest
  /** The courses whose last day is over. Absent before the first sync, and on devices of apps that did not know of them. */
  ended?: EndedCourse[]
  /** The learner's own work, as the server last sent it; absent before the first sync. */
  learning?: { root: string; manifest: Manifest; days: LearningDays; certificates: Certificate[] }
  /** How many certificates were issued to this device. */
  claims?: number
  /**
   * Which transcripts the server has: a hash for each course. `held` has that hash for courses whose
   * transcripts have all arrived, and their number. Absent before the first sync.
   */
  transcripts?: { root: string; manifest: Manifest; held: Record<string, { hash: string; count: number }> }
  /** The learner wants no transcripts on this device. */
  isWithoutTranscripts?: boolean
  /** What arrived since the learner last opened it. */
  news?: News
  /** When the server last confirmed the content, ISO 8601; `null` before the first sync. */
  syncedAt: string | null
  /** The learner has removed the saved courses: nothing is fetched until they ask to sync again. */
  isPaused?: boolean
  /** The server's latest restore; how much of the learner's work this device has sent again, and whether they know of it. */
  restored?: Restore & { again: number; isRead: boolean }
  /** Something of it waits in the outbox for the end of this sync. */
  sendsAgain?: boolean
  /** The summaries name the live sessions. Version 1.0 stored the sessions of a newer server without naming them. */
  namesSessions?: boolean
}

/** The transcript of a video. */
export type StoredTranscript = PulledTranscript

type OutboxEntry = {
  /**
   * One row for each video (and each link that it has had), note, day and fault, however often it changes
   * before it is sent.
   */
  key: string
  course_id: string
  /** Random, new with every change of the row. */
  change: string
  /** The change that the server has merged. The row stays until a later pull has brought the result. */
  merged: string | null
  /** Why the server refused the change. It stays until its course returns, or a retry, or is discarded. */
  refused: string | null
}

/** What the learner did on this device and the server may not know yet. */
export type OutboxRow = WatchedRow | NoteRow | DayRow | FaultRow

export type WatchedRow = OutboxEntry &
  WatchedHere & {
    kind: 'watched'
    video_id: string
    /** The site's id of the video that was shown; unknown if nothing was played. */
    youtube_id?: string | undefined
    /** When the position was reached, by this device's clock, in milliseconds. */
    position_at: number
    /** When the server left some of the seconds for later, by this device's clock, in milliseconds. */
    later_at?: number | undefined
  }

export type NoteRow = OutboxEntry & {
  kind: 'note'
  id: string
  video_id: string
  at_s: number
  body: string
  isDeleted: boolean
  revision: string
  /**
   * The revisions that this one replaces: those sent from here without an answer, and the one they were based
   * on.
   */
  follows: string[]
  /** The revision may have reached the server, so the next edit needs a new one. */
  isSent: boolean
}

/** What the server has merged, and the last restore of it that was known then. */
export type SentRow = OutboxRow & { restore: string | null; sentAt: number }

/** A day on which a video was completed. */
type DayRow = OutboxEntry & { kind: 'day'; day: string }

/** A video that the player could not play, with the video site's code. */
type FaultRow = OutboxEntry & { kind: 'fault'; video_id: string; code: number }

/** What the dashboard shows of a course's learning, so that it need not read every video. */
export type CourseSummary = {
  course_id: string
  videos: number
  complete: number
  /** Where to resume: `null` if no video was opened yet, or all of them are complete. Seconds; `number` counts from 1. */
  resume: {
    video_id: string
    title: string
    position_s: number
    number: number
    /** `null` while it is unknown. */
    duration_s: number | null
    /** Of its still. Summaries from 1.0 lack it. */
    youtube_url?: string
  } | null
  /** How many videos the course had when all of them were complete; `null` if they never were. */
  completedWith: number | null
  /** How much of each video was played, in percent; at most `maxParts`, see `partsOf`. */
  parts: number[]
  /** The seconds still to be played, in all videos that are not complete; `null` unless all of their lengths are known. */
  left_s: number | null
  /** How many videos are still missing for a certificate, by what the server has counted. */
  uncovered: number
  /** When a video was last played, in milliseconds, by this device's clock if `isHere`; `null` before the first time. */
  active: { at: number; isHere: boolean } | null
  /** The live sessions that were neither over nor complete, the next one first; absent if there were none. */
  sessions?: SessionAhead[]
  /** A note of the learner's is a question that is to be asked. */
  hasQuestions?: true
}

/** A live session, as a place to resume. */
export type SessionAhead = NonNullable<CourseSummary['resume']> & {
  starts_at: string
  expected_minutes: number | null
}

export type MirrorDatabase = Dexie & {
  courses: EntityTable<EnrolledCourse, 'id'>
  playlists: EntityTable<Playlist, 'course_id'>
  learning: EntityTable<CourseLearning, 'course_id'>
  /** What the learner did since then; the screen shows both. */
  outbox: Table<OutboxRow, string>
  sent: Table<SentRow, string>
  summaries: EntityTable<CourseSummary, 'course_id'>
  /** Courses of a pull that is not complete. */
  staged: Table<Hashed<PulledCourse>, string>
  transcripts: EntityTable<StoredTranscript, 'video_id'>
  meta: EntityTable<MirrorMeta, 'key'>
}

export function newWatchedRow(course_id: string, video_id: string): WatchedRow {
  return {
    ...newEntry(`watched ${video_id}`, course_id),
    kind: 'watched',
    video_id,
    spans: [],
    duration_s: null,
    mark: 0,
    position_s: null,
    position_at: 0,
  }
}

export function newEntry(key: string, course_id: string): OutboxEntry {
  return { key, course_id, change: crypto.randomUUID(), merged: null, refused: null }
}
