// @vitest-environment happy-dom
import { Dexie } from 'dexie'
import { beforeEach, expect, test } from 'vitest'
import { mirrorPrefix } from '@/mirror/database'
import { rememberVideo } from '@/mirror/last-videos'
import { openMirror } from '@/mirror/open'
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

test('Upgrading a mirror of the first version keeps every row and adds the last opened videos', async () => {
  const server = makeServer([makeCourse({ videos: 3 }), makeCourse({ videos: 0 })])
  const meta = await createFirstVersion(server)
  const mirror = await openMirror(owner)
  expect(mirror.verno).toBe(2)
  expect(await mirror.meta.toArray()).toEqual([meta])
  const { courses, playlists } = await readMirror(owner)
  expect(courses.map(({ id }) => id)).toEqual(server.courses.map(({ id }) => id))
  expect(playlists.map(({ videos }) => videos)).toEqual(server.courses.map(({ videos }) => videos))

  const [course] = server.courses
  if (course?.videos[0]) await rememberVideo(mirror, course.id, course.videos[0])
  expect(await mirror.lastVideos.count()).toBe(1)
})

test('A mirror of the first version is upgraded without fetching its courses again', async () => {
  const server = makeServer([makeCourse(), makeCourse()])
  await createFirstVersion(server)
  const sent: (string | null)[] = []
  const outcome = await pullOnce(
    owner,
    (who, known, root) => {
      sent.push(root)
      return server.pull(who, known, root)
    },
    signal,
  )
  expect(outcome).toBeNull()
  expect(sent).toEqual([server.root()])
  expect((await readMirror(owner)).courses).toHaveLength(2)
})
