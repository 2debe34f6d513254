import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { aCourse, aVideo, enroll } from '../integration/support/courses.ts'
import { pull } from '../integration/support/mirror.ts'
import { aLearner } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'

type Table = 'courses' | 'course_videos'

let backend: Backend

beforeAll(async () => {
  backend = await openTestBackend()
})
afterAll(() => backend.close())

async function versionOf(table: Table, id: string): Promise<number | undefined> {
  return (await backend.sql<{ version: number }>(`select version from ${table} where id = $1`, [id]))[0]
    ?.version
}

/** Writes the row directly, as any tool might. */
async function change(table: Table, id: string, fields: Record<string, unknown>): Promise<void> {
  const changes = Object.keys(fields).map((column, index) => `${column} = $${index + 2}`)
  await backend.sql(`update ${table} set ${changes} where id = $1`, [id, ...Object.values(fields)])
}

/** Adds a column as a later migration would. */
async function addColumn(table: Table): Promise<void> {
  await backend.sql(`alter table ${table} add column if not exists later text`)
}

describe('Course versions', () => {
  test('A new course has version 0', async () => {
    expect(await versionOf('courses', await aCourse(backend))).toBe(0)
  })

  test.each([
    { title: 'Nadi' },
    { description: 'The pulse' },
    { thumbnail_url: 'https://example.org/a.png' },
    { level: 'Beginner' },
    { language: 'hi' },
    { is_active: false },
    { title: 'Nadi', description: 'The pulse', is_active: false },
    { created_at: '2020-01-01' },
    { later: 'A field of a later migration' },
  ])('A course’s version goes up by one after the change %j', async (fields) => {
    await addColumn('courses')
    const course = await aCourse(backend)
    await change('courses', course, fields)
    expect(await versionOf('courses', course)).toBe(1)
    await change('courses', course, { title: 'Again' })
    expect(await versionOf('courses', course)).toBe(2)
  })

  test('A course’s version never goes back, not even when the old title returns', async () => {
    const course = await aCourse(backend, { title: 'One' })
    await change('courses', course, { title: 'Two' })
    await change('courses', course, { title: 'One' })
    expect(await versionOf('courses', course)).toBe(2)
  })

  test('A course’s version stays when a save changes nothing', async () => {
    const course = await aCourse(backend, { title: 'Nadi' })
    const same = { title: 'Nadi', description: null, thumbnail_url: null, is_active: true }
    await change('courses', course, same)
    expect(await versionOf('courses', course)).toBe(0)
  })

  test('A course’s version stays when its videos or enrollments change', async () => {
    const course = await aCourse(backend)
    const learner = await aLearner(backend)
    const video = await aVideo(backend, course, 5)
    await change('course_videos', video, { title: 'New' })
    await backend.sql('delete from course_videos where id = $1', [video])
    await enroll(backend, learner.id, course)
    expect(await versionOf('courses', course)).toBe(0)
  })

  test('A course’s version is not part of what a learner pulls', async () => {
    const learner = await aLearner(backend)
    const course = await aCourse(backend)
    await enroll(backend, learner.id, course)
    const [pulled] = (await pull(learner.client)).changed ?? []
    expect(pulled?.id).toBe(course)
    expect(JSON.stringify(pulled)).not.toContain('version')
  })
})

describe('Video versions', () => {
  test.each([
    { title: 'Gati' },
    { description: 'Snake, frog and swan' },
    { youtube_url: 'https://youtu.be/YE7VzlLtp-4' },
    { order_index: 7 },
    { later: 'A field of a later migration' },
  ])('A video’s version goes up by one after the change %j', async (fields) => {
    await addColumn('course_videos')
    const video = await aVideo(backend, await aCourse(backend))
    await change('course_videos', video, fields)
    expect(await versionOf('course_videos', video)).toBe(1)
  })

  test('A video’s version goes up by one when it moves to another course', async () => {
    const video = await aVideo(backend, await aCourse(backend))
    await change('course_videos', video, { course_id: await aCourse(backend) })
    expect(await versionOf('course_videos', video)).toBe(1)
  })

  test('A video’s version stays when a save changes nothing, or its course or another video changes', async () => {
    const course = await aCourse(backend)
    const [video, other] = [await aVideo(backend, course, 5), await aVideo(backend, course, 6)]
    await change('course_videos', video, { title: 'Video 6', description: null, order_index: 5 })
    await change('course_videos', other, { title: 'New' })
    await change('courses', course, { title: 'New' })
    expect(await versionOf('course_videos', video)).toBe(0)
  })
})
