// A learner's work in a course: what the server sent, and what this device has added since.
import { serverNow } from '@/lib/device-clock'
import type { PlaylistVideo } from '@/model/course'
import {
  addWatched,
  type CourseLearning,
  coverageOf,
  isComplete,
  isCovered,
  leftOf,
  type Note,
  partsOf,
  type Seen,
  shareOf,
  unwatched,
  videoToResume,
  type WatchedVideo,
  withCountedLength,
} from '@/model/learning'
import { isAhead, isUpcoming } from '@/model/live'
import { isQuestion } from '@/model/question'
import { type CourseDocuments, documentsOf, readDocuments } from './course-documents'
import type {
  CourseSummary,
  MirrorDatabase,
  NoteRow,
  OutboxRow,
  Playlist,
  SessionAhead,
  WatchedRow,
} from './schema'

/** A note as it is shown. */
export type ShownNote = Note & {
  /** Whether the server has this state of it. */
  isSent: boolean
}

export type LearningView = {
  /** By video id. */
  videos: ReadonlyMap<string, WatchedVideo>
  notes: ShownNote[]
  /** Ids of the videos in which the learner has a position, the latest first. */
  reached: string[]
  /** The mirror has never been complete, or the browser has cleared it: earlier work may still be missing. */
  isArriving: boolean
}

/** All of a course's learning, for the course's page. */
export function readLearning(mirror: MirrorDatabase, courseId: string): Promise<LearningView> {
  const { playlists, learning, outbox, meta } = mirror
  return mirror.transaction('r', playlists, learning, outbox, meta, async () => {
    const [rows, state] = await Promise.all([
      outbox.where('course_id').equals(courseId).toArray(),
      meta.get('mirror'),
    ])
    const documents = await readDocuments(mirror, courseId, state)
    return {
      videos: mergeVideos(documents, rows),
      notes: mergeNotes(documents.known, rows),
      reached: reachedIn(documents, rows).map(({ videoId }) => videoId),
      isArriving: !state?.syncedAt,
    }
  })
}

const isWatched = (row: OutboxRow): row is WatchedRow => row.kind === 'watched'
const isNote = (row: OutboxRow): row is NoteRow => row.kind === 'note'

/** What the server knows, and what this device adds. */
function mergeVideos({ watched, listed }: CourseDocuments, rows: readonly OutboxRow[]) {
  const videos = new Map(watched)
  // A video may have several rows: the latest position counts.
  for (const row of rows.filter(isWatched).sort((a, b) => a.position_at - b.position_at)) {
    const added = addWatched(videos.get(row.video_id) ?? unwatched(row.video_id), row)
    videos.set(row.video_id, withCountedLength(added, listed.get(row.video_id)))
  }
  return videos
}

/** Earliest in the video first, and at the same second in the order in which they were added. */
export function byMoment(a: ShownNote, b: ShownNote): number {
  return a.at_s - b.at_s || (a.id < b.id ? -1 : 1)
}

export function mergeNotes(known: CourseLearning | undefined, rows: readonly OutboxRow[]): ShownNote[] {
  const notes = new Map<string, ShownNote>(known?.notes.map((note) => [note.id, { ...note, isSent: true }]))
  for (const row of rows.filter(isNote)) {
    const { id, video_id, at_s, body, revision } = row
    if (row.isDeleted) notes.delete(id)
    else notes.set(id, { id, video_id, at_s, body, revision, isSent: row.merged === row.change })
  }
  return [...notes.values()].sort(byMoment)
}

type Reached = { videoId: string } & NonNullable<CourseSummary['active']>

/**
 * Where the learner has stopped, the latest place first. Positions reached here come before the server's,
 * whose clock differs: they are later than the last sync. Those that the server refused do not count: they
 * stay here until the learner has seen them. Some of the videos may have left the course since.
 */
function reachedIn({ reached }: CourseDocuments, rows: readonly OutboxRow[]): Reached[] {
  const here = rows
    .filter(isWatched)
    .filter(({ position_s, refused }) => position_s !== null && refused === null)
    .sort((a, b) => b.position_at - a.position_at)
    .map(({ video_id, position_at }) => ({ videoId: video_id, at: position_at, isHere: true }))
  return [...here, ...reached.map((place) => ({ ...place, isHere: false }))]
}

/** A year of weekly sessions, in every course. */
const mostSessions = 52

