import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { aCourse, aVideo, enroll } from './support/courses.ts'
import { pull } from './support/mirror.ts'
import { aLearner, anAdmin, type Person } from './support/people.ts'
import { openTestBackend } from './support/test-backend.ts'

let backend: Backend
let admin: Person

beforeAll(async () => {
  backend = await openTestBackend()
  admin = await anAdmin(backend)
})
afterAll(() => backend.close())

const courses = () => admin.client.from('courses')
const videos = () => admin.client.from('course_videos')

async function versionOf(table: 'courses' | 'course_videos', id: string): Promise<number | undefined> {
  return (await backend.sql<{ version: number }>(`select version from ${table} where id = $1`, [id]))[0]
    ?.version
}

describe('The version of a course', () => {
  test('is 0 when it is new', async () => {
    const { data } = await courses().insert({ title: 'New' }).select().single()
    expect(data?.version).toBe(0)
  })

  test.each([
    { title: 'Nadi' },
    { description: 'The pulse' },
    { thumbnail_url: 'https://example.org/a.png' },
    { is_active: false },
    { title: 'Nadi', description: 'The pulse', is_active: false },
  ])('is one more after the change %j', async (change) => {
    const course = await aCourse(backend)
    const { data } = await courses().update(change).eq('id', course).select().single()
    expect(data).toMatchObject({ ...change, version: 1 })
    expect(
      (await courses().update({ title: 'Again' }).eq('id', course).select().single()).data?.version,
    ).toBe(2)
  })

  test('never goes back, not even when the old title returns', async () => {
    const course = await aCourse(backend, { title: 'One' })
    await courses().update({ title: 'Two' }).eq('id', course)
    await courses().update({ title: 'One' }).eq('id', course)
    expect(await versionOf('courses', course)).toBe(2)
  })

  test('stays when a save changes nothing', async () => {
    const course = await aCourse(backend, { title: 'Nadi' })
    const same = { title: 'Nadi', description: null, thumbnail_url: null, is_active: true }
    const { data } = await courses().update(same).eq('id', course).select().single()
    expect(data?.version).toBe(0)
  })

  test('stays when its videos change, or who is enrolled', async () => {
    const course = await aCourse(backend)
    const video = await aVideo(backend, course, 5)
    await videos().update({ title: 'New' }).eq('id', video)
    await videos().delete().eq('id', video)
    await enroll(backend, admin.id, course)
    expect(await versionOf('courses', course)).toBe(0)
  })

  test('is not part of what a learner pulls', async () => {
    const learner = await aLearner(backend)
    const course = await aCourse(backend)
    await enroll(backend, learner.id, course)
    const [pulled] = (await pull(learner.client)).changed ?? []
    expect(pulled?.id).toBe(course)
    expect(JSON.stringify(pulled)).not.toContain('version')
  })
})

describe('The version of a video', () => {
  test.each([
    { title: 'Gati' },
    { description: 'Snake, frog and swan' },
    { youtube_url: 'https://youtu.be/YE7VzlLtp-4' },
    { order_index: 7 },
  ])('is one more after the change %j', async (change) => {
    const video = await aVideo(backend, await aCourse(backend))
    const { data } = await videos().update(change).eq('id', video).select().single()
    expect(data).toMatchObject({ ...change, version: 1 })
  })

  test('is one more when it moves to another course', async () => {
    const video = await aVideo(backend, await aCourse(backend))
    await videos()
      .update({ course_id: await aCourse(backend) })
      .eq('id', video)
    expect(await versionOf('course_videos', video)).toBe(1)
  })

  test('stays when a save changes nothing, and when its course or another video changes', async () => {
    const course = await aCourse(backend)
    const [video, other] = [await aVideo(backend, course, 5), await aVideo(backend, course, 6)]
    await videos().update({ title: 'Video 6', description: null, order_index: 5 }).eq('id', video)
    await videos().update({ title: 'New' }).eq('id', other)
    await courses().update({ title: 'New' }).eq('id', course)
    expect(await versionOf('course_videos', video)).toBe(0)
  })
})

describe('A save with the version that the form was opened with', () => {
  const save = (id: string, seen: number, title: string) =>
    courses().update({ title }).eq('id', id).eq('version', seen).select().maybeSingle()

  test('succeeds once; the other form is told by an empty answer, and changes nothing', async () => {
    const course = await aCourse(backend)
    const [first, second] = await Promise.all([save(course, 0, 'First'), save(course, 0, 'Second')])
    expect(first.data).toMatchObject({ title: 'First', version: 1 })
    expect(second).toMatchObject({ data: null, error: null })
    expect(await backend.sql('select title from courses where id = $1', [course])).toEqual([
      { title: 'First' },
    ])
  })

  test('meets an empty answer too when the course is gone', async () => {
    const course = await aCourse(backend)
    await courses().delete().eq('id', course)
    expect(await save(course, 0, 'Late')).toMatchObject({ data: null, error: null })
  })

  test('of a video meets an empty answer when another form was faster', async () => {
    const video = await aVideo(backend, await aCourse(backend))
    await videos().update({ title: 'First' }).eq('id', video).eq('version', 0)
    const late = await videos()
      .update({ title: 'Late' })
      .eq('id', video)
      .eq('version', 0)
      .select()
      .maybeSingle()
    expect(late).toMatchObject({ data: null, error: null })
    expect(await backend.sql('select title from course_videos where id = $1', [video])).toEqual([
      { title: 'First' },
    ])
  })
})

test('Nobody writes a version through the API', async () => {
  const course = await aCourse(backend)
  const video = await aVideo(backend, course)
  const attempts = [
    courses().update({ version: 7 }).eq('id', course),
    courses().update({ title: 'New', version: 0 }).eq('id', course),
    courses().insert({ title: 'New', version: 7 }),
    videos().update({ version: 7 }).eq('id', video),
    videos().insert({
      course_id: course,
      title: 'A',
      youtube_url: 'https://youtu.be/aqz-KE-bpKQ',
      version: 7,
    }),
  ]
  for (const attempt of attempts) expect((await attempt).error?.code).toBe('42501')
  expect([await versionOf('courses', course), await versionOf('course_videos', video)]).toEqual([0, 0])
})
