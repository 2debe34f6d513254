import type { Certificate } from '@/model/certificate'
import type { EndedCourse, EnrolledCourse } from '@/model/course'
import type { LearningDays } from '@/model/learning'
import { readSummaries } from './learning'
import type { CourseSummary, MirrorDatabase, MirrorMeta, News, OutboxRow } from './schema'

export type Freshness = {
  /** When the server last confirmed the courses, ISO 8601; `null` if it never did. */
  syncedAt: string | null
  /** The learner has removed the saved courses: see `pause.ts`. */
  isPaused: boolean
}

export type Library = Freshness & {
  /** Last played first, then latest enrollment. */
  courses: EnrolledCourse[]
  /** Those whose last day is over, the latest first. */
  ended: EndedCourse[]
  /** What was learned in each course, by course id. */
  summaries: Map<string, CourseSummary>
  /** The days on which a video was completed. */
  days: LearningDays
  certificates: Certificate[]
  news: News
}

type Activity = CourseSummary['active'] | undefined

/** Courses played here since the last sync come first: their times are by another clock than the server's. */
function byActivity(a: Activity, b: Activity): number {
  return Number(b?.isHere ?? false) - Number(a?.isHere ?? false) || (b?.at ?? 0) - (a?.at ?? 0)
}

/**
 * Only for courses of the same moment: `Intl.Collator` would take a phone 30 ms of the first screen. Damaged rows may
 * have no text for their title.
 */
function titleOrder(a: string, b: string): number {
  const [one, other] = [String(a).toLowerCase(), String(b).toLowerCase()]
  return one === other ? 0 : one < other ? -1 : 1
}

/** All of the owner's courses, and how fresh they are. */
export function readLibrary(mirror: MirrorDatabase): Promise<Library> {
  return mirror.transaction('r', mirror.tables, async () => {
    const [courses, stored, outbox, meta] = await Promise.all([
      mirror.courses.toArray(),
      mirror.summaries.toArray(),
      mirror.outbox.toArray(),
      mirror.meta.get('mirror'),
    ])
    const summaries = await readSummaries(mirror, stored, outbox)
    const playedAt = ({ id }: EnrolledCourse) => summaries.get(id)?.active
    courses.sort(
      (a, b) =>
        byActivity(playedAt(a), playedAt(b)) ||
        Date.parse(b.enrolled_at) - Date.parse(a.enrolled_at) ||
        titleOrder(a.title, b.title),
    )
    return {
      courses,
      ended: meta?.ended ?? [],
      summaries,
      days: daysOf(meta, outbox),
      certificates: certificatesOf(meta),
      news: meta?.news ?? {},
      ...freshnessOf(meta),
    }
  })
}

/** The days that the server knows, and those of this device that it has not refused. */
export function daysOf(meta: MirrorMeta | undefined, outbox: readonly OutboxRow[]): LearningDays {
  const here = outbox.flatMap(
    (row): LearningDays => (row.kind === 'day' && row.refused === null ? [[row.day, row.day]] : []),
  )
  return [...(meta?.learning?.days ?? []), ...here]
}

/** The latest last. */
const certificatesOf = (meta: MirrorMeta | undefined): Certificate[] => meta?.learning?.certificates ?? []

export const freshnessOf = (meta: MirrorMeta | undefined): Freshness => ({
  syncedAt: meta?.syncedAt ?? null,
  isPaused: meta?.isPaused ?? false,
})

/** The owner's certificates, the latest last. */
export async function readCertificates(mirror: MirrorDatabase): Promise<Certificate[]> {
  return certificatesOf(await mirror.meta.get('mirror'))
}

export async function readFreshness(mirror: MirrorDatabase): Promise<Freshness> {
  return freshnessOf(await mirror.meta.get('mirror'))
}
