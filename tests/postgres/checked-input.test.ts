import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { aCourse, aLink, saveCourse, saveVideo } from '../integration/support/courses.ts'
import { anAdmin, type Person } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'

let backend: Backend
let admin: Person
const ids = { courses: randomUUID(), course_videos: randomUUID() }

beforeAll(async () => {
  backend = await openTestBackend()
  admin = await anAdmin(backend)
  await backend.sql(`insert into courses (id, title) values ($1, 'Nadi')`, [ids.courses])
  await backend.sql(
    `insert into course_videos (id, course_id, title, youtube_url) values ($1, $2, 'One', $3)`,
    [ids.course_videos, ids.courses, aLink],
  )
})
afterAll(() => backend.close())

const address = (length: number) => `https://example.org/${'a'.repeat(length - 20)}`
const link = (length: number) => `${aLink}&pp=${'a'.repeat(length - aLink.length - 4)}`

type Attempts = (() => Promise<unknown>)[]
type Input = [name: string, attempts: Attempts]
type Fields = Record<string, string>

/** An insert and an update with these fields, as another tool might write them. */
function writesOf(table: 'courses' | 'course_videos', least: Fields, fields: Fields): Attempts {
  const row = { ...least, ...fields }
  const columns = Object.keys(row)
  const values = columns.map((_, index) => `$${index + 1}`)
  const changes = Object.keys(fields).map((column, index) => `${column} = $${index + 2}`)
  return [
    () => backend.sql(`insert into ${table} (${columns}) values (${values})`, Object.values(row)),
    () => backend.sql(`update ${table} set ${changes} where id = $1`, [ids[table], ...Object.values(fields)]),
  ]
}
const aCourseWith = (fields: {
  title?: string
  description?: string
  thumbnail_url?: string
  level?: string
  language?: string
}) => writesOf('courses', { title: 'A' }, fields)
const aVideoWith = (fields: {
  title?: string
  description?: string
  youtube_url?: string
  section?: string
}) => writesOf('course_videos', { course_id: ids.courses, title: 'A', youtube_url: aLink }, fields)

/** For fields that courses and videos share. */
const both = (name: string, fields: { title?: string; description?: string }): Input[] => [
  [`${name} for a course`, aCourseWith(fields)],
  [`${name} for a video`, aVideoWith(fields)],
]

describe('Accepted input', () => {
  test.each<Input>([
    ...both('a title of 300 characters', { title: 'a'.repeat(300) }),
    ...both('a title of 300 characters outside the basic multilingual plane', { title: '🪷'.repeat(300) }),
    ...both('white space inside a title', { title: 'Nadi \u00a0Pariksha' }),
    ...both('a description of 10,000 characters', { description: 'a'.repeat(10_000) }),
    ['a level of 60 characters', aCourseWith({ level: 'x'.repeat(60) })],
    ['a language of two letters', aCourseWith({ language: 'hi' })],
    ['a language of three letters', aCourseWith({ language: 'mai' })],
    ['a thumbnail address of 2,000 characters', aCourseWith({ thumbnail_url: address(2000) })],
    ['a section of 200 characters', aVideoWith({ section: '🪷'.repeat(200) })],
    ['a video link of 2,000 characters', aVideoWith({ youtube_url: link(2000) })],
  ])('The database accepts %s', async (_, attempts) => {
    for (const attempt of attempts) await expect(attempt()).resolves.toBeDefined()
  })
})

describe('Refused input', () => {
  test.each<Input>([
    ...both('a title of 301 characters', { title: 'a'.repeat(301) }),
    ...both('an empty title', { title: '' }),
    ...both('a tab inside a title', { title: 'Nadi\tPariksha' }),
    ...both('a no-break space as the title', { title: '\u00a0' }),
    ...both('a space before the title', { title: ' Nadi' }),
    ...both('a line break after the title', { title: 'Nadi\n' }),
    ...both('an ideographic space after the title', { title: 'Nadi\u3000' }),
    ...both('a description of 10,001 characters', { description: 'a'.repeat(10_001) }),
    ['a level of 61 characters', aCourseWith({ level: 'x'.repeat(61) })],
    ['a level with an invisible character', aCourseWith({ level: 'Begin\u200bner' })],
    ['a language by its name', aCourseWith({ language: 'Hindi' })],
    ['a language with a region', aCourseWith({ language: 'hi-IN' })],
    ['a language with a line break', aCourseWith({ language: 'hi\n' })],
    ['a thumbnail address of 2,001 characters', aCourseWith({ thumbnail_url: address(2001) })],
    ['a section of 201 characters', aVideoWith({ section: 'x'.repeat(201) })],
    ['an empty section', aVideoWith({ section: '' })],
    ['a space after a section', aVideoWith({ section: 'Herbs ' })],
    ['a section with an invisible character', aVideoWith({ section: 'Her\u200bbs' })],
    ['a video link of 2,001 characters', aVideoWith({ youtube_url: link(2001) })],
    ['a video link over http', aVideoWith({ youtube_url: aLink.replace('https', 'http') })],
    ['a video link whose id is too short', aVideoWith({ youtube_url: 'https://youtu.be/too-short' })],
    ['a YouTube Shorts link', aVideoWith({ youtube_url: 'https://www.youtube.com/shorts/aqz-KE-bpKQ' })],
    ['a video link with spaces around it', aVideoWith({ youtube_url: ` ${aLink} ` })],
  ])('The database refuses %s', async (_, attempts) => {
    const rows = () =>
      backend.sql(`select (select json_agg(c order by c.id) from courses c) as courses,
                          (select json_agg(v order by v.id) from course_videos v) as videos`)
    const before = await rows()
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: '23514' })
    expect(await rows()).toEqual(before)
  })
})

