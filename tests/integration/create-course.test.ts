import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import type { Json } from '../../src/model/database.types.ts'
import { aCourse, aLink } from './support/courses.ts'
import { anAdmin, type Person } from './support/people.ts'
import { openTestBackend } from './support/test-backend.ts'

let backend: Backend
let admin: Person

beforeAll(async () => {
  backend = await openTestBackend()
  admin = await anAdmin(backend)
})
afterAll(() => backend.close())

const create = (course: Json, videos: Json) => admin.client.rpc('create_course', { course, videos })
const aVideoRow = (title = 'One') => ({ id: randomUUID(), title, description: null, youtube_url: aLink })

async function videosOf(course: string) {
  return backend.sql(
    'select title, description, order_index from course_videos where course_id = $1 order by order_index',
    [course],
  )
}

describe('Creating a course', () => {
  test('gives the course, with its videos in the order of the form', async () => {
    const id = randomUUID()
    const course = { id, title: ' Nadi ', description: 'The pulse', thumbnail_url: null, is_active: false }
    const { data, error } = await create(course, [
      { ...aVideoRow('One'), description: ' ' },
      { ...aVideoRow('Two'), description: 'The second' },
      aVideoRow('Three'),
    ])
    expect(error).toBeNull()
    expect(data).toMatchObject({
      id,
      title: 'Nadi',
      description: 'The pulse',
      thumbnail_url: null,
      is_active: false,
    })
    expect(await videosOf(id)).toEqual([
      { title: 'One', description: null, order_index: 0 },
      { title: 'Two', description: 'The second', order_index: 1 },
      { title: 'Three', description: null, order_index: 2 },
    ])
  })

  test('makes it active when the form does not say', async () => {
    const { data } = await create({ id: randomUUID(), title: 'Nadi' }, [aVideoRow()])
    expect(data?.is_active).toBe(true)
  })

  test('gives the revision that the course has now', async () => {
    const { data } = await create({ id: randomUUID(), title: 'Nadi' }, [aVideoRow()])
    const [row] = await backend.sql<{ revision: string }>('select revision from courses where id = $1', [
      data?.id,
    ])
    expect(data?.revision).toBe(row?.revision)
  })

  test('again, after the answer was lost, gives the course that exists and creates nothing', async () => {
    const course = { id: randomUUID(), title: 'Nadi' }
    const videos = [aVideoRow('One'), aVideoRow('Two')]
    const first = await create(course, videos)
    const second = await create(course, videos)
    expect(second.data).toEqual(first.data)
    expect(await videosOf(course.id)).toHaveLength(2)
  })
})

describe('A course that is refused leaves nothing behind', () => {
  const course = { title: 'Nadi' }
  const refusals: [string, Json, Json, string][] = [
    ['without a title', { title: ' ' }, [aVideoRow()], 'Title is required'],
    ['without a video', course, [], 'Please add at least one video to the course'],
    ['with videos that are no list', course, { title: 'One' }, 'Please add at least one video to the course'],
    [
      'with a second video without a link',
      course,
      [aVideoRow(), { ...aVideoRow(), youtube_url: ' ' }],
      'Video 2 requires both title and YouTube URL',
    ],
    [
      'with a video without a title',
      course,
      [{ ...aVideoRow(), title: '' }],
      'Video 1 requires both title and YouTube URL',
    ],
    [
      'with a link to another site',
      course,
      [aVideoRow(), { ...aVideoRow(), youtube_url: 'https://vimeo.com/1' }],
      'youtube_url',
    ],
    [
      'with an unsafe thumbnail',
      { ...course, thumbnail_url: 'javascript:alert(1)' },
      [aVideoRow()],
      'thumbnail_url',
    ],
  ]

  test.each(refusals)('%s', async (_, fields, videos, message) => {
    const id = randomUUID()
    const { error, status } = await create({ ...(fields as object), id }, videos)
    expect(status).toBe(400)
    expect(error?.message).toContain(message)
    expect(await backend.sql('select id from courses where id = $1', [id])).toEqual([])
  })

  test('without an id', async () => {
    const { error, status } = await create(course, [aVideoRow()])
    expect([status, error?.message]).toEqual([400, 'A new course needs an id.'])
  })

  test('with the id of a video that exists', async () => {
    const [{ id: taken } = { id: '' }] = await backend.sql<{ id: string }>(
      'select id from course_videos where course_id = $1 limit 1',
      [await aCourse(backend)],
    )
    const id = randomUUID()
    const { error, status } = await create({ ...course, id }, [{ ...aVideoRow(), id: taken }])
    expect([status, error?.code]).toEqual([409, '23505'])
    expect(await backend.sql('select id from courses where id = $1', [id])).toEqual([])
  })
})
