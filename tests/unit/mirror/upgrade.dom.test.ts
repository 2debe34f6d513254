import { Dexie } from 'dexie'
import { beforeEach, expect, test } from 'vitest'
import { mirrorPrefix } from '@/lib/storage-registry'
import { closeMirror, openMirror } from '@/mirror/open'
import { takeBatch } from '@/mirror/outbox'
import { readLibrary } from '@/mirror/read'
import { pullOnce } from '@/sync/pull-once'
import { makeCourse, makeServer, manifestOf, owner } from '../support/courses'
import { newDevice, readMirror } from '../support/mirror'

const { signal } = new AbortController()
beforeEach(() => newDevice(owner))

/** Creates the database as the app's first version did. */
async function createFirstVersion(server: ReturnType<typeof makeServer>) {
  const old = new Dexie(mirrorPrefix + owner)
  old.version(1).stores({ courses: 'id', playlists: 'course_id', meta: 'key' })
  const manifest = manifestOf(server.courses)
  await old.table('courses').bulkAdd(server.courses.map(({ videos: _, hash: __, ...course }) => course))
  await old.table('playlists').bulkAdd(server.courses.map(({ id, videos }) => ({ course_id: id, videos })))
  const meta = {
    key: 'mirror',
    owner,
    epoch: 'e',
    root: server.root(),
    manifest,
    syncedAt: '2026-11-20T08:00:00Z',
  }
  await old.table('meta').add(meta)
  old.close()
  return meta
}

test('A mirror of the first version keeps every row, and its courses get summaries', async () => {
  const server = makeServer([makeCourse({ videos: 3 }), makeCourse({ videos: 0 })])
  const meta = await createFirstVersion(server)
  const mirror = await openMirror(owner)
  expect(mirror.verno).toBe(5)
  expect(await mirror.meta.toArray()).toEqual([meta])
  const { courses, playlists } = await readMirror(owner)
  expect(courses.map(({ id }) => id)).toEqual(server.courses.map(({ id }) => id))
  expect(playlists.map(({ videos }) => videos)).toEqual(server.courses.map(({ videos }) => videos))
  expect(await mirror.summaries.toArray()).toMatchObject([
    { videos: 3, complete: 0 },
    { videos: 0, complete: 0 },
  ])
})

test('The last video of each course in the second version becomes the place to go on, and is sent', async () => {
  const server = makeServer([makeCourse({ videos: 3 })])
  await createFirstVersion(server)
  const [course] = server.courses
  const videoId = course?.videos[1]?.id ?? ''
  const old = new Dexie(mirrorPrefix + owner)
  old.version(1).stores({ courses: 'id', playlists: 'course_id', meta: 'key' })
  old.version(2).stores({ lastVideos: 'course_id' })
  await old.table('lastVideos').add({ course_id: course?.id, video_id: videoId, title: 'Video 2' })
  old.close()
  const mirror = await openMirror(owner)
  const { summaries } = await readLibrary(mirror)
  expect(summaries.get(course?.id ?? '')?.resume).toEqual({
    video_id: videoId,
    title: 'Video 2',
    position_s: 0,
    number: 2,
    duration_s: null,
  })
  expect((await takeBatch(mirror, 10))?.rows).toMatchObject([{ video_id: videoId, position_s: 0 }])
})

test('A mirror of the first version is upgraded without fetching its courses again', async () => {
  const server = makeServer([makeCourse(), makeCourse()])
  await createFirstVersion(server)
  const sent: (string | null)[] = []
  const outcome = await pullOnce(
    owner,
    (who, question) => {
      sent.push(question.content.root)
      return server.pull(who, question)
    },
    signal,
  )
  expect(outcome).toBeNull()
  expect(sent).toEqual([server.root()])
  expect((await readMirror(owner)).courses).toHaveLength(2)
})

test('An app from before there was any learning opens a mirror of today as it is', async () => {
  const mirror = await openMirror(owner)
  const old = new Dexie(mirrorPrefix + owner)
  old.version(1).stores({ courses: 'id', playlists: 'course_id', meta: 'key' })
  old.version(2).stores({ lastVideos: 'course_id' })
  await old.open()
  // Dexie adds what is missing under a higher version of the browser's, which would close the mirror in other tabs.
  expect(old.backendDB().version).toBe(mirror.backendDB().version)
  old.close()
})

test('After a roll-back of the app, the mirror of the newer version works, keeps what that has added, and is whole again with it', async () => {
  const server = makeServer([makeCourse({ videos: 2 })])
  const mirror = await openMirror(owner)
  expect(await pullOnce(owner, server.pull, signal)).toBeNull()
  await closeMirror(owner)
  const newer = new Dexie(mirrorPrefix + owner)
  newer.version(mirror.verno + 1).stores({
    ...Object.fromEntries(mirror.tables.map(({ name, schema }) => [name, schemaOf(schema)])),
    certificates: 'code',
    courses: 'id, title',
  })
  await newer.table('certificates').add({ code: 'A1', name: 'Asha' })
  newer.close()

  const rolledBack = await openMirror(owner)
  expect((await readLibrary(rolledBack)).courses).toHaveLength(1)
  server.courses = [makeCourse(), makeCourse()]
  expect(await pullOnce(owner, server.pull, signal)).toBeNull()
  expect((await readLibrary(rolledBack)).courses).toHaveLength(2)
  await closeMirror(owner)
  await newer.open()
  expect(await newer.table('certificates').toArray()).toEqual([{ code: 'A1', name: 'Asha' }])
  expect(await newer.table('courses').orderBy('title').count()).toBe(2)
  newer.close()
})

const schemaOf = ({ primKey, indexes }: Dexie['tables'][number]['schema']) =>
  [primKey, ...indexes].map(({ src }) => src).join(', ')
