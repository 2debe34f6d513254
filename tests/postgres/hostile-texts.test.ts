// Hostile texts: the database either stores and finds them unchanged, or refuses them.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { hasHiddenCharacters, visibleText } from '../../src/lib/visible-text.ts'
import { aCourse, aLink, aVideo, enroll, saveCourse, saveVideo } from '../integration/support/courses.ts'
import { pull } from '../integration/support/mirror.ts'
import { aLearner, aNewcomer, anAdmin, makeProfile, type Person } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'
import { hostileLinks, refusedPictures } from '../support/hostile-links.ts'
import { hostileTexts, unstorable } from '../support/hostile-texts.ts'

let backend: Backend
let admin: Person
let learner: Person
let newcomer: Person

beforeAll(async () => {
  backend = await openTestBackend()
  admin = await anAdmin(backend)
  learner = await aLearner(backend)
  newcomer = await aNewcomer(backend)
})
afterAll(() => backend.close())

const texts = hostileTexts.filter((text) => !unstorable.includes(text))
/** Those allowed in a name or title; visible-texts.test.ts covers the rest. */
const names = texts.filter((text) => !hasHiddenCharacters(text))
/** Of these, the ones without stacked marks and joiners that join nothing. */
const peoplesNames = names.filter(
  (text) => !/(?:\p{M}[\u200C\u200D]*){5}/u.test(text) && visibleText(text).length === text.trim().length,
)
const videos = names.map((text) => ({ id: randomUUID(), title: text, description: text, youtube_url: aLink }))

describe('Stored texts', () => {
  test('Every hostile text in a new course and its videos reaches the learner unchanged', async () => {
    const id = randomUUID()
    const course = { id, title: texts[0] ?? '', description: texts.join('\n').slice(0, 9_000) }
    expect((await admin.client.rpc('create_course', { course, videos })).error).toBeNull()
    await enroll(backend, learner.id, id)
    const [pulled] = (await pull(learner.client)).changed ?? []
    expect(pulled).toMatchObject(course)
    expect(pulled?.videos).toMatchObject(videos)
  })

  test('A course keeps every hostile title and description unchanged', async () => {
    const id = await aCourse(backend)
    let seen = 0
    const change = async (text: Partial<Record<'title' | 'description', string>>) => {
      const { data } = await saveCourse(admin, id, text, seen)
      const { row } = data as { row: { version: number } }
      seen = row.version
      return row
    }
    for (const title of names) expect(await change({ title })).toMatchObject({ title })
    for (const description of texts) expect(await change({ description })).toMatchObject({ description })
  })

  test('A learner’s profile keeps every hostile name unchanged', async () => {
    for (const full_name of peoplesNames) {
      expect((await makeProfile(backend, newcomer, { full_name })).error).toBeNull()
      expect((await newcomer.client.rpc('own_profile')).data).toMatchObject({
        // A name without a letter is not stored.
        full_name: /\p{L}/u.test(full_name) ? full_name : null,
      })
    }
    expect(peoplesNames.length).toBe(names.length - 3)
  })
})

describe('Refused links', () => {
  const refusals = ['22021', '22P05', '23514', 'PGRST102']

  test.each(hostileLinks)('The database refuses %j as a video link', async (youtube_url) => {
    const course = await aCourse(backend, { videos: 1 })
    const video = await aVideo(backend, course, 1)
    const attempts = [
      saveVideo(admin, randomUUID(), course, { title: 'Nadi', youtube_url }),
      saveVideo(admin, video, course, { youtube_url }, 0),
      admin.client.rpc('create_course', {
        course: { id: randomUUID(), title: 'Nadi' },
        videos: [{ title: 'One', youtube_url: `${youtube_url}` }],
      }),
    ]
    for (const attempt of attempts) expect(refusals).toContain((await attempt).error?.code)
    const [stored] = await backend.sql('select count(*)::int from course_videos where youtube_url = $1', [
      youtube_url.replaceAll('\u0000', ''),
    ])
    expect(stored).toEqual({ count: 0 })
  })

  test.each(refusedPictures)('The database refuses %j as a picture address', async (link) => {
    const course = await aCourse(backend)
    const attempts = [
      admin.client.rpc('create_course', {
        course: { id: randomUUID(), title: 'Nadi', thumbnail_url: link },
        videos: [{ title: 'One', youtube_url: aLink }],
      }),
      saveCourse(admin, course, { thumbnail_url: link }),
      makeProfile(backend, newcomer, { avatar_url: link }),
    ]
    for (const attempt of attempts) expect(refusals).toContain((await attempt).error?.code)
  })
})

test('A search for a hostile text finds the course and the person that have it', async () => {
  const course = await aCourse(backend, { videos: 0 })
  for (const text of peoplesNames) {
    await backend.sql('update courses set title = $2 where id = $1', [course, text])
    await backend.sql('update profiles set full_name = $2 where id = $1', [learner.id, text])
    const courses = await admin.client.rpc('search_courses', { query: text }).eq('id', course)
    const people = await admin.client.rpc('search_profiles', { query: text }).eq('id', learner.id)
    expect([text, courses.data?.length, people.data?.length]).toEqual([text, 1, 1])
  }
})

test('Hostile texts in a list of addresses enroll no one and change nothing', async () => {
  const course = await aCourse(backend)
  const { data, error } = await admin.client.rpc('enroll_people', { course, emails: texts })
  expect(error).toBeNull()
  expect(JSON.stringify(data)).not.toContain('"enrolled"')
  expect(await backend.sql('select id from enrollments where course_id = $1', [course])).toEqual([])
})
