import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { aCourse, enroll, revoke } from '../integration/support/courses.ts'
import { aLearner, aNewcomer, anAdmin, aStranger, type Person } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'
import { foreignServices } from '../services/support/foreign-backend.ts'
import { deletion, note, push, videosOf, watch } from './support/learning.ts'

let backend: Backend

beforeAll(async () => {
  backend = await openTestBackend()
})
afterAll(() => backend.close())

/** How many rows still hold this user’s id, in each table that can. */
async function tracesOf(id: string): Promise<Record<string, number>> {
  const [row] = await backend.sql<{ traces: Record<string, number> }>(
    `select jsonb_build_object(
       'users', (select count(*) from auth.users where id = $1),
       'identities', (select count(*) from auth.identities where user_id = $1),
       'sessions', (select count(*) from auth.sessions where user_id = $1),
       'tokens', (select count(*) from auth.refresh_tokens where user_id = $1::text),
       'profiles', (select count(*) from profiles where id = $1),
       'enrollments', (select count(*) from enrollments where user_id = $1),
       'watched', (select count(*) from private.watched where user_id = $1),
       'notes', (select count(*) from private.notes where user_id = $1),
       'days', (select count(*) from private.learning_days where user_id = $1),
       'revisions', (select count(*) from private.learning_revisions where user_id = $1),
       'pastEnrollments', (select count(*) from private.past_enrollments where user_id = $1),
       'progress', (select count(*) from private.course_progress where user_id = $1)) as traces`,
    [id],
  )
  return row?.traces ?? {}
}

const nothing = {
  users: 0,
  identities: 0,
  sessions: 0,
  tokens: 0,
  profiles: 0,
  enrollments: 0,
  watched: 0,
  notes: 0,
  days: 0,
  revisions: 0,
  pastEnrollments: 0,
  progress: 0,
}

const today = new Date().toISOString().slice(0, 10)

/**
 * Watches the course's first video, writes a note on it, deletes another note, and completes something today.
 */
async function learn(person: Person, course: string): Promise<void> {
  const [video = ''] = await videosOf(backend, course)
  const written = note(video)
  await push(
    person,
    watch(video, [[0, 30]], { duration_s: 600, mark: 1, position: { s: 30, age_ms: 0 } }),
    note(video, { body: 'Pulse at noon', at_s: 760 }),
    written,
    deletion(written),
    { kind: 'day', day: today },
  )
}

async function expectTotals(): Promise<void> {
  const kept = `select value, sum(total)::integer as total from private.totals
                 where relation = 'profiles' group by value having sum(total) <> 0 order by value`
  const counted = 'select role as value, count(*)::integer as total from profiles group by role order by role'
  expect(await backend.sql(kept)).toEqual(await backend.sql(counted))
}

// Needs a sign-in with Google.
test.skipIf(foreignServices())(
  'A learner’s download holds everything stored about them, with times in UTC, and nothing about anyone else',
  async () => {
    const { id, email, client } = await aLearner(backend)
    const other = await aLearner(backend)
    const course = await aCourse(backend, { title: 'Rasayana' })
    await enroll(backend, id, course)
    await enroll(backend, other.id, course)
    const ended = await aCourse(backend, { title: 'Nadi' })
    await enroll(backend, id, ended)
    await revoke(backend, id, ended)
    await learn({ id, email, client }, course)
    await learn(other, course)

    const { data, error } = await client.rpc('export_my_data')
    expect(error).toBeNull()
    expect(data).toMatchObject({
      account: {
        id,
        email,
        created_at: expect.stringMatching(/\+00:00$/),
        details: { full_name: 'Asha Rao' },
      },
      sign_in_with: [{ provider: 'google', details: { email } }],
      sessions: [{ created_at: expect.stringMatching(/\+00:00$/) }],
      profile: { id, email, full_name: 'Asha Rao', avatar_url: null, role: 'learner' },
      enrollments: [
        { course_id: course, course_title: 'Rasayana', enrolled_at: expect.stringMatching(/\+00:00$/) },
      ],
      past_enrollments: [
        { course_id: ended, course_title: 'Nadi', ended_at: expect.stringMatching(/\+00:00$/) },
      ],
      watched: [
        {
          video_title: 'Video 1',
          course_title: 'Rasayana',
          seconds_played: [[0, 30]],
          duration: 600,
          marked_as_watched: true,
          position: 30,
          position_at: expect.stringMatching(/\+00:00$/),
        },
      ],
      notes: [{ video_title: 'Video 1', course_title: 'Rasayana', at: 760, text: 'Pulse at noon' }],
      days_with_completed_videos: [[today, today]],
      activity: [{ day: expect.any(String), seconds: expect.any(Number) }],
    })
    const { enrollments, watched, notes } = data as Record<string, unknown[]>
    expect([enrollments, watched, notes].map((rows) => rows?.length)).toEqual([1, 1, 1])
    const text = JSON.stringify(data)
    expect(text).not.toContain(other.id)
    expect(text).not.toContain(other.email)
  },
)

test('A download contains no password and no token, so it lets no one sign in', async () => {
  const { id, client } = await anAdmin(backend)
  // Like an account that has had a password from the start.
  await backend.sql(`update auth.users set raw_app_meta_data = '{}' where id = $1`, [id])
  await backend.sql(`update auth.users set encrypted_password = 'a-hash' where id = $1`, [id])
  const tokens = await backend.sql<{ token: string }>(
    'select token from auth.refresh_tokens where user_id = $1::text',
    [id],
  )
  expect(tokens).not.toEqual([])
  const text = JSON.stringify((await client.rpc('export_my_data')).data)
  for (const secret of ['a-hash', ...tokens.map(({ token }) => token)]) expect(text).not.toContain(secret)
})

