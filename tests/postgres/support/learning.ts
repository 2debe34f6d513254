// What a device sends to push_learning and receives from pull_mirror about learning.
import { randomUUID } from 'node:crypto'
import type { Backend } from '../../../dev/backend/backend.ts'
import { dayInIndia } from '../../../src/lib/days.ts'
import type { Json } from '../../../src/model/database.types.ts'
import { aCourse, enroll } from '../../integration/support/courses.ts'
import { aLearner, type Person } from '../../integration/support/people.ts'

export type Span = [from: number, to: number]
export type WatchedVideo = {
  video_id: string
  spans: Span[]
  duration_s: number | null
  mark: number
  position_s: number | null
  position_at: string | null
}
export type Note = { id: string; video_id: string; at_s: number; body: string; revision: string }
export type CourseLearning = { course_id: string; hash: string; videos: WatchedVideo[]; notes: Note[] }
export type Learning = {
  root: string
  same?: true
  manifest?: Record<string, string>
  changed?: CourseLearning[]
  days?: [string, string][]
}

export type Item = { [key: string]: Json }

/** Enrolled in one course. */
export type Enrolled = Person & { course: string; videos: string[] }

export async function anEnrolledLearner(backend: Backend, { videos = 2 } = {}): Promise<Enrolled> {
  const learner = await aLearner(backend)
  const course = await aCourse(backend, { videos })
  await enroll(backend, learner.id, course)
  return { ...learner, course, videos: await videosOf(backend, course) }
}

/** Lets this many seconds of video be counted now. */
export async function setBudget(backend: Backend, learner: string, seconds: number): Promise<void> {
  await backend.sql(
    `insert into private.watch_budgets (user_id, seconds, as_of) values ($1, $2, clock_timestamp())
     on conflict (user_id) do update set seconds = excluded.seconds, as_of = excluded.as_of`,
    [learner, seconds],
  )
}

/** In playing order. */
export async function videosOf(backend: Backend, course: string): Promise<string[]> {
  const rows = await backend.sql<{ id: string }>(
    'select id from course_videos where course_id = $1 order by order_index',
    [course],
  )
  return rows.map(({ id }) => id)
}

/** The outcomes of one push. */
export async function push({ client }: Pick<Person, 'client'>, ...items: Json[]): Promise<string[]> {
  const { data } = await client.rpc('push_learning', { items }).throwOnError()
  return (data as { outcomes: string[] }).outcomes
}

type Asked = { root: string | null; known?: string[] }

/** One pull that asks for everything again, or only for what differs from what is known. */
export async function pullLearning(
  { client }: Pick<Person, 'client'>,
  asked: Asked = { root: null, known: [] },
  maxBytes?: number,
): Promise<Learning> {
  const { data } = await client
    .rpc('pull_mirror', {
      learning: asked,
      ...(maxBytes !== undefined && { max_bytes: maxBytes }),
    })
    .throwOnError()
  return (data as { learning: Learning }).learning
}

/** What was done in one course; undefined if the pull has none. */
export async function learningOf(person: Pick<Person, 'client'>, course: string) {
  const { changed } = await pullLearning(person)
  return changed?.find(({ course_id }) => course_id === course)
}

/** For the video of `aLink`. */
export const watch = (video: string, spans: Span[], more: Item = {}): Item => ({
  kind: 'watch',
  video_id: video,
  youtube_id: 'aqz-KE-bpKQ',
  spans,
  ...more,
})

/** Something that failed once today with this build of the app. */
export const anAppFault = (more: Item = {}): Item => ({
  kind: 'app-fault',
  fault: 'storage',
  code: 'QuotaExceededError',
  build: 'Bq3fX9_a',
  browser: 'Chrome',
  day: dayInIndia(new Date().toISOString()),
  count: 1,
  ...more,
})

export const note = (video: string, fields: Item = {}): Item => ({
  kind: 'note',
  id: randomUUID(),
  video_id: video,
  at_s: 60,
  body: 'Pulse before breakfast',
  revision: randomUUID(),
  follows: [],
  deleted: false,
  ...fields,
})

/** The next revision of a note, made by a user who knew the previous one. */
export const edit = (before: Item, body: string, more: Item = {}): Item => ({
  ...before,
  body,
  revision: randomUUID(),
  follows: [before.revision as string],
  ...more,
})

export const deletion = (before: Item, more: Item = {}): Item => edit(before, '', { deleted: true, ...more })
