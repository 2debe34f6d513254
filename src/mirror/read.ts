import type { EnrolledCourse, PlaylistVideo } from '@/model/course'
import type { CourseLearning, LearningDays } from '@/model/learning'
import { readSummaries } from './learning'
import type { CourseSummary, MirrorDatabase, OutboxRow, Playlist } from './schema'

export type Freshness = {
  /** When the server last confirmed the courses, ISO 8601; `null` if it never did. */
  syncedAt: string | null
  /** The person removed their saved courses: see `pause.ts`. */
  isPaused: boolean
}

export type Library = Freshness & {
  /** Last played first, then latest enrollment. */
  courses: EnrolledCourse[]
  /** What was learned in each course, by course id. */
  summaries: Map<string, CourseSummary>
  /** The days on which a video was completed. */
  days: LearningDays
}

/** Unlike `localeCompare`, does not throw if a damaged row has no text for its title. */
const titleOrder = new Intl.Collator()

type Activity = CourseSummary['active'] | undefined

/** What was played here since the last sync comes first: its time is by another clock than the server's. */
function byActivity(a: Activity, b: Activity): number {
  return Number(b?.isHere ?? false) - Number(a?.isHere ?? false) || (b?.at ?? 0) - (a?.at ?? 0)
}

/** All of the owner's courses, and how fresh they are. */
export function readLibrary(mirror: MirrorDatabase): Promise<Library> {
  return mirror.transaction('r', mirror.tables, async () => {
    const [courses, summaries, days, freshness] = await Promise.all([
      mirror.courses.toArray(),
      readSummaries(mirror),
      readDays(mirror),
      readFreshness(mirror),
    ])
    const playedAt = ({ id }: EnrolledCourse) => summaries.get(id)?.active
    courses.sort(
      (a, b) =>
        byActivity(playedAt(a), playedAt(b)) ||
        Date.parse(b.enrolled_at) - Date.parse(a.enrolled_at) ||
        titleOrder.compare(a.title, b.title),
    )
    return { courses, summaries, days, ...freshness }
  })
}

async function readDays(mirror: MirrorDatabase): Promise<LearningDays> {
  const [meta, here] = await Promise.all([
    mirror.meta.get('mirror'),
    mirror.outbox.filter(({ kind, refused }) => kind === 'day' && refused === null).toArray(),
  ])
  const added = here.flatMap((row): LearningDays => (row.kind === 'day' ? [[row.day, row.day]] : []))
  return [...(meta?.learning?.days ?? []), ...added]
}

export type CourseWithVideos = {
  course: EnrolledCourse
  videos: PlaylistVideo[]
}

export type StoredCourse = {
  /** `null` if the mirror does not have the course, or only its card. */
  content: CourseWithVideos | null
  /** The person removed their saved courses. */
  isPaused: boolean
}

/** One course with its videos in order. */
export function readCourse(mirror: MirrorDatabase, courseId: string): Promise<StoredCourse> {
  return mirror.transaction('r', mirror.courses, mirror.playlists, mirror.meta, async () => {
    const [course, playlist, { isPaused, syncedAt }] = await Promise.all([
      mirror.courses.get(courseId),
      mirror.playlists.get(courseId),
      readFreshness(mirror),
    ])
    const isArriving = syncedAt === null && !playlist
    if (!course || isArriving) return { content: null, isPaused }
    return { content: { course, videos: playlist?.videos ?? [] }, isPaused }
  })
}

export async function readFreshness(mirror: MirrorDatabase): Promise<Freshness> {
  const meta = await mirror.meta.get('mirror')
  return { syncedAt: meta?.syncedAt ?? null, isPaused: meta?.isPaused ?? false }
}

export type MirrorContent = {
  courses: EnrolledCourse[]
  playlists: Playlist[]
  learning: CourseLearning[]
  learning_days: LearningDays
  /** What has not reached the server yet, or was refused by it. */
  unsent: OutboxRow[]
  synced_at: string | null
}

/** Everything the mirror holds for its owner, as one consistent snapshot. */
export function readContent(mirror: MirrorDatabase): Promise<MirrorContent> {
  return mirror.transaction('r', mirror.tables, async () => {
    const [courses, playlists, learning, unsent, learning_days, meta] = await Promise.all([
      mirror.courses.toArray(),
      mirror.playlists.toArray(),
      mirror.learning.toArray(),
      mirror.outbox.toArray(),
      readDays(mirror),
      mirror.meta.get('mirror'),
    ])
    return { courses, playlists, learning, learning_days, unsent, synced_at: meta?.syncedAt ?? null }
  })
}

/** The size of the saved courses, playlists and transcripts in bytes, as JSON; storage may use more or less for them. */
export async function measureSaved(mirror: MirrorDatabase): Promise<number> {
  const tables = [mirror.courses, mirror.playlists, mirror.transcripts]
  let size = 0
  // Row by row: transcripts may be many megabytes.
  for (const table of tables) await table.each((row) => (size += new Blob([JSON.stringify(row)]).size))
  return size
}