test('A newcomer’s download holds their account and no profile', async () => {
  const { email, client } = await aNewcomer(backend)
  const { data } = await client.rpc('export_my_data')
  expect(data).toMatchObject({ account: { email }, profile: null, enrollments: [] })
})

test('A learner who deletes their account leaves no row behind, and no one else’s rows are touched', async () => {
  const learner = await aLearner(backend)
  const { id, client } = learner
  const other = await aLearner(backend)
  const course = await aCourse(backend)
  await enroll(backend, id, course)
  await enroll(backend, other.id, course)
  await learn(learner, course)
  await learn(other, course)
  await revoke(backend, id, course)
  expect(await tracesOf(id)).toMatchObject({
    watched: 1,
    notes: 2,
    days: 1,
    revisions: 1,
    pastEnrollments: 1,
    progress: 1,
  })
  const othersTraces = await tracesOf(other.id)

  expect(await client.rpc('delete_my_account')).toMatchObject({ error: null })
  expect(await tracesOf(id)).toEqual(nothing)
  expect(await tracesOf(other.id)).toEqual(othersTraces)
  await expectTotals()
})

test('A token that outlives its account can delete it again without an error, and exports nothing', async () => {
  const { client } = await aLearner(backend)
  await client.rpc('delete_my_account')
  expect((await client.rpc('delete_my_account')).error).toBeNull()
  const { data } = await client.rpc('export_my_data')
  expect(data).toEqual({
    account: null,
    sign_in_with: [],
    sessions: [],
    sign_in_records: {},
    sign_in_log: [],
    profile: null,
    enrollments: [],
    past_enrollments: [],
    watched: [],
    notes: [],
    deleted_notes: [],
    progress: [],
    states_of_courses: [],
    videos_reported: null,
    watch_budget: null,
    counted_for_certificates: [],
    first_enrollments: [],
    days_with_completed_videos: [],
    activity: [],
    certificates: [],
    in_deleted_courses: [],
    history: [],
    deleted_by_you: [],
    invitations_by_you: [],
    invitations: [],
    plays: [],
    app_faults: [],
  })
})

test('A session cannot be refreshed once its account is deleted', async () => {
  const { client } = await aLearner(backend)
  await client.rpc('delete_my_account')
  const { error } = await client.auth.refreshSession()
  expect(error?.code).toBe('refresh_token_not_found')
})

test('A newcomer without a profile can delete their account', async () => {
  const { id, client } = await aNewcomer(backend)
  expect((await client.rpc('delete_my_account')).error).toBeNull()
  expect(await tracesOf(id)).toEqual(nothing)
})

test('The only admin can delete their account only once there is another admin', async () => {
  await backend.sql(`update profiles set role = 'learner'`)
  const { id, client } = await anAdmin(backend)
  const refused = await client.rpc('delete_my_account')
  expect(refused.status).toBe(400)
  expect(refused.error).toMatchObject({
    code: 'AY001',
    message: 'You are the only admin. Make someone else an admin first.',
  })
  expect(await tracesOf(id)).toMatchObject({ users: 1, profiles: 1 })

  await anAdmin(backend)
  expect((await client.rpc('delete_my_account')).error).toBeNull()
  expect(await tracesOf(id)).toEqual(nothing)
  await expectTotals()
})

test('An admin deletes a learner’s account with everything that belongs to it, and only once', async () => {
  const admin = await anAdmin(backend)
  const learner = await aLearner(backend)
  const { id } = learner
  const course = await aCourse(backend)
  await enroll(backend, id, course)
  await learn(learner, course)
  expect((await admin.client.rpc('delete_user', { user_id: id })).data).toBe(true)
  expect(await tracesOf(id)).toEqual(nothing)
  await expectTotals()
  expect((await admin.client.rpc('delete_user', { user_id: id })).data).toBe(false)
})

test('An admin can delete neither another admin nor themselves with delete_user', async () => {
  const [admin, other] = [await anAdmin(backend), await anAdmin(backend)]
  for (const { id } of [admin, other]) {
    const { error, status } = await admin.client.rpc('delete_user', { user_id: id })
    expect([status, error?.code]).toEqual([400, '22023'])
    expect(await tracesOf(id)).toMatchObject({ users: 1, profiles: 1 })
  }
})

test('Learners and newcomers are refused delete_user, whether or not the user exists', async () => {
  const victim = await aStranger(backend)
  for (const { client } of [await aLearner(backend), await aNewcomer(backend)]) {
    for (const user_id of [victim, randomUUID()]) {
      const { error, status } = await client.rpc('delete_user', { user_id })
      expect([status, error?.code]).toEqual([403, '42501'])
    }
  }
  expect(await tracesOf(victim)).toMatchObject({ users: 1, profiles: 1 })
})

test('Every auth table with a user_id loses its rows when the user is deleted', async () => {
  const left = await backend.sql(`
    select distinct c.table_name::text from information_schema.columns c
     where c.table_schema = 'auth' and c.column_name = 'user_id'
       and c.table_name not in ('flow_state', 'refresh_tokens')
       and not exists (
         select from pg_constraint k
          where k.conrelid = format('auth.%I', c.table_name)::regclass
            and k.confrelid = 'auth.users'::regclass and k.confdeltype = 'c')`)
  // Tokens go with their session, and the auth server itself clears the state of an unfinished sign-in.
  expect(left).toEqual([])
})
