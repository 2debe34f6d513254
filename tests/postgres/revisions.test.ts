import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { aCourse, aVideo, enroll } from '../integration/support/courses.ts'
import { aStranger } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'

let backend: Backend

beforeAll(async () => {
  backend = await openTestBackend()
})
afterAll(() => backend.close())

async function revisionOf(course: string): Promise<string | undefined> {
  return (await backend.sql<{ revision: string }>('select revision from courses where id = $1', [course]))[0]
    ?.revision
}

describe('New revisions', () => {
  const changes: [string, (course: string) => Promise<unknown>][] = [
    ['a change of its own', (id) => backend.sql(`update courses set title = 'New' where id = $1`, [id])],
    [
      'an update that sets the old revision',
      (id) => backend.sql('update courses set revision = revision where id = $1', [id]),
    ],
    ['a new video', (id) => aVideo(backend, id, 5)],
    [
      'a changed video',
      (id) => backend.sql(`update course_videos set title = 'New' where course_id = $1`, [id]),
    ],
    ['a deleted video', (id) => backend.sql('delete from course_videos where course_id = $1', [id])],
    [
      'an upsert of a video',
      (id) =>
        backend.sql(
          `insert into course_videos (id, course_id, title, youtube_url)
           select id, course_id, 'New', youtube_url from course_videos where course_id = $1
           on conflict (id) do update set title = excluded.title`,
          [id],
        ),
    ],
  ]

  // [P3]
  test.each(changes)('A course gets a new revision after %s', async (_, change) => {
    const [course, other] = [await aCourse(backend), await aCourse(backend)]
    const [before, otherBefore] = [await revisionOf(course), await revisionOf(other)]
    await change(course)
    expect(await revisionOf(course)).not.toBe(before)
    expect(await revisionOf(other)).toBe(otherBefore)
  })

  test('A course gets a new revision after a video has moved in or out', async () => {
    const [from, to] = [await aCourse(backend), await aCourse(backend)]
    const before = [await revisionOf(from), await revisionOf(to)]
    await backend.sql('update course_videos set course_id = $2 where course_id = $1', [from, to])
    expect(await revisionOf(from)).not.toBe(before[0])
    expect(await revisionOf(to)).not.toBe(before[1])
  })
})

describe('Kept revisions', () => {
  test('A course keeps its revision when someone is enrolled', async () => {
    const course = await aCourse(backend)
    const before = await revisionOf(course)
    await enroll(backend, await aStranger(backend), course)
    expect(await revisionOf(course)).toBe(before)
  })

  test('A course keeps its revision when a statement on videos touches none', async () => {
    const course = await aCourse(backend)
    const before = await revisionOf(course)
    await backend.sql(`delete from course_videos where course_id = $1 and title = 'No such'`, [course])
    expect(await revisionOf(course)).toBe(before)
  })
})
