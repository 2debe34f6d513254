// Saving a course and a video that somebody else may have changed, or whose save before may have got no answer.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import type { Json } from '../../src/model/database.types.ts'
import { aCourse, aLink, aVideo, saveCourse, saveVideo } from '../integration/support/courses.ts'
import { anAdmin, type Person } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'

let backend: Backend
let admin: Person
let other: Person

beforeAll(async () => {
  backend = await openTestBackend()
  admin = await anAdmin(backend)
  other = await anAdmin(backend)
})
afterAll(() => backend.close())

const gone = { outcome: 'gone', row: null }
const titleOf = async (table: string, id: string) =>
  (await backend.sql(`select title from ${table} where id = $1`, [id]))[0]?.title

describe('A course that is saved with the version that the form was opened with', () => {
  test('is saved, and answered as it is now', async () => {
    const course = await aCourse(backend, { description: 'The pulse' })
    const { data } = await saveCourse(admin, course, { title: 'Nadi' }, 0)
    const [row] = await backend.sql<Record<string, unknown>>('select * from courses where id = $1', [course])
    expect(data).toMatchObject({
      outcome: 'saved',
      row: { title: 'Nadi', description: 'The pulse', version: 1 },
    })
    const saved = (data as { row: Record<string, string> }).row
    expect(Object.keys(saved).sort()).toEqual(Object.keys(row ?? {}).sort())
    expect(saved.revision).toBe(row?.revision)
    expect(saved.created_at).toMatch(/[+]00:00$/)
  })

  test('meets the change of somebody who was quicker, and changes nothing', async () => {
    const course = await aCourse(backend)
    const [first, second] = await Promise.all([
      saveCourse(admin, course, { title: 'First' }, 0),
      saveCourse(other, course, { title: 'Second' }, 0),
    ])
    expect(first.data).toMatchObject({ outcome: 'saved', row: { title: 'First', version: 1 } })
    expect(second.data).toEqual({ ...(first.data as object), outcome: 'conflict' })
    expect(await titleOf('courses', course)).toBe('First')
  })

  test('is saved over that change with the version of the row that came with the conflict', async () => {
    const course = await aCourse(backend)
    await saveCourse(other, course, { title: 'First' }, 0)
    expect((await saveCourse(admin, course, { title: 'Second' }, 1)).data).toMatchObject({
      outcome: 'saved',
      row: { title: 'Second', version: 2 },
    })
  })

  test('is saved once when the answer was lost and the save is repeated', async () => {
    const course = await aCourse(backend)
    const first = await saveCourse(admin, course, { title: 'Nadi', is_active: false }, 0)
    const again = await saveCourse(admin, course, { title: 'Nadi', is_active: false }, 0)
    expect(again.data).toEqual(first.data)
  })

  test('meets no conflict in a new video', async () => {
    const course = await aCourse(backend)
    await aVideo(backend, course, 7)
    expect((await saveCourse(admin, course, { title: 'Nadi' }, 0)).data).toMatchObject({ outcome: 'saved' })
  })

  test('is gone when somebody has deleted it', async () => {
    const course = await aCourse(backend)
    await other.client.rpc('delete_course', { course })
    expect((await saveCourse(admin, course, { title: 'Late' }, 0)).data).toEqual(gone)
  })

  test('is in conflict without a version', async () => {
    const course = await aCourse(backend)
    const { data } = await saveCourse(admin, course, { title: 'New' }, null as unknown as number)
    expect(data).toMatchObject({ outcome: 'conflict' })
  })
})

