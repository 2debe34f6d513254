// The server's database is restored from a back-up: it lacks what this device has sent since.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pushLearning } from '@/api/learning'
import { sessionKey } from '@/api/stored-session'
import { wipeDevice } from '@/app/session/wipe'
import { AppError } from '@/lib/errors'
import { writeLastUser } from '@/mirror/last-user'
import { readLearning } from '@/mirror/learning'
import { openMirror } from '@/mirror/open'
import { countUnsent, readRefused, recordNote, recordWatched } from '@/mirror/outbox'
import { markRestoreRead, readRestore } from '@/mirror/sent'
import { type Push, pushOnce, pushReturned } from '@/sync/push-once'
import { randomFrom } from './simulator/random.ts'
import { OneLearner } from './support/one-learner.ts'
import { firstSeed, numberOfRuns } from './support/runs.ts'

const { signal } = new AbortController()
let learner: OneLearner
let course: string
let video: string
let sent: number

/** What a learner does, and what decides whether it may be sent. */
const tables = [
  'private.watched',
  'private.notes',
  'private.learning_days',
  'private.learning_revisions',
  'private.counted_seconds',
  'private.watch_budgets',
  'public.enrollments',
]

beforeAll(async () => {
  learner = await OneLearner.create()
  await learner.school.backend.sql('create schema kept')
})
afterAll(() => learner.close())

beforeEach(async () => {
  await learner.reset()
  await learner.school.backend.sql('delete from private.settings')
  sent = 0
  ;[course = ''] = await learner.addCourses(2)
  expect(await learner.sync()).toBeNull()
  video = (await (await openMirror(learner.id)).playlists.get(course))?.videos[0]?.id ?? ''
})

/** Without triggers, as the guide says. */
const inReplicaRole = (statements: string[]) =>
  learner.school.backend.sql(
    ['set session_replication_role = replica', ...statements, 'set session_replication_role = origin'].join(
      ';',
    ),
  )

async function backUp(): Promise<void> {
  const copies = tables.map((table) => [table, `kept.${table.split('.')[1]}`])
  await inReplicaRole(
    copies.flatMap(([from, to]) => [`drop table if exists ${to}`, `create table ${to} as table ${from}`]),
  )
}

async function restore(): Promise<void> {
  await inReplicaRole(
    tables.flatMap((table) => [
      `delete from ${table}`,
      `insert into ${table} select * from kept.${table.split('.')[1]}`,
    ]),
  )
  await learner.school.backend.sql('select private.mark_restored()')
}

async function write(id: string, body: string, base: string | null = null): Promise<string> {
  const note = { id, video_id: video, at_s: 3, body, isDeleted: body === '', base }
  return (await recordNote(await openMirror(learner.id), course, note))?.revision ?? ''
}

async function watch(from: number, to: number): Promise<void> {
  const change = { courseId: course, videoId: video, youtubeId: 'aqz-KE-bpKQ' }
  await recordWatched(await openMirror(learner.id), { ...change, played: [from, to], position: to })
}

/** As `startSync` does it. */
async function sync(): Promise<void> {
  const push: typeof pushLearning = (owner, items, limit) => {
    sent += items.length
    return pushLearning(owner, items, limit)
  }
  expect(await pushOnce(learner.id, push, signal)).toBeNull()
  expect(await learner.sync()).toBeNull()
  expect(await pushReturned(learner.id, push, signal)).toBeNull()
}

/** The server ends the session, and its owner signs in again. */
async function endSession(): Promise<void> {
  const { session } = learner.learner
  await wipeDevice({ keepsUnsent: true })
  localStorage.setItem(sessionKey(), session)
  writeLastUser({ id: learner.id, email: '', full_name: null, avatar_url: null, role: 'learner' })
}

async function onServer() {
  const { backend } = learner.school
  const notes = await backend.sql<{ body: string }>(
    'select body from private.notes where user_id = $1 and not deleted order by body',
    [learner.id],
  )
  const watched = await backend.sql<{ spans: string; mark: number; position_s: number }>(
    'select spans::text as spans, mark, position_s from private.watched where user_id = $1',
    [learner.id],
  )
  return { notes: notes.map(({ body }) => body), watched }
}

async function shown() {
  const { notes, videos } = await readLearning(await openMirror(learner.id), course)
  const { spans, mark, position_s } = videos.get(video) ?? {}
  return { notes: notes.map(({ body }) => body).sort(), spans, mark, position_s }
}

// [P15]
test('What the back-up lacks is sent again by the next sync, once, and never leaves the screen', async () => {
  const edited = crypto.randomUUID()
  const deleted = crypto.randomUUID()
  const [first, second] = [await write(edited, 'Oil'), await write(deleted, 'To be deleted')]
  await watch(0, 20)
  await sync()
  await backUp()
  await write(edited, 'Oil first', first)
  await write(deleted, '', second)
  await write(crypto.randomUUID(), 'Then steam')
  await watch(20, 50)
  await recordWatched(await openMirror(learner.id), { courseId: course, videoId: video, isWatched: true })
  await sync()
  const before = { server: await onServer(), screen: await shown() }
  expect(before.server.notes).toEqual(['Oil first', 'Then steam'])

  await restore()
  expect((await onServer()).notes).toEqual(['Oil', 'To be deleted'])
  expect(await learner.sync()).toBeNull()
  expect(await shown()).toEqual(before.screen)
  await sync()
  expect(await onServer()).toEqual(before.server)
  expect(await shown()).toEqual(before.screen)
  expect(await countUnsent(await openMirror(learner.id))).toEqual({ notes: 0, other: 0 })

  sent = 0
  await sync()
  expect(sent).toBe(0)
})

