// A device may have the mirror of any released version: `released-mirrors.ts` has one of each, as the browser
// stores it.
import { Dexie, type Table } from 'dexie'
import { beforeEach, describe, expect, test } from 'vitest'
import { mirrorPrefix } from '@/lib/storage-registry'
import { createDatabase } from '@/mirror/database'
import { readLearning } from '@/mirror/learning'
import { closeMirror, onSchemaMismatch, openMirror } from '@/mirror/open'
import { readUnsent, takeBatch } from '@/mirror/outbox'
import { readLibrary } from '@/mirror/read'
import type { MirrorDatabase } from '@/mirror/schema'
import { pullOnce } from '@/sync/pull-once'
import { makeCourse, makeServer, owner } from '../support/courses'
import { newDevice } from '../support/mirror'
import { type ReleasedMirror, releasedMirrors } from './released-mirrors'

const { signal } = new AbortController()
beforeEach(() => newDevice(owner))

/** Creates the database as the app of that version did. */
async function create({ version, stores, rows }: ReleasedMirror): Promise<void> {
  const released = new Dexie(mirrorPrefix + owner)
  released.version(version).stores(stores)
  for (const [table, all] of Object.entries(rows)) await released.table(table).bulkAdd(all)
  released.close()
}

const outbox = ({ rows }: ReleasedMirror) => rows.outbox ?? []

test('Every released version has its mirror here, and the latest is the app’s', () => {
  const versions = releasedMirrors.map(({ version }) => version)
  expect(versions).toEqual(versions.map((_, index) => index + 1))
  expect(createDatabase(owner).verno).toBe(versions.length)
})

describe.each(releasedMirrors)('A mirror of version $version', (released) => {
  beforeEach(() => create(released))

  test('Is opened as the present version declares it', async () => {
    const mirror = await openMirror(owner)
    // If a released version got a table or an index later, Dexie would add it under an in-between version of
    // the database.
    expect(mirror.backendDB().version).toBe(mirror.verno * 10)
  })

  test('Keeps unsent work, which the next push takes', async () => {
    const mirror = await openMirror(owner)
    const batch = await takeBatch(mirror, 100)
    expect(batch?.rows.map(({ key, change }) => [key, change])).toEqual(
      outbox(released).map(({ key, change }) => [key, change]),
    )
    expect((await readUnsent(mirror)).unsent).toEqual({ notes: 1, other: 1 })
  })

  test('Shows its courses and what was learned in them, without a sync', async () => {
    const mirror = await openMirror(owner)
    const { courses, summaries, certificates, news, syncedAt } = await readLibrary(mirror)
    expect(courses.map(({ title }) => title)).toEqual(['Panchakarma Foundations'])
    const id = courses[0]?.id ?? ''
    expect(summaries.get(id)).toMatchObject({
      videos: 2,
      complete: 1,
      resume: { title: 'Snehana', number: 2 },
    })
    expect(certificates.map(({ code }) => code)).toEqual(['7K3MQ2XW9PAB'])
    expect([news, syncedAt]).toEqual([{}, '2026-11-28T08:00:00.000Z'])
    const { notes, videos } = await readLearning(mirror, id)
    expect(notes.map(({ body }) => body)).toEqual(['Warm the ghee', 'Pulse before breakfast'])
    expect([...videos.values()].map(({ spans }) => spans)).toEqual([[[0, 95]], [[0, 20]]])
  })

  test('Names its contents to the server, so that nothing is fetched again', async () => {
    const sent: unknown[] = []
    const server = makeServer()
    await pullOnce(
      owner,
      (who, question) => {
        const { content, learning, transcripts } = question
        sent.push([content.root, content.known, learning.root, transcripts])
        return server.pull(who, question)
      },
      signal,
    )
    // Without the root, because such a mirror does not know which courses have ended: the answer
    // says that alone.
    expect(sent).toEqual([[null, { beginnings: '111111444444' }, 'b'.repeat(32), 'c'.repeat(32)]])
  })
})

type NextMirror = MirrorDatabase & { bookmarks: Table<{ id: string }, string> }

/** The app's mirror with an invented next version: another table, another index, rows in another form. */
function createNext(): NextMirror {
  const next = createDatabase(owner) as NextMirror
  next
    .version(next.verno + 1)
    .stores({ bookmarks: 'id', courses: 'id, title' })
    .upgrade((transaction) =>
      transaction
        .table('outbox')
        .toCollection()
        .modify((row) => {
          row.isUpgraded = true
        }),
    )
  return next
}

describe('With a next version', () => {
  const [latest] = releasedMirrors.slice(-1) as [ReleasedMirror]

  test('A mirror is upgraded with all its rows, the unsent ones in their new form', async () => {
    await create(latest)
    const next = createNext()
    await next.open()
    for (const [table, rows] of Object.entries(latest.rows))
      expect(await next.table(table).toArray()).toEqual(
        table === 'outbox' ? rows.map((row) => ({ ...row, isUpgraded: true })) : rows,
      )
    expect(await next.courses.orderBy('title').count()).toBe(1)
    next.close()
  })

  test('A tab of this version closes the mirror at once, and says that it is outdated', async () => {
    const said: string[] = []
    await openMirror(owner)
    onSchemaMismatch((mismatch) => said.push(mismatch))
    const next = createNext()
    await next.open()
    expect(said.at(-1)).toBe('outdated')
    next.close()
    await closeMirror(owner)
  })

  test('After a roll-back of the app the mirror works, keeps what the next version added, and is complete again with it', async () => {
    const server = makeServer([makeCourse({ videos: 2 })])
    await openMirror(owner)
    expect(await pullOnce(owner, server.pull, signal)).toBeNull()
    await closeMirror(owner)
    const next = createNext()
    await next.bookmarks.add({ id: 'A1' })
    next.close()

    const rolledBack = await openMirror(owner)
    expect((await readLibrary(rolledBack)).courses).toHaveLength(1)
    server.courses = [makeCourse(), makeCourse()]
    expect(await pullOnce(owner, server.pull, signal)).toBeNull()
    expect((await readLibrary(rolledBack)).courses).toHaveLength(2)
    await closeMirror(owner)
    await next.open()
    expect(await next.bookmarks.toArray()).toEqual([{ id: 'A1' }])
    expect(await next.courses.orderBy('title').count()).toBe(2)
    next.close()
  })
})

test('A mirror from before version 1 is deleted, and the device begins with an empty one', async () => {
  const old = new Dexie(`mirror-${owner}`)
  old.version(5).stores({ lastVideos: 'course_id' })
  await old.open()
  old.close()
  const mirror = await openMirror(owner)
  expect(await mirror.courses.count()).toBe(0)
  await expect.poll(() => Dexie.getDatabaseNames()).toEqual([mirrorPrefix + owner])
})
