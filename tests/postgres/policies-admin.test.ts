import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import type { Json } from '../../src/model/database.types.ts'
import { aCourse, aLink, aVideo, enroll, saveCourse, saveVideo } from '../integration/support/courses.ts'
import { anAdmin, aStranger, type Person } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'

let backend: Backend
let admin: Person

beforeAll(async () => {
  backend = await openTestBackend()
  admin = await anAdmin(backend)
})
afterAll(() => backend.close())

const createCourse = (course: Json) =>
  admin.client.rpc('create_course', { course, videos: [{ title: 'One', youtube_url: aLink }] })

describe('Admins', () => {
  test('An admin reads every profile and changes none through the API', async () => {
    const user = await aStranger(backend)
    const read = await admin.client.from('profiles').select('id').in('id', [user, admin.id])
    expect(read.data).toHaveLength(2)
    for (const change of [{ full_name: 'X' }, { role: 'admin' }])
      for (const id of [user, admin.id]) {
        const { error } = await admin.client.from('profiles').update(change).eq('id', id)
        expect(error?.code).toBe('42501')
      }
  })

  test('An admin creates, changes, reads and deletes courses, including inactive ones', async () => {
    const id = randomUUID()
    const created = await createCourse({ id, title: 'Nadi', is_active: false })
    expect(created.data).toMatchObject({
      outcome: 'saved',
      row: { id, title: 'Nadi', description: null, is_active: false },
    })
    const changed = await saveCourse(admin, id, { title: 'Nadi Pariksha', is_active: true })
    expect(changed.data).toMatchObject({ outcome: 'saved', row: { title: 'Nadi Pariksha', is_active: true } })
    const courses = admin.client.from('courses').select('title').eq('id', id)
    expect((await courses).data).toEqual([{ title: 'Nadi Pariksha' }])
    expect((await admin.client.rpc('delete_course', { course: id })).data).toBe(true)
    expect((await courses).data).toEqual([])
    expect((await admin.client.rpc('delete_course', { course: id })).data).toBe(false)
  })

  test('A course that an admin creates is active unless they say otherwise', async () => {
    const { data } = await createCourse({ id: randomUUID(), title: 'New' })
    expect(data).toMatchObject({ row: { is_active: true } })
  })

  test('An admin who deletes a course deletes its videos and enrollments with it', async () => {
    const course = await aCourse(backend)
    await enroll(backend, await aStranger(backend), course)
    await admin.client.rpc('delete_course', { course })
    const left = await backend.sql(
      `select id from course_videos where course_id = $1 union all select id from enrollments where course_id = $1`,
      [course],
    )
    expect(left).toEqual([])
  })

  test('An admin creates, reorders and deletes videos', async () => {
    const [course, id] = [await aCourse(backend, { videos: 0 }), randomUUID()]
    const fields = { title: 'One', youtube_url: aLink, order_index: 3 }
    const created = await saveVideo(admin, id, course, fields)
    expect(created.data).toMatchObject({ outcome: 'saved', row: { id, course_id: course, ...fields } })
    const moved = await saveVideo(admin, id, course, { order_index: 0 }, 0)
    expect(moved.data).toMatchObject({ outcome: 'saved', row: { order_index: 0 } })
    expect((await admin.client.rpc('delete_video', { video: id })).data).toBe(true)
    expect((await admin.client.rpc('delete_video', { video: id })).data).toBe(false)
  })

  test('An admin can write courses and videos only through functions, not to the tables', async () => {
    const course = await aCourse(backend)
    const attempts = [
      admin.client.from('courses').insert({ title: 'New' }),
      admin.client.from('courses').update({ title: 'New' }).eq('id', course),
      admin.client.from('courses').delete().eq('id', course),
      admin.client.from('course_videos').insert({ course_id: course, title: 'New', youtube_url: aLink }),
      admin.client.from('course_videos').update({ title: 'New' }).eq('course_id', course),
      admin.client.from('course_videos').delete().eq('course_id', course),
    ]
    for (const attempt of attempts) {
      const { error, status } = await attempt
      expect({ code: error?.code, status }).toEqual({ code: '42501', status: 403 })
    }
  })

  test('An admin enrolls a person, cannot enroll them twice, and can end the enrollment', async () => {
    const [user_id, course_id] = [await aStranger(backend), await aCourse(backend)]
    const enrollments = admin.client.from('enrollments')
    expect((await enrollments.insert({ user_id, course_id }).select()).data).toHaveLength(1)
    const twice = await enrollments.insert({ user_id, course_id })
    expect([twice.status, twice.error?.code]).toEqual([409, '23505'])
    expect((await enrollments.delete().match({ user_id, course_id }).select()).data).toHaveLength(1)
  })

  test('An admin cannot enroll anyone in an inactive course', async () => {
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

  test('An admin cannot set a revision, version, date or existing id, or move a video to another course', async () => {
    const [course, other] = [await aCourse(backend), await aCourse(backend)]
    const video = await aVideo(backend, course, 5)
    const kept = { id: randomUUID(), created_at: '2020-01-01', revision: randomUUID(), version: 7 }
    const attempts = [
      ...Object.entries(kept).map(([name, value]) => saveCourse(admin, course, { [name]: value })),
      saveVideo(admin, video, course, { course_id: other }, 0),
      saveVideo(admin, video, course, { version: 7 }, 0),
      createCourse({ id: randomUUID(), title: 'New', version: 7 }),
    ]
    for (const attempt of attempts) expect((await attempt).error?.code).toBe('22023')
    const enrollment = { user_id: admin.id, course_id: course, enrolled_at: '2020-01-01' }
    expect((await admin.client.from('enrollments').insert(enrollment)).error?.code).toBe('42501')
  })

  test('An admin has only a learner’s rights as soon as the role is taken away', async () => {
    const former = await anAdmin(backend)
    await aCourse(backend)
    expect((await former.client.from('courses').select('id').limit(1)).data).toHaveLength(1)
    await backend.sql(`update profiles set role = 'learner' where id = $1`, [former.id])
    expect((await former.client.from('courses').select('id')).error?.code).toBe('42501')
  })
})

describe('Course and video fields', () => {
  const refusals: [
    string,
    (course: string) => PromiseLike<{ error: { code: string } | null; status: number }>,
    code?: string,
  ][] = [
    ['a course without a title', (course) => saveCourse(admin, course, { title: '  ' }), '23502'],
    [
      'a thumbnail that is not https',
      (course) => saveCourse(admin, course, { thumbnail_url: 'http://example.org/a.png' }),
    ],
    ['a video without a title', (course) => newVideo(course, { title: ' ' }), '23502'],
    ['a video from another site', (course) => newVideo(course, { youtube_url: 'https://vimeo.com/123456' })],
    [
      'a link that only looks like YouTube',
      (course) => newVideo(course, { youtube_url: 'https://youtube.com.example.org/watch?v=aqz-KE-bpKQ' }),
    ],
    [
      'a script in a link',
      (course) => newVideo(course, { youtube_url: 'javascript://youtube.com/%0aalert()' }),
    ],
    ['a negative position', (course) => newVideo(course, { order_index: -1 })],
  ]

  const newVideo = (course: string, fields: { title?: string; youtube_url?: string; order_index?: number }) =>
    saveVideo(admin, randomUUID(), course, { title: 'A', youtube_url: aLink, ...fields })

  test.each(refusals)('The database refuses %s', async (_, attempt, code = '23514') => {
    const { error, status } = await attempt(await aCourse(backend))
    expect({ code: error?.code, status }).toEqual({ code, status: 400 })
  })

  test('A video saved to a course that does not exist is answered as gone', async () => {
    expect((await newVideo(randomUUID(), {})).data).toEqual({ outcome: 'gone', row: null })
  })

  test.each([
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://youtu.be/aqz-KE-bpKQ?t=30',
    'https://www.youtube.com/embed/aqz-KE-bpKQ',
    'https://youtube.com/v/aqz-KE-bpKQ',
    'https://m.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
  ])('The database accepts the video link %s', async (youtube_url) => {
    const { data } = await newVideo(await aCourse(backend, { videos: 0 }), { youtube_url })
    expect(data).toMatchObject({ outcome: 'saved' })
  })

  test('A video may share its position with another', async () => {
    const course = await aCourse(backend, { videos: 1 })
    await expect(aVideo(backend, course, 0)).resolves.toBeTruthy()
  })
})