test('It is sent again even if the restore has ended the session, once its owner signs in', async () => {
  await backUp()
  await write(crypto.randomUUID(), 'Oil first')
  await watch(0, 50)
  await sync()
  await restore()
  await endSession()
  await sync()
  expect(await onServer()).toMatchObject({ notes: ['Oil first'], watched: [{ spans: '{[0,50)}' }] })
})

test('What the restored server refuses stays on the device, with the reason', async () => {
  await learner.revoke(course)
  await backUp()
  await learner.enroll(course)
  expect(await learner.sync()).toBeNull()
  await write(crypto.randomUUID(), 'Oil first')
  await sync()
  await restore()
  await learner.school.backend.sql('delete from private.past_enrollments')
  await sync()
  expect(await readRefused(await openMirror(learner.id))).toMatchObject([
    { body: 'Oil first', refused: 'not-enrolled' },
  ])
})

test('The learner is told when the server was restored, to when, and how much this device sends again, until they have read it', async () => {
  await watch(0, 20)
  await sync()
  const mirror = await openMirror(learner.id)
  expect(await readRestore(mirror)).toBeUndefined()
  await backUp()
  const backedUp = Date.now()
  await write(crypto.randomUUID(), 'Oil first')
  await sync()
  await restore()
  await sync()
  const told = await readRestore(mirror)
  expect(told).toMatchObject({ again: 2 })
  expect(Date.parse(told?.back_to ?? '')).toBeLessThanOrEqual(backedUp)
  expect(Date.parse(told?.at ?? '')).toBeGreaterThan(backedUp)
  await markRestoreRead(mirror)
  await sync()
  expect(await readRestore(mirror)).toBeUndefined()
})

test('A learner who came after the restore is told nothing', async () => {
  await backUp()
  await restore()
  await learner.school.backend.sql(
    "update profiles set created_at = now() + interval '1 second' where id = $1",
    [learner.id],
  )
  await sync()
  expect(await readRestore(await openMirror(learner.id))).toBeUndefined()
})

const runs = numberOfRuns(60)

// [P15] [U1]
test('Whenever the server is restored, to whatever moment, it has all of the device’s work in the end', {
  timeout: 120_000 + runs * 10_000,
}, async () => {
  for (let seed = firstSeed; seed < firstSeed + runs; seed++) await aRun(seed)
})

async function aRun(seed: number): Promise<void> {
  const random = randomFrom(seed, 'restore')
  await learner.reset()
  await learner.school.backend.sql('delete from private.settings')
  ;[course = ''] = await learner.addCourses(1)
  expect(await learner.sync()).toBeNull()
  video = (await (await openMirror(learner.id)).playlists.get(course))?.videos[0]?.id ?? ''
  await backUp()

  const notes = new Map<string, string>()
  let second = 0
  const push: Push = async (...asked) => {
    const answer = await pushLearning(...asked)
    return random.oneIn(4) ? { data: null, error: new AppError('offline') } : answer
  }
  const steps = {
    'a new note': async () => {
      const id = crypto.randomUUID()
      notes.set(id, `Note ${notes.size}`)
      await write(id, `Note ${notes.size - 1}`)
    },
    'an edit or a deletion': async () => {
      const { notes: all } = await readLearning(await openMirror(learner.id), course)
      if (all.length === 0) return
      const { id, revision, body } = random.pick(all)
      const edited = random.oneIn(4) ? '' : `${body}+`
      await write(id, edited, revision)
      if (edited) notes.set(id, edited)
      else notes.delete(id)
    },
    watching: async () => {
      second += 3
      await watch(second, second + 3)
    },
    'a push': async () => void (await pushOnce(learner.id, push, signal)),
    'a pull': async () => void (await learner.sync()),
    'a sync': sync,
    'a back-up': backUp,
    'a restore': restore,
    'a session that ends': endSession,
  }
  const names = Object.keys(steps) as (keyof typeof steps)[]
  const done: string[] = []
  for (let step = 0; step < 25; step++) {
    const name = random.pick(names)
    done.push(name)
    await steps[name]()
  }
  await sync()
  await sync()
  const said = `seed ${seed}: ${done.join(', ')}`
  const found = await onServer()
  expect(found.notes, said).toEqual([...notes.values()].sort())
  expect(
    found.watched.map(({ spans }) => spans),
    said,
  ).toEqual(second ? [`{[3,${second + 3})}`] : [])
  expect((await shown()).notes, said).toEqual(found.notes)
}
