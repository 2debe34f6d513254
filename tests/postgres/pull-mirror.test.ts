import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { callOf, newClient } from '../integration/support/clients.ts'
import { aCourse, aVideo, enroll, revoke } from '../integration/support/courses.ts'
import { PullingDevice, pull } from '../integration/support/mirror.ts'
import { aLearner, aNewcomer, anAdmin } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'

let backend: Backend

beforeAll(async () => {
  backend = await openTestBackend()
})
afterAll(() => backend.close())

/** A learner's device that has pulled the given courses. */
async function aDevice(...courses: string[]) {
  const learner = await aLearner(backend)
  await enroll(backend, learner.id, ...courses)
  const device = new PullingDevice(learner.client)
  await device.pull()
  return { learner, device }
}

const titles = (device: PullingDevice, course: string) =>
  device.courses.get(course)?.videos.map((video) => video.title)

describe('First pulls', () => {
  test('A first pull brings every course with its videos in order', async () => {
    const course = await aCourse(backend, { title: 'Rasayana', description: 'Rejuvenation', videos: 3 })
    const { device, learner } = await aDevice(course)
    const pulled = device.courses.get(course)
    expect(pulled).toMatchObject({ title: 'Rasayana', description: 'Rejuvenation', thumbnail_url: null })
    expect(pulled?.videos.map(({ title, order_index }) => [title, order_index])).toEqual([
      ['Video 1', 0],
      ['Video 2', 1],
      ['Video 3', 2],
    ])
    const [row] = await backend.sql<{ enrolled_at: string; created_at: string }>(
      `select e.enrolled_at, c.created_at from enrollments e join courses c on c.id = course_id where user_id = $1`,
      [learner.id],
    )
    expect(Date.parse(pulled?.enrolled_at ?? '')).toBe(Date.parse(row?.enrolled_at ?? ''))
    expect(Date.parse(pulled?.created_at ?? '')).toBe(Date.parse(row?.created_at ?? ''))
    expect(pulled?.enrolled_at).toMatch(/[+]00:00$/)
  })

  test('A first pull names its format and owner, and its manifest holds the courses’ hashes', async () => {
    const { learner } = await aDevice(await aCourse(backend), await aCourse(backend, { videos: 0 }))
    const answer = await pull(learner.client)
    expect(answer).toMatchObject({ protocol: 1, uid: learner.id })
    expect(answer.root).toMatch(/^[\da-f]{32}$/)
    expect(answer.manifest).toEqual(
      Object.fromEntries(answer.changed?.map(({ id, hash }) => [id, hash]) ?? []),
    )
    expect(Object.values(answer.manifest ?? {})).toEqual(
      Array(2).fill(expect.stringMatching(/^[\da-f]{32}$/)),
    )
  })

  test('A first pull without any enrollment is empty and still has a root', async () => {
    const { client } = await aLearner(backend)
    const answer = await pull(client)
    expect(answer).toMatchObject({ manifest: {}, changed: [] })
    expect(await pull(client, [], answer.root)).toMatchObject({ same: true })
  })

  test('A first pull works for a user who has no profile yet', async () => {
    const { client } = await aNewcomer(backend)
    expect(await pull(client)).toMatchObject({ manifest: {}, changed: [] })
  })

  test('A first pull orders videos at equal positions by id', async () => {
    const course = await aCourse(backend, { videos: 0 })
    const ids = [
      await aVideo(backend, course, 4),
      await aVideo(backend, course, 4),
      await aVideo(backend, course, 4),
    ]
    const { device } = await aDevice(course)
    expect(device.courses.get(course)?.videos.map((video) => video.id)).toEqual(ids.sort())
  })
})

