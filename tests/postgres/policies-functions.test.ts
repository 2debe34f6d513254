import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { expectedOfFunctions } from '../integration/support/attack/expected-of-functions.ts'
import { type Client, newClient } from '../integration/support/clients.ts'
import { aCourse, aLink, enroll } from '../integration/support/courses.ts'
import { aLearner, type Person } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'

let backend: Backend
let visitor: Client
let learner: Person
let mine: string
let others: string
let video: string

beforeAll(async () => {
  backend = await openTestBackend()
  visitor = newClient(backend)
  learner = await aLearner(backend)
  mine = await aCourse(backend, { title: 'Mine' })
  others = await aCourse(backend, { title: 'Others' })
  await enroll(backend, learner.id, mine)
  const [first] = await backend.sql<{ id: string }>(
    'select id from course_videos where course_id = $1 order by order_index',
    [mine],
  )
  video = first?.id ?? ''
})
afterAll(() => backend.close())

type Attempt = PromiseLike<{ error: { code: string } | null; status: number }>

const adminFunctions: [string, (client: Client) => Attempt][] = [
  ['search_profiles', (client) => client.rpc('search_profiles', { query: '' })],
  [
    'list_profiles',
    (client) =>
      client.rpc('list_profiles', { query: '', sort: 'email', is_descending: false, first: 0, size: 25 }),
  ],
  [
    'list_course_learners',
    (client) => client.rpc('list_course_learners', { course: mine, first: 0, size: 25 }),
  ],
  ['list_progress', (client) => client.rpc('list_progress', { learners: [learner.id], course_ids: [mine] })],
  ['list_quiet_learners', (client) => client.rpc('list_quiet_learners', { first: 0, size: 25 })],
  [
    'remind_learners',
    (client) => client.rpc('remind_learners', { people: [learner.id], course_ids: [mine] }),
  ],
  ['list_video_faults', (client) => client.rpc('list_video_faults')],
  ['count_totals', (client) => client.rpc('count_totals')],
  ['search_courses', (client) => client.rpc('search_courses', { query: '' })],
  ['count_course_use', (client) => client.rpc('count_course_use', { course_ids: [mine] })],
  [
    'create_course',
    (client) =>
      client.rpc('create_course', {
        course: { id: randomUUID(), title: 'New' },
        videos: [{ title: 'One', youtube_url: aLink }],
      }),
  ],
  [
    'save_course',
    (client) => client.rpc('save_course', { course: mine, fields: { title: 'Struck' }, seen_version: 0 }),
  ],
  [
    'save_video',
    (client) =>
      client.rpc('save_video', { video, course: mine, fields: { title: 'Struck' }, seen_version: 0 }),
  ],
  [
    'save_video for a new video',
    (client) =>
      client.rpc('save_video', {
        video: randomUUID(),
        course: mine,
        fields: { title: 'New', youtube_url: aLink },
      }),
  ],
  ['delete_course', (client) => client.rpc('delete_course', { course: mine })],
  ['delete_video', (client) => client.rpc('delete_video', { video })],
  ['move_video', (client) => client.rpc('move_video', { video, place: 1 })],
  [
    'replace_enrollments',
    (client) => client.rpc('replace_enrollments', { learner: learner.id, chosen: [others] }),
  ],
  [
    'replace_enrollments with the courses seen',
    (client) => client.rpc('replace_enrollments', { learner: learner.id, chosen: [others], seen: [mine] }),
  ],
  ['enroll_people by id', (client) => client.rpc('enroll_people', { course: others, people: [learner.id] })],
  [
    'enroll_people by address',
    (client) => client.rpc('enroll_people', { course: others, emails: [learner.email] }),
  ],
  [
    'enroll_people as a dry run',
    (client) => client.rpc('enroll_people', { course: others, emails: [learner.email], dry_run: true }),
  ],
]

async function expectRefusal(attempt: Attempt, status: number) {
  const rows = () =>
    backend.sql(`select (select json_agg(c order by c.id) from courses c) as courses,
                        (select json_agg(v order by v.id) from course_videos v) as videos,
                        (select json_agg(e order by e.id) from enrollments e) as enrollments`)
  const before = await rows()
  const answer = await attempt
  expect({ code: answer.error?.code, status: answer.status }).toEqual({ code: '42501', status })
  expect(await rows()).toEqual(before)
}

test.each(adminFunctions)('A learner is refused %s and changes nothing', (_, attempt) =>
  expectRefusal(attempt(learner.client), 403),
)

test.each<[string, (client: Client) => Attempt]>([
  ...adminFunctions,
  ['pull_mirror', (client) => client.rpc('pull_mirror')],
  ['push_learning', (client) => client.rpc('push_learning', { items: [] })],
])('A visitor is refused %s and changes nothing', (_, attempt) => expectRefusal(attempt(visitor), 401))

test('Visitors can run two of our functions: the one that runs before every request, and the one that verifies a certificate', async () => {
  const open = await backend.sql(
    `select proname from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and has_function_privilege('anon', oid, 'execute')
      order by proname`,
  )
  expect(open).toEqual([{ proname: 'before_request' }, { proname: 'verify_certificate' }])
})

// docs/security.md lists them, for readers of the warnings of Supabase's linter.
test('The functions that run with their owner’s rights for anyone who is signed in are those that every role tries', async () => {
  const found = await backend.sql<{ name: string }>(
    `select proname::text as name from pg_proc
      where pronamespace = 'public'::regnamespace and prosecdef and has_function_privilege('authenticated', oid, 'execute')`,
  )
  expect(found.filter(({ name }) => !Object.hasOwn(expectedOfFunctions, name))).toEqual([])
})

test('Only tables of the schema `private` have row-level security without a policy, and all of them do', async () => {
  const tables = await backend.sql<{ schema: string; secured: boolean; open: boolean }>(
    `select relnamespace::regnamespace::text as schema, relrowsecurity as secured,
            exists (select from pg_policy where polrelid = pg_class.oid) as open
       from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  )
  expect(tables.filter(({ secured }) => !secured)).toEqual([])
  expect(tables.filter(({ schema, open }) => (schema === 'private') === open)).toEqual([])
})
