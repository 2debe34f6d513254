// The calls that the app makes, in the form in which src/api/ makes them.
import { randomUUID } from 'node:crypto'
import type { Session } from '../../tests/postgres/support/session.ts'
import { thorough as longCourses, type Size } from './fill.ts'
import { linesOf } from './largest.ts'
import {
  courseId,
  type Learner,
  longCourseId,
  longVideoId,
  pull,
  pullManifests,
  pullTranscripts,
  someLearners,
  type ThoroughLearner,
  thoroughLearners,
  userId,
} from './learners.ts'
import { rpc, type Statement, select } from './statements.ts'

export type Call = {
  name: string
  isWrite?: boolean
  /** Tables that it is expected to scan completely. */
  readsAllOf?: string[]
  /** The n-th call: the caller and the statement. */
  next: (n: number) => { user: string; statement: Statement }
}

const admin = userId(1)
const link = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'

const users = (list: { query?: string; sort?: string; isDescending?: boolean; page?: number } = {}) => {
  const { query = '', sort = 'created_at', isDescending = true, page = 1 } = list
  return rpc('list_profiles', {
    query: ['text', query],
    sort: ['text', sort],
    is_descending: ['boolean', isDescending],
    first: ['integer', (page - 1) * 25],
    size: ['integer', 25],
  })
}

const coursesPage = select({ from: 'courses', order: 'created_at desc, id desc', limit: 25, isCounted: true })

const learnersOf = (course: string) =>
  rpc('list_course_learners', { course: ['uuid', course], first: ['integer', 0], size: ['integer', 25] })

const quiet = (sort: string) =>
  rpc('list_course_learners', {
    course: ['uuid', courseId(1)],
    first: ['integer', 0],
    size: ['integer', 25],
    status: ['text', 'quiet'],
    sort: ['text', sort],
  })

const coursesOf = (user: string) =>
  select({
    from: 'enrollments e join courses c on c.id = e.course_id',
    columns: 'e.course_id, e.enrolled_at, c.title, c.is_active',
    where: 'e.user_id = $1',
    values: [user],
    order: 'e.course_id',
    limit: 1000,
    isCounted: true,
  })

/** Adds a course to the learner, or removes it again if `isBack`. */
function save({ id, manifest }: Learner, course: string, isBack: boolean): Statement {
  const without = Object.keys(manifest)
  const all = [...without, course]
  return rpc('replace_enrollments', {
    learner: ['uuid', id],
    chosen: ['uuid[]', isBack ? without : all],
    seen: ['uuid[]', isBack ? all : without],
  })
}

/** Two hundred videos with new progress in each, as a device sends them after a long time offline. */
function pushOf({ videos }: ThoroughLearner, n: number): Statement {
  const first = (n * 200) % videos.length
  const items = videos.slice(first, first + 200).map((video_id) => ({
    kind: 'watch',
    video_id,
    youtube_id: link.slice(-11),
    spans: [[600 + ((n * 7) % 1000), 605 + ((n * 7) % 1000)]],
    duration_s: 600,
    position: { s: n % 600, age_ms: 0 },
  }))
  return rpc('push_learning', { items: ['json', items] })
}

const create = () =>
  rpc('create_course', {
    course: ['json', { id: randomUUID(), title: 'A new course' }],
    videos: [
      'json',
      Array.from({ length: 10 }, (_, n) => ({ id: randomUUID(), title: `Lesson ${n}`, youtube_url: link })),
    ],
  })