describe('Pulls without changes', () => {
  // [P2]
  test('A pull of 20 unchanged courses takes under 1 KB each way', async () => {
    const courses = await Promise.all(Array.from({ length: 20 }, () => aCourse(backend, { videos: 1 })))
    const { device, learner } = await aDevice(...courses)
    const sizes: number[] = []
    const session = (await learner.client.auth.getSession()).data.session
    const client = newClient(backend, async (address, init) => {
      const response = await callOf(backend)(address, init)
      if (!String(address).includes('/rpc/')) return response
      const body = await response.text()
      sizes.push(String(init?.body ?? '').length, body.length)
      return new Response(body, response)
    })
    await client.auth.setSession({
      access_token: session?.access_token ?? '',
      refresh_token: session?.refresh_token ?? '',
    })
    const known = [...device.courses.values()].map((course) => course.hash)
    expect(await pull(client, known, device.root)).toMatchObject({
      protocol: 1,
      uid: learner.id,
      root: device.root,
      same: true,
    })
    expect(sizes).toHaveLength(2)
    for (const size of sizes) expect(size).toBeLessThan(1024)
  })

  // [P3]
  test('A pull brings nothing just because the database’s time zone has changed', async () => {
    const { device } = await aDevice(await aCourse(backend))
    await backend.sql(`set timezone = 'Asia/Kolkata'`)
    try {
      expect(await device.pull()).toEqual([])
    } finally {
      await backend.sql(`set timezone = 'UTC'`)
    }
  })

  test('A device with another root but every hash gets the manifest and no courses', async () => {
    const { device, learner } = await aDevice(await aCourse(backend))
    const known = [...device.courses.values()].map((course) => course.hash)
    expect(await pull(learner.client, known, 'another')).toMatchObject({ root: device.root, changed: [] })
  })
})

describe('Hashes by their beginnings', () => {
  const beginningsOf = (hashes: string[]) => ({ beginnings: hashes.map((hash) => hash.slice(0, 6)).join('') })

  // [P1]
  test('A device that names the beginnings of its hashes gets what differs, as with whole hashes', async () => {
    const [one, two] = [await aCourse(backend), await aCourse(backend)]
    const { device, learner } = await aDevice(one, two)
    const known = beginningsOf([...device.courses.values()].map((course) => course.hash))
    expect(await pull(learner.client, known, device.root)).toMatchObject({ same: true })
    await backend.sql(`update courses set title = 'New' where id = $1`, [two])
    const { changed } = await pull(learner.client, known, device.root)
    expect(changed?.map(({ id }) => id)).toEqual([two])
    expect((await pull(learner.client, beginningsOf([]))).changed).toHaveLength(2)
  })

  test.each(['abcde', 'abcdeg', 'ABCDEF', ' abcdef', 'a'.repeat(60_006)])(
    '%.12s is refused as beginnings of hashes',
    async (beginnings) => {
      const { client } = await aLearner(backend)
      const { error } = await client.rpc('pull_mirror', { known: { beginnings } })
      expect(error?.code).toBe('22023')
    },
  )
})

describe('Pulls after changes', () => {
  const changes: [string, string, (course: string) => Promise<unknown>][] = [
    ['a new title', 'course', (id) => backend.sql(`update courses set title = 'New' where id = $1`, [id])],
    ['a new video', 'video', (id) => aVideo(backend, id, 9)],
    [
      'a video’s new text',
      'video',
      (id) => backend.sql(`update course_videos set description = 'New' where course_id = $1`, [id]),
    ],
    [
      'a video’s deletion',
      'video',
      (id) => backend.sql('delete from course_videos where course_id = $1 and order_index = 0', [id]),
    ],
  ]

  // [P3]
  test.each(changes)('The next pull after %s brings that course and no others', async (_, __, change) => {
    const [course, other] = [await aCourse(backend), await aCourse(backend)]
    const { device } = await aDevice(course, other)
    await change(course)
    expect(await device.pull()).toEqual([course])
    expect(await device.pull()).toEqual([])
  })

  test('The next pull brings a new order even if nothing else has changed', async () => {
    const course = await aCourse(backend, { videos: 3 })
    const { device } = await aDevice(course)
    await backend.sql('update course_videos set order_index = 2 - order_index where course_id = $1', [course])
    await device.pull()
    expect(titles(device, course)).toEqual(['Video 3', 'Video 2', 'Video 1'])
  })

  test('The next pull has a moved video in its new course and no longer in the old one', async () => {
    const [from, to] = [await aCourse(backend, { videos: 2 }), await aCourse(backend, { videos: 0 })]
    const { device } = await aDevice(from, to)
    await backend.sql('update course_videos set course_id = $2 where course_id = $1 and order_index = 0', [
      from,
      to,
    ])
    expect((await device.pull()).sort()).toEqual([from, to].sort())
    expect([titles(device, from), titles(device, to)]).toEqual([['Video 2'], ['Video 1']])
  })

  test('The next pull brings every edit, even if two rows carry the same time', async () => {
    const [first, second] = [await aCourse(backend), await aCourse(backend)]
    const { device } = await aDevice(first, second)
    await backend.sql(`
      begin;
      update courses set title = 'At the same time', created_at = '2026-01-01' where id in ('${first}', '${second}');
      commit`)
    expect((await device.pull()).sort()).toEqual([first, second].sort())
  })

  test('The next pull brings no change that was rolled back', async () => {
    const course = await aCourse(backend)
    const { device } = await aDevice(course)
    await backend.sql(`begin; update courses set title = 'Never' where id = '${course}'; rollback`)
    expect(await device.pull()).toEqual([])
  })
})

