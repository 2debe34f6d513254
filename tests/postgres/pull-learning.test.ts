import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { aCourse, enroll, revoke } from '../integration/support/courses.ts'
import { pull } from '../integration/support/mirror.ts'
import { aLearner, anAdmin } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'
import {
  anEnrolledLearner,
  deletion,
  type Enrolled,
  learningOf,
  note,
  pullLearning,
  push,
  videosOf,
  watch,
} from './support/learning.ts'

let backend: Backend

beforeAll(async () => {
  backend = await openTestBackend()
})
afterAll(() => backend.close())

/** Has watched the start of every video in this many courses of one video each. */
async function aLearnerOfCourses(count: number): Promise<Enrolled> {
  const learner = await anEnrolledLearner(backend, { videos: 1 })
  for (let n = 1; n < count; n++) {
    const course = await aCourse(backend, { videos: 1 })
    await enroll(backend, learner.id, course)
    learner.videos.push(...(await videosOf(backend, course)))
  }
  await push(learner, ...learner.videos.map((video) => watch(video, [[0, 10]])))
  return learner
}

describe('What a pull brings', () => {
  test('A first pull brings everything that was done, in its form, along with the courses', async () => {
    const learner = await anEnrolledLearner(backend)
    const [video = ''] = learner.videos
    const written = note(video)
    const today = new Date().toISOString().slice(0, 10)
    const watched = watch(video, [[0, 10]], {
      mark: 1,
      duration_s: 600,
      position: { s: 10, age_ms: 0 },
    })
    await push(learner, watched, written, { kind: 'day', day: today })
    const { data } = await learner.client.rpc('pull_mirror', { learning: { root: null, known: [] } })
    const hash = expect.stringMatching(/^[\da-f]{32}$/)
    const { id, at_s, body, revision } = written
    expect(data).toMatchObject({
      protocol: 1,
      manifest: { [learner.course]: hash },
      changed: [{ id: learner.course }],
      learning: {
        root: hash,
        manifest: { [learner.course]: hash },
        changed: [
          {
            course_id: learner.course,
            hash,
            videos: [
              {
                video_id: video,
                spans: [[0, 10]],
                duration_s: 600,
                mark: 1,
                position_s: 10,
                position_at: expect.stringMatching(/\+00:00$/),
              },
            ],
            notes: [{ id, video_id: video, at_s, body, revision }],
          },
        ],
        days: [[today, today]],
      },
    })
  })

  test('A learner who has done nothing yet gets an empty manifest and a root', async () => {
    const learner = await anEnrolledLearner(backend)
    const { root } = await pullLearning(learner)
    expect(await pullLearning(learner)).toEqual({
      root,
      manifest: {},
      changed: [],
      days: [],
      certificates: [],
    })
    expect(await pullLearning(learner, { root })).toEqual({ root, same: true })
  })

  test('Only courses that the device lacks are sent', async () => {
    const learner = await aLearnerOfCourses(3)
    const { root, manifest = {}, changed = [] } = await pullLearning(learner)
    expect(changed).toHaveLength(3)
    await push(learner, watch(learner.videos[0] ?? '', [[10, 20]]))
    const next = await pullLearning(learner, { root, known: Object.values(manifest) })
    expect(next.changed?.map(({ course_id }) => course_id)).toEqual([learner.course])
    expect(next.root).not.toBe(root)
  })

  // [P14]
  test('A device that names no known hashes gets the manifest and no courses', async () => {
    const learner = await aLearnerOfCourses(2)
    expect((await pullLearning(learner, { root: null })).changed).toEqual([])
  })

  test('A new day changes only the root, and no course', async () => {
    const learner = await aLearnerOfCourses(1)
    const { root, manifest = {} } = await pullLearning(learner)
    await push(learner, { kind: 'day', day: new Date().toISOString().slice(0, 10) })
    const next = await pullLearning(learner, { root, known: Object.values(manifest) })
    expect(next).toMatchObject({ manifest, changed: [], days: [expect.anything()] })
    expect(next.root).not.toBe(root)
  })

  test('Courses and learning can be unchanged independently of each other', async () => {
    const learner = await aLearnerOfCourses(1)
    const { root } = await pull(learner.client)
    const { root: learningRoot } = await pullLearning(learner)
    const ask = async () => {
      const learning = { root: learningRoot, known: [] }
      return (await learner.client.rpc('pull_mirror', { root, learning } as never).throwOnError()).data
    }
    expect(await ask()).toMatchObject({ same: true, learning: { same: true } })
    await push(learner, watch(learner.videos[0] ?? '', [[20, 30]]))
    expect(await ask()).toMatchObject({ same: true, learning: { changed: [{ course_id: learner.course }] } })
    await backend.sql(`update courses set title = 'New' where id = $1`, [learner.course])
    const answer = await ask()
    expect(answer).toMatchObject({ changed: [{ title: 'New' }] })
    expect(answer).not.toHaveProperty('same')
  })

  // [P14]
  test('Learning keeps to the size that the device asks for, and at least one course is always sent', async () => {
    const learner = await aLearnerOfCourses(4)
    for (const video of learner.videos)
      await push(learner, ...Array.from({ length: 12 }, () => note(video, { body: 'x'.repeat(2000) })))
    const device = new Map<string, string>()
    const sizes: number[] = []
    for (let calls = 0; calls < 10; calls++) {
      const known = [...device.values()]
      const { changed = [] } = await pullLearning(learner, { root: null, known }, 64 * 1024)
      for (const { course_id, hash } of changed) device.set(course_id, hash)
      if (changed.length === 0) break
      sizes.push(JSON.stringify(changed).length)
    }
    expect(device.size).toBe(4)
    expect(sizes).toHaveLength(2)
    expect(Math.max(...sizes)).toBeLessThan(64 * 1024)
  })
})

