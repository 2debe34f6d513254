import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import type { Json } from '../../src/model/database.types.ts'
import { aCourse, aLink, aVideo } from '../integration/support/courses.ts'
import { anAdmin, type Person } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'

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

describe('New courses', () => {
  test('A new course has its videos in the order of the form', async () => {
    const id = randomUUID()
    const course = { id, title: ' Nadi ', description: 'The pulse', thumbnail_url: null, is_active: false }
    const { data, error } = await create(course, [
      { ...aVideoRow('One'), description: ' ' },
      { ...aVideoRow('Two'), description: 'The second' },
      aVideoRow('Three'),
    ])
    expect(error).toBeNull()
    expect(data).toMatchObject({
      outcome: 'saved',
      row: { id, title: 'Nadi', description: 'The pulse', thumbnail_url: null, is_active: false },
    })
    expect(await videosOf(id)).toEqual([
      { title: 'One', description: null, order_index: 0 },
      { title: 'Two', description: 'The second', order_index: 1 },
      { title: 'Three', description: null, order_index: 2 },
    ])
  })

  test('A new course keeps a description that only some of its videos have', async () => {
    const course = { id: randomUUID(), title: 'Nadi' }
    const bare = () => ({ id: randomUUID(), title: 'Bare', youtube_url: aLink })
    const videos = [bare(), { ...bare(), description: 'The second' }, bare()]
    const first = await create(course, videos)
    expect((await videosOf(course.id)).map((video) => video.description)).toEqual([null, 'The second', null])
    expect(first.data).toMatchObject({ outcome: 'saved' })
    expect((await create(course, videos)).data).toEqual(first.data)
  })

  test('A new course is active unless the form says otherwise', async () => {
    const { data } = await create({ id: randomUUID(), title: 'Nadi' }, [aVideoRow()])
    expect(data).toMatchObject({ row: { is_active: true } })
  })

  test('Creating a course returns its current revision', async () => {
    const id = randomUUID()
    const { data } = await create({ id, title: 'Nadi' }, [aVideoRow()])
    const [row] = await backend.sql('select revision from courses where id = $1', [id])
    expect(data).toMatchObject({ row })
  })

  test('Creating a course again after a lost answer returns the existing course and creates nothing', async () => {
    const course = { id: randomUUID(), title: 'Nadi' }
    const videos = [aVideoRow('One'), aVideoRow('Two')]
    const first = await create(course, videos)
    const second = await create(course, videos)
    expect(second.data).toEqual(first.data)
    expect(await videosOf(course.id)).toHaveLength(2)
  })
})