describe('A new video', () => {
  const fields = { title: 'Gati', description: null, youtube_url: aLink }

  test('goes behind the last one when it has no position', async () => {
    const course = await aCourse(backend, { videos: 0 })
    const positions: unknown[] = []
    for (const given of [{}, { order_index: null }, { order_index: 9 }, {}]) {
      const { data } = await saveVideo(admin, randomUUID(), course, { ...fields, ...given })
      positions.push((data as { row: { order_index: number } }).row.order_index)
    }
    expect(positions).toEqual([0, 1, 9, 10])
  })

  test('is there once, and where it was, when the answer was lost and the save is repeated', async () => {
    const [course, id] = [await aCourse(backend, { videos: 1 }), randomUUID()]
    const first = await saveVideo(admin, id, course, fields)
    await aVideo(backend, course, 5)
    expect((await saveVideo(admin, id, course, fields)).data).toEqual(first.data)
    expect(first.data).toMatchObject({ outcome: 'saved', row: { id, order_index: 1, version: 0 } })
  })

  test('is in conflict with what was sent before, which it is saved over by its version', async () => {
    const [course, id] = [await aCourse(backend, { videos: 1 }), randomUUID()]
    await saveVideo(admin, id, course, fields)
    const changed = { ...fields, title: 'Gati again' }
    expect((await saveVideo(admin, id, course, changed)).data).toMatchObject({
      outcome: 'conflict',
      row: { title: 'Gati', version: 0, order_index: 1 },
    })
    expect((await saveVideo(admin, id, course, changed, 0)).data).toMatchObject({
      outcome: 'saved',
      row: { title: 'Gati again', version: 1, order_index: 1 },
    })
  })

  test('has no course to be in when somebody has deleted it', async () => {
    const course = await aCourse(backend)
    await other.client.rpc('delete_course', { course })
    expect((await saveVideo(admin, randomUUID(), course, fields)).data).toEqual(gone)
  })

  test('does not take the id of a video of another course', async () => {
    const video = await aVideo(backend, await aCourse(backend))
    expect((await saveVideo(admin, video, await aCourse(backend), fields)).data).toEqual(gone)
    expect(await titleOf('course_videos', video)).toBe('Video 1')
  })
})

describe('A video that is saved with the version that the form was opened with', () => {
  test('is saved, and keeps its position when none is given', async () => {
    const course = await aCourse(backend)
    const video = await aVideo(backend, course, 5)
    expect((await saveVideo(admin, video, course, { title: 'Gati' }, 0)).data).toMatchObject({
      outcome: 'saved',
      row: { title: 'Gati', order_index: 5, version: 1 },
    })
  })

  test('goes behind the last one when its position is null', async () => {
    const course = await aCourse(backend, { videos: 0 })
    const [video] = [await aVideo(backend, course, 0), await aVideo(backend, course, 4)]
    const save = (seen: number) => saveVideo(admin, video ?? '', course, { order_index: null }, seen)
    expect((await save(0)).data).toMatchObject({ outcome: 'saved', row: { order_index: 5, version: 1 } })
    expect((await save(0)).data).toMatchObject({ outcome: 'saved', row: { order_index: 5, version: 1 } })
  })

  test('meets the change or the move of somebody who was quicker', async () => {
    const course = await aCourse(backend, { videos: 0 })
    const [video, next] = [await aVideo(backend, course, 0), await aVideo(backend, course, 1)]
    await saveVideo(other, video, course, { title: 'First' }, 0)
    expect((await saveVideo(admin, video, course, { title: 'Late' }, 0)).data).toMatchObject({
      outcome: 'conflict',
      row: { title: 'First', version: 1 },
    })
    await other.client.rpc('move_video', { video: next, place: 0 })
    expect((await saveVideo(admin, next, course, { title: 'Late' }, 0)).data).toMatchObject({
      outcome: 'conflict',
      row: { title: 'Video 2', order_index: 0, version: 1 },
    })
  })

  test('is gone when somebody has deleted it', async () => {
    const course = await aCourse(backend)
    const video = await aVideo(backend, course, 5)
    await other.client.rpc('delete_video', { video })
    expect((await saveVideo(admin, video, course, { title: 'Late' }, 0)).data).toEqual(gone)
  })
})

describe('A save is refused, and changes nothing,', () => {
  test.each<[string, Json, string]>([
    ['of a column that is not the form’s', { revision: randomUUID() }, '22023'],
    ['of what is no column', { struck: 1 }, '22023'],
    ['with SQL for a name', { "title\" = 'Struck' --": 1 }, '22023'],
    ['with a title of 301 characters', { title: 'x'.repeat(301) }, '23514'],
    ['without a title', { title: null }, '23502'],
    ['with a list for its fields', [1], '22023'],
  ])('%s', async (_, fields, code) => {
    const course = await aCourse(backend, { title: 'Nadi' })
    const { error, status } = await saveCourse(admin, course, fields)
    expect([status, error?.code]).toEqual([400, code])
    expect(await titleOf('courses', course)).toBe('Nadi')
  })

  test('of a video without an id', async () => {
    const { error } = await saveVideo(admin, null as unknown as string, await aCourse(backend), {
      title: 'A',
    })
    expect(error?.code).toBe('22023')
  })
})
