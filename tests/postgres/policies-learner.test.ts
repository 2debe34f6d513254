import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { aCourse, aLink, enroll } from '../integration/support/courses.ts'
import { pull } from '../integration/support/mirror.ts'
import { aLearner, aNewcomer, aStranger, makeProfile, type Person } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'
import { foreignServices } from '../services/support/foreign-backend.ts'

let backend: Backend
let learner: Person
let stranger: string
let mine: string
let others: string

beforeAll(async () => {
  backend = await openTestBackend()
  learner = await aLearner(backend)
  stranger = await aStranger(backend)
  mine = await aCourse(backend, { title: 'Mine' })
  others = await aCourse(backend, { title: 'Others' })
  await enroll(backend, learner.id, mine)
  await enroll(backend, stranger, mine, others)
})
afterAll(() => backend.close())

const refused = { code: '42501', status: 403 }

async function outcome(
  attempt: PromiseLike<{ error: { code: string } | null; status: number; data: unknown }>,
) {
  const { error, status } = await attempt
  return { code: error?.code, status }
}

describe('Reading', () => {
  test('A learner reads their own profile and no other', async () => {
    const { data } = await learner.client.rpc('own_profile')
    expect(data).toMatchObject({ id: learner.id, email: learner.email, role: 'learner' })
  })

  test('A learner reads no course tables, however they ask: their courses come with pull_mirror', async () => {
    const { client } = learner
    const { rpc, from } = { rpc: client.rpc.bind(client), from: client.from.bind(client) }
    for (const attempt of [
      from('courses').select('*'),
      from('course_videos').select('*').eq('course_id', mine),
      from('enrollments').select('*').eq('user_id', learner.id),
      from('courses').select('title, course_videos(course_id)'),
      from('profiles').select('enrollments(course_id)'),
      rpc('search_profiles', { query: '' }).select('full_name::numeric' as 'full_name'),
    ])
      expect(await outcome(attempt)).toEqual(refused)
    expect(Object.keys((await pull(client)).manifest ?? {})).toEqual([mine])
  })

  test('A learner still reads a course that was deactivated after they were enrolled', async () => {
    const course = await aCourse(backend, { title: 'Retired' })
    const person = await aLearner(backend)
    await enroll(backend, person.id, course)
    await backend.sql('update courses set is_active = false where id = $1', [course])
    expect((await pull(person.client)).changed?.map(({ title }) => title)).toEqual(['Retired'])
  })
})

describe('Writing', () => {
  test('A learner cannot create, change or delete a course', async () => {
    const courses = learner.client.from('courses')
    expect(await outcome(courses.insert({ title: 'New' }))).toEqual(refused)
    expect(await outcome(courses.update({ title: 'Changed' }).eq('id', mine))).toEqual(refused)
    expect(await outcome(courses.delete().eq('id', mine))).toEqual(refused)
    expect(await backend.sql('select title from courses where id = $1', [mine])).toEqual([{ title: 'Mine' }])
  })

  test('A learner cannot create, change, move or delete a video', async () => {
    const videos = learner.client.from('course_videos')
    expect(await outcome(videos.insert({ course_id: mine, title: 'New', youtube_url: aLink }))).toEqual(
      refused,
    )
    expect(await outcome(videos.update({ title: 'Changed' }).eq('course_id', mine))).toEqual(refused)
    expect(await outcome(videos.update({ course_id: others }).eq('course_id', mine))).toEqual(refused)
    expect(await outcome(videos.delete().eq('course_id', mine))).toEqual(refused)
    const left = await backend.sql('select title from course_videos where course_id = $1 order by 1', [mine])
    expect(left).toEqual([{ title: 'Video 1' }, { title: 'Video 2' }])
  })

  test('A learner cannot enroll themselves or end an enrollment', async () => {
    const enrollments = learner.client.from('enrollments')
    expect(await outcome(enrollments.insert({ user_id: learner.id, course_id: others }))).toEqual(refused)
    expect(await outcome(enrollments.delete().eq('course_id', mine))).toEqual(refused)
    expect(
      await backend.sql('select 1 as one from enrollments where user_id = $1', [learner.id]),
    ).toHaveLength(1)
  })

  test('A learner cannot delete their profile', async () => {
    expect(await outcome(learner.client.from('profiles').delete().eq('id', learner.id))).toEqual(refused)
  })
})