describe('Courses created again with other content', () => {
  const id = randomUUID
  type Answer = { outcome: string; row: { revision: string; version: number } }
  const overwrite = async (
    course: Json,
    videos: Json,
    seen_revision: string,
    dropped: string[] = [],
  ): Promise<Answer> => {
    const { data } = await admin.client.rpc('create_course', { course, videos, seen_revision, dropped })
    return data as Answer
  }

  test('Creating a course again with other content conflicts, and the conflict’s revision then saves it', async () => {
    const course = { id: id(), title: 'Nadi' }
    const [one, two, three] = [aVideoRow('One'), aVideoRow('Two'), aVideoRow('Three')]
    await create(course, [one, two])
    const changed = { ...course, title: 'Nadi Pariksha', description: 'The pulse' }
    const videos = [three, { ...two, description: 'The second' }]
    const answer = (await create(changed, videos)).data as Answer
    expect(answer).toMatchObject({ outcome: 'conflict', row: { title: 'Nadi', version: 0 } })
    expect(await videosOf(course.id)).toHaveLength(2)

    const { revision } = answer.row
    expect(await overwrite(changed, videos, revision, [one.id])).toMatchObject({
      outcome: 'saved',
      row: { title: 'Nadi Pariksha', description: 'The pulse', version: 1 },
    })
    expect(await videosOf(course.id)).toEqual([
      { title: 'Three', description: null, order_index: 0 },
      { title: 'Two', description: 'The second', order_index: 1 },
    ])
  })

  test('Creating a course again with an outdated revision conflicts and changes nothing', async () => {
    const course = { id: id(), title: 'Nadi' }
    const [one, two] = [aVideoRow('One'), aVideoRow('Two')]
    const first = (await create(course, [one])).data as Answer
    await overwrite(course, [one, two], first.row.revision)
    expect(await overwrite(course, [{ ...one, title: 'Late' }], first.row.revision, [two.id])).toMatchObject({
      outcome: 'conflict',
    })
    expect(await videosOf(course.id)).toMatchObject([{ title: 'One' }, { title: 'Two' }])
  })

  test('Overwriting a course keeps videos that someone else has added, and videos of other courses', async () => {
    const course = { id: id(), title: 'Nadi' }
    const one = aVideoRow('One')
    await create(course, [one])
    await aVideo(backend, course.id, 8)
    const other = await aCourse(backend)
    const [{ id: others } = { id: '' }] = await backend.sql<{ id: string }>(
      'select id from course_videos where course_id = $1',
      [other],
    )
    const [row] = await backend.sql<{ revision: string }>('select revision from courses where id = $1', [
      course.id,
    ])
    await overwrite(course, [{ ...one, title: 'First' }], row?.revision ?? '', [others])
    expect(await videosOf(course.id)).toMatchObject([{ title: 'First' }, { title: 'Video 9' }])
    expect(await videosOf(other)).toHaveLength(2)
  })

  test('Overwriting a course creates it if someone else has deleted it meanwhile', async () => {
    const course = { id: id(), title: 'Nadi' }
    const first = (await create(course, [aVideoRow()])).data as Answer
    await backend.sql('delete from courses where id = $1', [course.id])
    expect(await overwrite(course, [aVideoRow()], first.row.revision)).toMatchObject({ outcome: 'saved' })
  })

  test('Overwriting a course is refused as a whole if one of its videos belongs to another course', async () => {
    const course = { id: id(), title: 'Nadi' }
    const first = (await create(course, [aVideoRow()])).data as Answer
    const [taken] = await backend.sql<{ id: string }>('select id from course_videos where course_id = $1', [
      await aCourse(backend),
    ])
    const { error } = await admin.client.rpc('create_course', {
      course: { ...course, title: 'Changed' },
      videos: [{ ...aVideoRow(), id: taken?.id ?? '' }],
      seen_revision: first.row.revision,
    })
    expect(error?.code).toBe('23505')
    expect(await backend.sql('select title from courses where id = $1', [course.id])).toEqual([
      { title: 'Nadi' },
    ])
  })
})

describe('Refused courses', () => {
  const course = { title: 'Nadi' }
  const refusals: [string, Json, Json, string][] = [
    ['without a title', { title: ' ' }, [aVideoRow()], 'Title is required'],
    ['without a video', course, [], 'Please add at least one video to the course'],
    [
      'with videos that are not a list',
      course,
      { title: 'One' },
      'Please add at least one video to the course',
    ],
    [
      'whose second video has no link',
      course,
      [aVideoRow(), { ...aVideoRow(), youtube_url: ' ' }],
      'Video 2 requires both title and YouTube URL',
    ],
    [
      'whose video has no title',
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

  test.each(refusals)(
    'A new course %s is refused and leaves nothing behind',
    async (_, fields, videos, message) => {
      const id = randomUUID()
      const { error, status } = await create({ ...(fields as object), id }, videos)
      expect(status).toBe(400)
      expect(error?.message).toContain(message)
      expect(await backend.sql('select id from courses where id = $1', [id])).toEqual([])
    },
  )

  test('A new course without an id is refused', async () => {
    const { error, status } = await create(course, [aVideoRow()])
    expect([status, error?.message]).toEqual([400, 'A new course needs an id.'])
  })

  test('A new course with the id of an existing video is refused and leaves nothing behind', async () => {
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
