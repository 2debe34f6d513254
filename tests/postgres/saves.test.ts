// Saving a course or video that someone else may have changed, or whose last save may not have been answered.
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

describe('Saving a course', () => {
  test('A course save returns the saved course', async () => {
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

  test('A course save that comes second conflicts with the first and changes nothing', async () => {
    const course = await aCourse(backend)
    const saves = await Promise.all([
      saveCourse(admin, course, { title: 'One' }, 0),
      saveCourse(other, course, { title: 'Two' }, 0),
    ])
    // Either may be the first to arrive.
    const answers = saves.map(({ data }) => data as { outcome: string; row: { title: string } })
    const saved = answers.find(({ outcome }) => outcome === 'saved')
    expect(saved).toMatchObject({ row: { version: 1 } })
    expect(answers.filter((answer) => answer !== saved)).toEqual([{ ...saved, outcome: 'conflict' }])
    expect(await titleOf('courses', course)).toBe(saved?.row.title)
  })

  test('A course save with the version from a conflict overwrites the other change', async () => {
    const course = await aCourse(backend)
    await saveCourse(other, course, { title: 'First' }, 0)
    expect((await saveCourse(admin, course, { title: 'Second' }, 1)).data).toMatchObject({
      outcome: 'saved',
      row: { title: 'Second', version: 2 },
    })
  })

  test('A course save repeated after a lost answer is saved once', async () => {
    const course = await aCourse(backend)
    const first = await saveCourse(admin, course, { title: 'Nadi', is_active: false }, 0)
    const again = await saveCourse(admin, course, { title: 'Nadi', is_active: false }, 0)
    expect(again.data).toEqual(first.data)
  })

  test('A course save does not conflict with a new video', async () => {
    const course = await aCourse(backend)
    await aVideo(backend, course, 7)
    expect((await saveCourse(admin, course, { title: 'Nadi' }, 0)).data).toMatchObject({ outcome: 'saved' })
  })

  test('A course save is answered as gone if someone has deleted the course', async () => {
    const course = await aCourse(backend)
    await other.client.rpc('delete_course', { course })
    expect((await saveCourse(admin, course, { title: 'Late' }, 0)).data).toEqual(gone)
  })

  test('A course save without a version conflicts', async () => {
    const course = await aCourse(backend)
    const { data } = await saveCourse(admin, course, { title: 'New' }, null as unknown as number)
    expect(data).toMatchObject({ outcome: 'conflict' })
  })
})

describe('Adding a video', () => {
  const fields = { title: 'Gati', description: null, youtube_url: aLink }

  test('A new video without a position goes after the last one', async () => {
    const course = await aCourse(backend, { videos: 0 })
    const positions: unknown[] = []
    for (const given of [{}, { order_index: null }, { order_index: 9 }, {}]) {
      const { data } = await saveVideo(admin, randomUUID(), course, { ...fields, ...given })
      positions.push((data as { row: { order_index: number } }).row.order_index)
    }
    expect(positions).toEqual([0, 1, 9, 10])
  })

  test('A new video saved again after a lost answer exists once and keeps its position', async () => {
    const [course, id] = [await aCourse(backend, { videos: 1 }), randomUUID()]
    const first = await saveVideo(admin, id, course, fields)
    await aVideo(backend, course, 5)
    expect((await saveVideo(admin, id, course, fields)).data).toEqual(first.data)
    expect(first.data).toMatchObject({ outcome: 'saved', row: { id, order_index: 1, version: 0 } })
  })

  test('A new video saved again with other content conflicts, and its version then overwrites the first', async () => {
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

  test('A new video is answered as gone if someone has deleted its course', async () => {
    const course = await aCourse(backend)
    await other.client.rpc('delete_course', { course })
    expect((await saveVideo(admin, randomUUID(), course, fields)).data).toEqual(gone)
  })

  test('A new video cannot take the id of a video in another course', async () => {
    const video = await aVideo(backend, await aCourse(backend))
    expect((await saveVideo(admin, video, await aCourse(backend), fields)).data).toEqual(gone)
    expect(await titleOf('course_videos', video)).toBe('Video 1')
  })
})

describe('Saving a video', () => {
  test('A video save keeps the position when none is given', async () => {
    const course = await aCourse(backend)
    const video = await aVideo(backend, course, 5)
    expect((await saveVideo(admin, video, course, { title: 'Gati' }, 0)).data).toMatchObject({
      outcome: 'saved',
      row: { title: 'Gati', order_index: 5, version: 1 },
    })
  })

  test('A video saved with a null position goes after the last one', async () => {
    const course = await aCourse(backend, { videos: 0 })
    const [video] = [await aVideo(backend, course, 0), await aVideo(backend, course, 4)]
    const save = (seen: number) => saveVideo(admin, video ?? '', course, { order_index: null }, seen)
    expect((await save(0)).data).toMatchObject({ outcome: 'saved', row: { order_index: 5, version: 1 } })
    expect((await save(0)).data).toMatchObject({ outcome: 'saved', row: { order_index: 5, version: 1 } })
  })

  test('A video save conflicts with an earlier change or move by someone else', async () => {
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

  test('A video save is answered as gone if someone has deleted the video', async () => {
    const course = await aCourse(backend)
    const video = await aVideo(backend, course, 5)
    await other.client.rpc('delete_video', { video })
    expect((await saveVideo(admin, video, course, { title: 'Late' }, 0)).data).toEqual(gone)
  })
})

describe('Refused saves', () => {
  test.each<[string, Json, string]>([
    ['of a column that the form does not have', { revision: randomUUID() }, '22023'],
    ['of an unknown column', { struck: 1 }, '22023'],
    ['with SQL as a column name', { "title\" = 'Struck' --": 1 }, '22023'],
    ['with a title of 301 characters', { title: 'x'.repeat(301) }, '23514'],
    ['with a null title', { title: null }, '23502'],
    ['with a list instead of fields', [1], '22023'],
  ])('A course save %s is refused and changes nothing', async (_, fields, code) => {
    const course = await aCourse(backend, { title: 'Nadi' })
    const { error, status } = await saveCourse(admin, course, fields)
    expect([status, error?.code]).toEqual([400, code])
    expect(await titleOf('courses', course)).toBe('Nadi')
  })

  test('A video save without an id is refused', async () => {
    const { error } = await saveVideo(admin, null as unknown as string, await aCourse(backend), {
      title: 'A',
    })
    expect(error?.code).toBe('22023')
  })
})