/** What the dashboard shows of a course. `earlier` is its previous summary. */
export function summarize(
  playlist: { course_id: string; videos: readonly PlaylistVideo[] },
  known: CourseLearning | undefined,
  rows: readonly OutboxRow[],
  earlier: CourseSummary | undefined,
  now = serverNow(),
): CourseSummary {
  const { course_id, videos } = playlist
  const documents = documentsOf(videos, known)
  const watched = mergeVideos(documents, rows)
  const list = videos.map(
    ({ id, title, youtube_url, duration_s, starts_at = null, expected_minutes = null }) => {
      const video = watched.get(id) ?? unwatched(id)
      return {
        id,
        title,
        youtube_url,
        starts_at,
        expected_minutes,
        position_s: video.position_s ?? 0,
        share: shareOf(isComplete(video), coverageOf(video)),
        duration_s: duration_s ?? video.duration_s,
      }
    },
  )
  const complete = list.filter(isWhole).length
  const latest =
    reachedIn(documents, rows).find(({ videoId }) => list.some(({ id }) => id === videoId)) ?? null
  const next = videoToResume(
    list,
    latest ? [latest.videoId] : [],
    (video) => isWhole(video) || isUpcoming(video, now),
  )
  const placeOf = (video: (typeof list)[number]) => ({
    video_id: video.id,
    title: video.title,
    position_s: video.position_s,
    number: list.indexOf(video) + 1,
    duration_s: video.duration_s,
    youtube_url: video.youtube_url,
  })
  const sessions = list
    .flatMap((video): SessionAhead[] => {
      const { starts_at, expected_minutes } = video
      if (starts_at === null || isWhole(video) || !isAhead(video, now)) return []
      return [{ ...placeOf(video), starts_at, expected_minutes }]
    })
    .sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
    .slice(0, mostSessions)
  const isDone = list.length > 0 && complete === list.length
  return {
    course_id,
    videos: list.length,
    complete,
    resume: next ? placeOf(next) : null,
    completedWith: isDone ? list.length : (earlier?.completedWith ?? null),
    parts: partsOf(list),
    left_s: leftOf(list),
    uncovered: uncoveredOf(videos, known).length,
    active: latest && { at: latest.at, isHere: latest.isHere },
    ...(sessions.length > 0 && { sessions }),
    ...(mergeNotes(known, rows).some(({ body }) => isQuestion(body)) && { hasQuestions: true }),
  }
}

/**
 * The videos of which the server has counted less than nine tenths. Marks and lengths reported by this device
 * do not affect it.
 */
export function uncoveredOf(
  videos: readonly PlaylistVideo[],
  known: Pick<CourseLearning, 'videos'> | undefined,
): PlaylistVideo[] {
  const counted = new Map(known?.videos.map(({ video_id, spans }) => [video_id, spans]))
  return videos.filter(({ id, duration_s }) => !isCovered({ spans: counted.get(id) ?? [], duration_s }))
}

/** The videos that would still be missing if the server had what this device has to send. Marks do not affect it. */
export function unplayedOf(
  videos: readonly PlaylistVideo[],
  known: CourseLearning | undefined,
  rows: readonly OutboxRow[],
): PlaylistVideo[] {
  const watched = mergeVideos(documentsOf(videos, known), rows)
  return videos.filter(
    ({ id, duration_s }) => !isCovered({ spans: watched.get(id)?.spans ?? [], duration_s }),
  )
}

const isWhole = ({ share }: Seen) => share === 1

/** The summaries as they are `stored`, with what this device has added since the last sync: the rows of `outbox`. */
export async function readSummaries(
  mirror: MirrorDatabase,
  stored: readonly CourseSummary[],
  outbox: readonly OutboxRow[],
): Promise<Map<string, CourseSummary>> {
  const summaries = new Map(stored.map((summary) => [summary.course_id, summary]))
  const changed = [...new Set(outbox.map(({ course_id }) => course_id))]
  if (changed.length === 0) return summaries
  const [playlists, learning] = await Promise.all([
    mirror.playlists.bulkGet(changed),
    mirror.learning.bulkGet(changed),
  ])
  changed.forEach((courseId, index) => {
    const playlist = playlists[index]
    const own = outbox.filter(({ course_id }) => course_id === courseId)
    if (playlist) summaries.set(courseId, summarize(playlist, learning[index], own, summaries.get(courseId)))
  })
  return summaries
}

/**
 * Rewrites the summaries of these courses; call it within the transaction that has changed them. What was just
 * written can be passed, so that it is not read back; `isAll` if nothing else is stored: in a first sync, that is
 * the whole mirror.
 */
export async function renewSummaries(
  mirror: MirrorDatabase,
  courseIds: Iterable<string>,
  written: { playlists?: readonly Playlist[]; learning?: readonly CourseLearning[]; isAll?: boolean } = {},
): Promise<void> {
  const ids = [...new Set(courseIds)]
  const playlists = new Map(written.playlists?.map((playlist) => [playlist.course_id, playlist]))
  const learning = new Map(written.learning?.map((known) => [known.course_id, known]))
  const earlier = new Map<string, CourseSummary>()
  const rows = mirror.outbox.where('course_id').anyOf(ids).toArray()
  if (!written.isAll) {
    const [stored, known, summaries] = await Promise.all([
      mirror.playlists.bulkGet(ids.filter((id) => !playlists.has(id))),
      mirror.learning.bulkGet(ids.filter((id) => !learning.has(id))),
      mirror.summaries.bulkGet(ids),
    ])
    for (const playlist of stored) if (playlist) playlists.set(playlist.course_id, playlist)
    for (const one of known) if (one) learning.set(one.course_id, one)
    for (const summary of summaries) if (summary) earlier.set(summary.course_id, summary)
  }
  const changed = await rows
  const renewed = ids.flatMap((id) => {
    const playlist = playlists.get(id)
    const own = changed.filter(({ course_id }) => course_id === id)
    return playlist ? [summarize(playlist, learning.get(id), own, earlier.get(id))] : []
  })
  await mirror.summaries.bulkPut(renewed)
}