describe('Profiles', () => {
  test('A newcomer creates their own profile, as a learner with the e-mail of their sign-in', async () => {
    const { client, id, email } = await aNewcomer(backend)
    const { data } = await client.rpc('own_profile', { full_name: 'Asha Rao' })
    expect(data).toMatchObject({ id, email, full_name: 'Asha Rao', avatar_url: null, role: 'learner' })
    expect((data as { created_at: string }).created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/)
  })

  test('Creating a profile a second time leaves the existing one as it is', async () => {
    const { client, id, email } = learner
    const { data } = await client.rpc('own_profile', { full_name: 'Other' })
    expect(data).toMatchObject({ id, email, full_name: 'Asha Rao' })
    expect(await backend.sql('select full_name from profiles where id = $1', [id])).toEqual([
      { full_name: 'Asha Rao' },
    ])
  })

  test('A profile cannot be created for someone else or with another e-mail', async () => {
    const { client, id, email } = await aNewcomer(backend)
    const profiles = client.from('profiles')
    expect(await outcome(profiles.insert({ id: randomUUID(), email }))).toEqual(refused)
    expect(await outcome(profiles.insert({ id, email: 'admin@demo.local' }))).toEqual(refused)
  })

  test('A newcomer’s profile takes a name and a picture, which no one can change through the API', async () => {
    const person = await aNewcomer(backend)
    const fields = { full_name: 'Asha R.', avatar_url: 'https://lh3.googleusercontent.com/a/asha=s96-c' }
    expect((await makeProfile(backend, person, fields)).error).toBeNull()
    const change = person.client.from('profiles').update({ full_name: 'Asha' })
    expect(await outcome(change.eq('id', person.id))).toEqual(refused)
    expect((await person.client.rpc('own_profile')).data).toMatchObject(fields)
  })

  test.each([
    'javascript:alert(1)',
    'http://lh3.googleusercontent.com/a/asha',
    'https://tracker.example/asha.png',
    'https://googleusercontent.com.tracker.example/asha',
    'https://tracker.example/lh3.googleusercontent.com/asha',
    'https://asha@tracker.example/.googleusercontent.com/',
    'https://lh3.googleusercontent.com:8443/asha',
    'https://lh3.googleusercontent.com/a b',
  ])('A profile takes pictures only from the sign-in provider’s hosts, and not %s', async (avatar_url) => {
    const attempt = makeProfile(backend, await aNewcomer(backend), { avatar_url })
    expect(await outcome(attempt)).toEqual({ code: '23514', status: 400 })
  })

  test('A learner cannot change someone else’s profile', async () => {
    const update = learner.client.from('profiles').update({ full_name: 'X' })
    expect(await outcome(update.eq('id', stranger))).toEqual(refused)
  })
})

describe('Becoming an admin', () => {
  test('A newcomer cannot make themselves an admin when they create their profile', async () => {
    const { client, id, email } = await aNewcomer(backend)
    expect(await outcome(client.from('profiles').insert({ id, email, role: 'admin' }))).toEqual(refused)
    const upsert = client.from('profiles').upsert({ id, email, role: 'admin' }, { ignoreDuplicates: true })
    expect(await outcome(upsert)).toEqual(refused)
    expect(await backend.sql('select 1 as one from profiles where id = $1', [id])).toEqual([])
  })

  test('A learner cannot make themselves an admin by update, alone or among other changes, or by upsert', async () => {
    const { client, id, email } = learner
    const profiles = client.from('profiles')
    expect(await outcome(profiles.update({ role: 'admin' }).eq('id', id))).toEqual(refused)
    expect(await outcome(profiles.update({ full_name: 'A', role: 'admin' }).eq('id', id))).toEqual(refused)
    expect(await outcome(profiles.upsert({ id, email, role: 'admin' }))).toEqual(refused)
    expect(await outcome(profiles.update({ email: 'admin@demo.local' }).eq('id', id))).toEqual(refused)
    expect(await outcome(profiles.update({ id: stranger }).eq('id', id))).toEqual(refused)
    expect(await backend.sql('select email, role from profiles where id = $1', [id])).toEqual([
      { email, role: 'learner' },
    ])
  })

  // Changes grants, so it needs a database of its own.
  test.skipIf(foreignServices())(
    'A learner does not become an admin even if a later grant is careless: no policy allows it',
    async () => {
      const { client, id } = learner
      await backend.sql('grant update on profiles to authenticated')
      try {
        await client.from('profiles').update({ role: 'admin' }).not('role', 'is', null)
        await client.from('profiles').update({ role: 'admin' }).eq('id', id)
        expect(await backend.sql('select role from profiles where id = $1', [id])).toEqual([
          { role: 'learner' },
        ])
      } finally {
        await backend.sql('revoke update on profiles from authenticated')
      }
    },
  )
})
