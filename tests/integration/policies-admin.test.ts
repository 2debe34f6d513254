import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { aCourse, aLink, aVideo, enroll } from './support/courses.ts'
import { anAdmin, aStranger, type Person } from './support/people.ts'
import { openTestBackend } from './support/test-backend.ts'

let backend: Backend
let admin: Person

beforeAll(async () => {
  backend = await openTestBackend()
  admin = await anAdmin(backend)
})
afterAll(() => backend.close())

describe('An admin', () => {
  test('reads every profile, but changes only their own', async () => {
    const user = await aStranger(backend)
    const read = await admin.client.from('profiles').select('id').in('id', [user, admin.id])
    expect(read.data).toHaveLength(2)
    const changed = await admin.client.from('profiles').update({ full_name: 'X' }).eq('id', user).select()
    expect(changed.data).toEqual([])
    const raised = await admin.client.from('profiles').update({ role: 'admin' }).eq('id', user)
    expect(raised.error?.code).toBe('42501')
  })

  test('reads, creates, changes and deletes courses, also inactive ones', async () => {
    const courses = admin.client.from('courses')
    const id = randomUUID()
    const created = await courses.insert({ id, title: 'Nadi', is_active: false }).select().single()
    expect(created.data).toMatchObject({ id, title: 'Nadi', description: null, is_active: false })
    const changed = await courses
      .update({ title: 'Nadi Pariksha', is_active: true })
      .eq('id', id)
      .select()
      .single()
    expect(changed.data).toMatchObject({ title: 'Nadi Pariksha', is_active: true })
    expect((await courses.delete().eq('id', id).select()).data).toHaveLength(1)
    expect((await courses.select('id').eq('id', id)).data).toEqual([])
  })

  test('creates a course as active unless they say otherwise', async () => {
    const { data } = await admin.client.from('courses').insert({ title: 'New' }).select().single()
    expect(data?.is_active).toBe(true)
  })

  test('deletes a course with its videos and enrollments', async () => {
    const course = await aCourse(backend)
    await enroll(backend, await aStranger(backend), course)
    await admin.client.from('courses').delete().eq('id', course)
    const left = await backend.sql(
      `select id from course_videos where course_id = $1 union all select id from enrollments where course_id = $1`,
      [course],
    )
    expect(left).toEqual([])
  })

  test('creates, reorders, moves and deletes videos', async () => {
    const [from, to] = [await aCourse(backend, { videos: 0 }), await aCourse(backend, { videos: 0 })]
    const videos = admin.client.from('course_videos')
    const row = { course_id: from, title: 'One', youtube_url: aLink, order_index: 3 }
    const created = await videos.insert(row).select().single()
    const id = created.data?.id ?? ''
    expect(created.data).toMatchObject(row)
    const moved = await videos.update({ course_id: to, order_index: 0 }).eq('id', id).select().single()
    expect(moved.data).toMatchObject({ course_id: to, order_index: 0 })
    expect((await videos.delete().eq('id', id).select()).data).toHaveLength(1)
  })

  test('enrolls somebody, not twice, and ends it', async () => {
    const [user_id, course_id] = [await aStranger(backend), await aCourse(backend)]
    const enrollments = admin.client.from('enrollments')
    expect((await enrollments.insert({ user_id, course_id }).select()).data).toHaveLength(1)
    const twice = await enrollments.insert({ user_id, course_id })
    expect([twice.status, twice.error?.code]).toEqual([409, '23505'])
    expect((await enrollments.delete().match({ user_id, course_id }).select()).data).toHaveLength(1)
  })

  test('enrolls nobody in an inactive course', async () => {
    const course_id = await aCourse(backend, { title: 'Marma', isActive: false })
    const { error, status } = await admin.client
      .from('enrollments')
      .insert({ user_id: await aStranger(backend), course_id })
    expect(status).toBe(400)
    expect(error).toMatchObject({
      code: '23514',
      message: 'The course "Marma" is inactive and takes no new enrollments.',
    })
  })

  test('sets no revision, date or id of what exists', async () => {
    const course = await aCourse(backend)
    const courses = admin.client.from('courses')
    const attempts = [
      courses.update({ revision: randomUUID() }).eq('id', course),
      courses.update({ created_at: '2020-01-01' }).eq('id', course),
      courses.update({ id: randomUUID() }).eq('id', course),
      admin.client
        .from('enrollments')
        .insert({ user_id: admin.id, course_id: course, enrolled_at: '2020-01-01' }),
    ]
    for (const attempt of attempts) expect((await attempt).error?.code).toBe('42501')
  })

  test('is a learner again from the moment the role is taken away', async () => {
    const former = await anAdmin(backend)
    await aCourse(backend)
    expect((await former.client.from('courses').select('id').limit(1)).data).toHaveLength(1)
    await backend.sql(`update profiles set role = 'learner' where id = $1`, [former.id])
    expect((await former.client.from('courses').select('id')).data).toEqual([])
  })
})

describe('The database refuses', () => {
  const refusals: [
    string,
    (course: string) => PromiseLike<{ error: { code: string } | null; status: number }>,
  ][] = [
    ['a course without a title', () => admin.client.from('courses').insert({ title: '  ' })],
    [
      'a thumbnail that is not https',
      () => admin.client.from('courses').insert({ title: 'A', thumbnail_url: 'http://example.org/a.png' }),
    ],
    ['a video without a title', (course_id) => insertVideo({ course_id, title: ' ' })],
    [
      'a video from another site',
      (course_id) => insertVideo({ course_id, youtube_url: 'https://vimeo.com/123456' }),
    ],
    [
      'a link that only looks like YouTube',
      (course_id) =>
        insertVideo({ course_id, youtube_url: 'https://youtube.com.example.org/watch?v=aqz-KE-bpKQ' }),
    ],
    [
      'a script in a link',
      (course_id) => insertVideo({ course_id, youtube_url: 'javascript://youtube.com/%0aalert()' }),
    ],
    ['a negative position', (course_id) => insertVideo({ course_id, order_index: -1 })],
  ]

  function insertVideo(fields: {
    course_id: string
    title?: string
    youtube_url?: string
    order_index?: number
  }) {
    return admin.client.from('course_videos').insert({ title: 'A', youtube_url: aLink, ...fields })
  }

  test.each(refusals)('%s', async (_, attempt) => {
    const { error, status } = await attempt(await aCourse(backend))
    expect({ code: error?.code, status }).toEqual({ code: '23514', status: 400 })
  })

  test('a video of a course that does not exist', async () => {
    const { error, status } = await insertVideo({ course_id: randomUUID() })
    expect({ code: error?.code, status }).toEqual({ code: '23503', status: 409 })
  })

  test.each([
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://youtu.be/aqz-KE-bpKQ?t=30',
    'https://www.youtube.com/embed/aqz-KE-bpKQ',
    'https://youtube.com/v/aqz-KE-bpKQ',
    'https://m.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
  ])('but not %s', async (youtube_url) => {
    const { error } = await insertVideo({ course_id: await aCourse(backend, { videos: 0 }), youtube_url })
    expect(error).toBeNull()
  })

  test('nothing when a video joins others at the same position', async () => {
    const course = await aCourse(backend, { videos: 1 })
    await expect(aVideo(backend, course, 0)).resolves.toBeTruthy()
  })
})