describe('Creating a course', () => {
  const create = (fields: object, video: object) =>
    admin.client.rpc('create_course', {
      course: { id: randomUUID(), title: 'Nadi', ...fields },
      videos: [{ title: 'One', youtube_url: aLink, ...video }],
    })

  test('A new course and its videos are trimmed as the form would trim them', async () => {
    const { data, error } = await create(
      { title: '\u00a0Nadi\t', description: '\n', thumbnail_url: '\u2003https://example.org/a.png\r\n' },
      { title: '\ufeffOne\u3000', description: ' \u2028The first', youtube_url: `\t${aLink}\u00a0` },
    )
    expect(error).toBeNull()
    const { row } = data as { row: { id: string } }
    expect(row).toMatchObject({
      title: 'Nadi',
      description: null,
      thumbnail_url: 'https://example.org/a.png',
      version: 0,
    })
    const rows = await backend.sql(
      'select title, description, youtube_url from course_videos where course_id = $1',
      [row.id],
    )
    expect(rows).toEqual([{ title: 'One', description: 'The first', youtube_url: aLink }])
  })

  test.each([
    ['a title of only white space', { title: '\u00a0\t' }, {}, '22023', 'Title is required'],
    ['a video title of only white space', {}, { title: '\u2003' }, '22023', 'Video 1 requires both'],
    [
      'a video link whose id is too short',
      {},
      { youtube_url: 'https://youtu.be/too-short' },
      '23514',
      'youtube_url',
    ],
    ['a title of 301 characters', { title: 'a'.repeat(301) }, {}, '23514', 'title'],
  ])('A new course is refused as a whole for %s', async (_, fields, video, code, message) => {
    const [before] = await backend.sql('select count(*) from courses')
    const { error, status } = await create(fields, video)
    expect([status, error?.code]).toEqual([400, code])
    expect(error?.message).toContain(message)
    expect(await backend.sql('select count(*) from courses')).toEqual([before])
  })
})

test('A save is trimmed as the form would trim it, and an empty text becomes null', async () => {
  const course = await aCourse(backend, { description: 'The pulse', videos: 0 })
  const saved = await saveCourse(admin, course, {
    title: '\u00a0Nadi\t',
    description: '\n',
    thumbnail_url: '\u2003https://example.org/a.png\r\n',
  })
  expect(saved.data).toMatchObject({
    outcome: 'saved',
    row: { title: 'Nadi', description: null, thumbnail_url: 'https://example.org/a.png', version: 1 },
  })
  const video = await saveVideo(admin, randomUUID(), course, {
    title: '\ufeffOne\u3000',
    description: ' \u2028The first',
    youtube_url: `\t${aLink}\u00a0`,
  })
  expect(video.data).toMatchObject({
    outcome: 'saved',
    row: { title: 'One', description: 'The first', youtube_url: aLink, version: 0 },
  })
})

test('The database trims exactly the characters that JavaScript’s trim() removes', async () => {
  const codes = Array.from({ length: 0xffff }, (_, index) => index + 1).filter(
    (code) => code < 0xd800 || code > 0xdfff,
  )
  const rows = await backend.sql<{ code: number }>(
    `select code from unnest($1::int[]) with ordinality as listed (code, n)
      where private.trimmed(chr(code) || 'a' || chr(code)) = 'a' order by n`,
    [codes],
  )
  expect(rows.map((row) => row.code)).toEqual(codes.filter((code) => !String.fromCharCode(code).trim()))
})