export async function callsOf(session: Session, size: Size): Promise<Call[]> {
  const learners = await someLearners(session, size, 256)
  const thorough = await thoroughLearners(session, size)
  const thoroughLearner = (n: number) => thorough[n % thorough.length] as ThoroughLearner
  const learner = (n: number) => learners[n % learners.length] as Learner
  const byLearner = (statement: (learner: Learner) => Statement) => (n: number) => ({
    user: learner(n).id,
    statement: statement(learner(n)),
  })
  const byAdmin = (statement: (n: number) => Statement) => (n: number) => ({
    user: admin,
    statement: statement(n),
  })
  const byThorough = (statement: Statement) => (n: number) => ({ user: thoroughLearner(n).id, statement })
  // As many as the app asks for at once.
  const spoken = Array.from({ length: 20 }, (_, n) => longVideoId(1, n + 1))
  const [latest] = await session.rows<{ id: string }>(
    'select id from courses where is_active order by created_at desc limit 1',
  )
  const newest = latest?.id ?? ''
  const lastPage = Math.ceil(size.profiles / 25)
  const somePage = (n: number) =>
    Array.from({ length: 25 }, (_, k) => courseId(1 + ((n * 25 + k) % size.courses)))

  return [
    {
      name: 'pull, nothing changed',
      next: byLearner(({ manifest, root }) => pull(Object.values(manifest), root)),
    },
    {
      name: 'pull with 20,000 watched, nothing changed',
      next: (n) => {
        const { id, known, root, learning } = thoroughLearner(n)
        return { user: id, statement: pull(known, root, learning) }
      },
    },
    {
      name: 'pull with 20,000 watched and 50 courses with transcripts, nothing changed',
      next: (n) => {
        const { id, known, root, learning, transcripts } = thoroughLearner(n)
        return { user: id, statement: pull(known, root, learning, transcripts) }
      },
    },
    { name: 'the manifest of 400 transcripts', next: byThorough(pullManifests([longCourseId(1)])) },
    { name: '20 transcripts', next: byThorough(pullTranscripts(spoken)) },
    { name: 'pull, cold', next: byLearner(() => pull([], '')) },
    {
      name: 'own profile',
      next: byLearner(() => rpc('own_profile', {})),
    },
    { name: 'is it reachable?', next: byAdmin(() => select({ from: 'profiles', columns: 'id', limit: 1 })) },
    { name: 'users, page 1', next: byAdmin(() => users()) },
    { name: 'users by name, page 1', next: byAdmin(() => users({ sort: 'full_name' })) },
    // With fewer users, the middle page, which is farthest from both ends.
    {
      name: 'users, page 5,000',
      next: byAdmin(() => users({ page: Math.min(5000, Math.ceil(lastPage / 2)) })),
    },
    { name: 'users, the last page', next: byAdmin(() => users({ page: lastPage })) },
    { name: 'search, an e-mail', next: byAdmin((n) => users({ query: learner(n).email })) },
    { name: 'search, a name', next: byAdmin((n) => users({ query: learner(n).name })) },
    {
      name: 'search, a first name',
      next: byAdmin((n) => users({ query: learner(n).name.split(' ')[0] ?? '' })),
    },
    { name: 'search, three letters', next: byAdmin((n) => users({ query: learner(n).name.slice(1, 4) })) },
    { name: 'search, two letters', next: byAdmin((n) => users({ query: learner(n).name.slice(1, 3) })) },
    { name: 'search, what most have', next: byAdmin(() => users({ query: 'gmail' })) },
    { name: 'search, what nobody has', next: byAdmin(() => users({ query: 'no such user' })) },
    { name: 'counts', next: byAdmin(() => rpc('count_totals', {})) },
    { name: 'courses, page 1', readsAllOf: ['courses'], next: byAdmin(() => coursesPage) },
    {
      name: 'use of 25 courses',
      next: byAdmin((n) => rpc('count_course_use', { course_ids: ['uuid[]', somePage(n)] })),
    },
    { name: 'learners of the largest course', next: byAdmin(() => learnersOf(courseId(1))) },
    {
      name: 'who is quiet in the largest course, by last activity',
      next: byAdmin(() => quiet('last_activity')),
    },
    { name: 'who is quiet in the largest course, by enrollment', next: byAdmin(() => quiet('enrolled_at')) },
    {
      name: 'the admin dashboard',
      readsAllOf: ['courses'],
      next: byAdmin(() => rpc('summarize_school', {})),
    },
    {
      name: 'who is stuck in all courses',
      readsAllOf: ['courses'],
      next: byAdmin(() => rpc('list_quiet_learners', { first: ['integer', 0], size: ['integer', 25] })),
    },
    {
      name: 'how the largest course is watched',
      next: byAdmin(() => rpc('summarize_course_watching', { course: ['uuid', courseId(1)] })),
    },
    { name: 'courses of a user', next: byAdmin((n) => coursesOf(learner(n).id)) },
    {
      name: 'enrollment save',
      isWrite: true,
      next: byAdmin((n) => save(learner(n), newest, Math.floor(n / learners.length) % 2 === 1)),
    },
    {
      name: 'progress of 25 learners',
      next: byAdmin((n) => {
        const ids = Array.from({ length: 25 }, (_, k) => learner(n + k).id)
        return rpc('list_progress', { learners: ['uuid[]', ids], course_ids: ['uuid[]', [courseId(1)]] })
      }),
    },
    {
      name: 'progress of the largest course',
      next: byAdmin(() => rpc('count_progress', { course: ['uuid', courseId(1)] })),
    },
    { name: 'videos that do not play', next: byAdmin(() => rpc('list_video_faults', {})) },
    {
      name: 'push of 200 videos',
      isWrite: true,
      // The next part of each learner's work, so that no two calls have the same.
      next: (n) => {
        const learner = thoroughLearner(n)
        return { user: learner.id, statement: pushOf(learner, Math.floor(n / thorough.length)) }
      },
    },
    {
      name: 'transcript save, 1,500 words',
      isWrite: true,
      // Each for another video without a transcript, in courses that no other call uses.
      next: byAdmin((n) =>
        rpc('save_transcripts', {
          transcripts: [
            'json',
            [
              {
                video: longVideoId(10 + Math.floor(n / longCourses.videos), 1 + (n % longCourses.videos)),
                language: 'en',
                cues: linesOf(150),
                seen_revision: null,
              },
            ],
          ],
        }),
      ),
    },
    { name: 'course create', isWrite: true, next: byAdmin(create) },
  ]
}