describe('What a pull leaves out', () => {
  test('Deleted notes are not sent', async () => {
    const learner = await anEnrolledLearner(backend)
    const written = note(learner.videos[0] ?? '')
    await push(learner, written)
    const { root } = await pullLearning(learner)
    await push(learner, deletion(written))
    expect(await pullLearning(learner, { root, known: [] })).toMatchObject({ changed: [{ notes: [] }] })
  })

  test('A revoked course is removed with what was done in it, and comes back unchanged', async () => {
    const learner = await aLearnerOfCourses(2)
    const before = await pullLearning(learner)
    await revoke(backend, learner.id, learner.course)
    expect(Object.keys((await pullLearning(learner)).manifest ?? {})).toHaveLength(1)
    await enroll(backend, learner.id, learner.course)
    expect(await pullLearning(learner)).toEqual(before)
  })

  test('A deleted video takes what was done with it out of its course, and every device is notified', async () => {
    const learner = await anEnrolledLearner(backend)
    const [first = '', second = ''] = learner.videos
    await push(learner, watch(first, [[0, 5]]), note(first), watch(second, [[0, 5]]))
    const before = await learningOf(learner, learner.course)
    await backend.sql('delete from course_videos where id = $1', [first])
    const after = await learningOf(learner, learner.course)
    expect(after).toMatchObject({ videos: [{ video_id: second }], notes: [] })
    expect(after?.hash).not.toBe(before?.hash)
  })

  test('A video that moves to another course takes what was done with it along', async () => {
    const learner = await anEnrolledLearner(backend)
    const [video = ''] = learner.videos
    const other = await aCourse(backend, { videos: 0 })
    await enroll(backend, learner.id, other)
    await push(learner, watch(video, [[0, 5]]), note(video))
    const before = await learningOf(learner, learner.course)
    await backend.sql('update course_videos set course_id = $2 where id = $1', [video, other])
    const after = await learningOf(learner, learner.course)
    expect(after).toMatchObject({ videos: [], notes: [] })
    expect(after?.hash).not.toBe(before?.hash)
    expect(await learningOf(learner, other)).toMatchObject({
      videos: [{ video_id: video, spans: [[0, 5]] }],
      notes: [{ video_id: video }],
    })
  })

  test('A change of the course alone sends nothing of what was done in it', async () => {
    const learner = await aLearnerOfCourses(1)
    const { root } = await pullLearning(learner)
    await backend.sql(`update course_videos set title = 'New' where course_id = $1`, [learner.course])
    expect(await pullLearning(learner, { root })).toEqual({ root, same: true })
  })

  test('A deleted course leaves nothing behind, for any learner', async () => {
    const learner = await aLearnerOfCourses(1)
    const [video = ''] = learner.videos
    await push(learner, note(video), { kind: 'fault', video_id: video, code: 2 })
    await backend.sql('delete from courses where id = $1', [learner.course])
    const left = `select (select count(*) from private.watched where video_id = $1)
                       + (select count(*) from private.notes where video_id = $1)
                       + (select count(*) from private.video_faults where video_id = $1)
                       + (select count(*) from private.learning_revisions where course_id = $2) as rows`
    expect(await backend.sql(left, [video, learner.course])).toEqual([{ rows: 0 }])
  })
})

describe('Who is notified', () => {
  test('No one gets what another user did in a course that both have, not even an admin', async () => {
    const learner = await aLearnerOfCourses(1)
    await push(learner, note(learner.videos[0] ?? ''))
    const hash = (await learningOf(learner, learner.course))?.hash ?? ''
    for (const person of [await aLearner(backend), await anAdmin(backend)]) {
      await enroll(backend, person.id, learner.course)
      for (const known of [[], [hash]])
        expect(await pullLearning(person, { root: null, known })).toMatchObject({ manifest: {}, changed: [] })
    }
  })

  test.each([
    ['is a list', []],
    ['has a root that is a number', { root: 1, known: [] }],
    ['knows something that is not a list', { root: null, known: { a: 1 } }],
    ['knows something other than hashes', { root: null, known: ['a', 1] }],
    [
      'knows more than 10,000 hashes',
      { root: null, known: Array.from({ length: 10_001 }, () => randomUUID()) },
    ],
  ])('A question for learning that %s is refused', async (_, learning) => {
    const { client } = await aLearner(backend)
    const { error, status } = await client.rpc('pull_mirror', { learning } as never)
    expect([status, error?.code]).toEqual([400, '22023'])
  })

  test('Neither users nor visitors have any rights on the tables of learning', async () => {
    const rights = await backend.sql(
      `select c.relname, r.role, p.privilege from pg_class c,
              unnest(array['anon', 'authenticated']) as r (role),
              unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as p (privilege)
        where c.relnamespace = 'private'::regnamespace and c.relkind = 'r'
          and has_table_privilege(r.role, c.oid, p.privilege)`,
    )
    expect(rights).toEqual([])
  })
})