describe('Pulled courses', () => {
  // [P2]
  test('A course is gone once its enrollment is revoked, and the others stay', async () => {
    const [kept, revoked] = [await aCourse(backend), await aCourse(backend)]
    const { device, learner } = await aDevice(kept, revoked)
    await revoke(backend, learner.id, revoked)
    expect(await device.pull()).toEqual([])
    expect([...device.courses.keys()]).toEqual([kept])
  })

  test('A course comes back complete, with its new date, when its enrollment is granted again', async () => {
    const course = await aCourse(backend)
    const { device, learner } = await aDevice(course)
    const before = device.courses.get(course)
    await revoke(backend, learner.id, course)
    await enroll(backend, learner.id, course)
    expect(await device.pull()).toEqual([course])
    expect(device.courses.get(course)?.videos).toEqual(before?.videos)
    expect(device.courses.get(course)?.hash).not.toBe(before?.hash)
  })

  test('A course is gone once it is deleted', async () => {
    const course = await aCourse(backend)
    const { device } = await aDevice(course)
    await backend.sql('delete from courses where id = $1', [course])
    await device.pull()
    expect(device.courses.size).toBe(0)
  })

  test('A course stays when it is deactivated', async () => {
    const course = await aCourse(backend)
    const { device } = await aDevice(course)
    await backend.sql('update courses set is_active = false where id = $1', [course])
    await device.pull()
    expect([...device.courses.keys()]).toEqual([course])
  })

  test('A course that the user does not have is never sent, not even to an admin', async () => {
    const [own, other] = [await aCourse(backend), await aCourse(backend)]
    await aDevice(other)
    const admin = await anAdmin(backend)
    await enroll(backend, admin.id, own)
    const answer = await pull(admin.client)
    expect(Object.keys(answer.manifest ?? {})).toEqual([own])
    expect(answer.changed?.map((course) => course.id)).toEqual([own])
  })
})

describe('Refused pulls', () => {
  test('A pull is refused without a user in the token', async () => {
    await expect(
      backend.sql(`begin; set local role authenticated; select public.pull_mirror(); commit`),
    ).rejects.toMatchObject({ code: '28000', message: 'Sign in to pull courses.' })
    await backend.sql('rollback')
  })

  test.each([
    ['is not a list', { a: 1 }],
    ['holds something other than hashes', ['a', 1]],
    ['holds more than 10,000 hashes', Array.from({ length: 10_001 }, (_, index) => String(index))],
  ])('A pull is refused if its list of known hashes %s', async (_, known) => {
    const { client } = await aLearner(backend)
    const { error, status } = await client.rpc('pull_mirror', { known: known as string[] })
    expect(status).toBe(400)
    expect(error).toMatchObject({ code: '22023', message: expect.stringContaining('known') })
  })
})
