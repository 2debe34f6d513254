import { beforeEach, expect, test } from 'vitest'
import { measureSaved, readContent } from '@/mirror/content'
import { countNews, noteOpened, readNews } from '@/mirror/news'
import { openMirror } from '@/mirror/open'
import { removeSaved, resume } from '@/mirror/pause'
import { finishWipe, wipeMirror } from '@/mirror/wipe'
import { pullOnce } from '@/sync/pull-once'
import { makeCourse, makeHash, makeServer, owner, type WireCourse } from '../support/courses'
import { newDevice } from '../support/mirror'

const { signal } = new AbortController()
const server = makeServer()
let course: WireCourse

beforeEach(async () => {
  await newDevice(owner)
  course = makeCourse({ videos: 2 })
  server.courses = [course, makeCourse()]
  await sync()
})

const sync = () => pullOnce(owner, server.pull, signal)
const news = async () => readNews(await openMirror(owner))

/** Adds a video at the end, and returns its id. */
function addVideo(): string {
  const { videos } = makeCourse({ videos: 1 })
  const [added] = videos
  if (!added) throw new Error('There is no video.')
  change({ videos: [...course.videos, added] })
  return added.id
}

function change(changed: Partial<WireCourse>): void {
  course = { ...course, ...changed, hash: makeHash() }
  server.courses = server.courses.map((each) => (each.id === course.id ? course : each))
}

test('On a device that has no courses yet, nothing is new', async () => {
  expect(await news()).toEqual({})
})

test('An added video is new until it is opened, whatever else changes meanwhile', async () => {
  const [one, other] = [addVideo(), addVideo()]
  await sync()
  expect(await news()).toEqual({ [course.id]: [one, other] })
  change({ title: 'Another title' })
  await sync()
  const mirror = await openMirror(owner)
  await noteOpened(mirror, course.id, null)
  await noteOpened(mirror, course.id, course.videos[0]?.id ?? '')
  expect(await news()).toEqual({ [course.id]: [one, other] })
  expect(countNews(await news())).toBe(2)
  await noteOpened(mirror, course.id, one)
  expect(await news()).toEqual({ [course.id]: [other] })
  await noteOpened(mirror, course.id, other)
  expect(await news()).toEqual({})
})

test('A new course is new as a whole, even if videos are added to it, until it is opened', async () => {
  const added = makeCourse({ videos: 400 })
  server.courses.push(added)
  await sync()
  expect(await news()).toEqual({ [added.id]: null })
  course = added
  addVideo()
  await sync()
  expect(await news()).toEqual({ [added.id]: null })
  expect(countNews(await news())).toBe(1)
  await noteOpened(await openMirror(owner), added.id, null)
  expect(await news()).toEqual({})
})

test('A course that was revoked and comes back is new as a whole', async () => {
  addVideo()
  await sync()
  const all = server.courses
  server.courses = all.filter(({ id }) => id !== course.id)
  await sync()
  expect(await news()).toEqual({})
  server.courses = all
  await sync()
  expect(await news()).toEqual({ [course.id]: null })
})

test('A deleted new video is no longer new', async () => {
  addVideo()
  await sync()
  change({ videos: course.videos.slice(0, 2) })
  await sync()
  expect(await news()).toEqual({})
})

test('A video that moves from one course to another is not new', async () => {
  const [from, to] = server.courses
  if (!from || !to) throw new Error('There are no courses.')
  const [moved, ...left] = from.videos
  if (!moved) throw new Error('There is no video.')
  server.courses = [
    { ...from, videos: left, hash: makeHash() },
    { ...to, videos: [...to.videos, moved], hash: makeHash() },
  ]
  await sync()
  expect(await news()).toEqual({})
})

test('A course whose videos were lost with the storage brings no news', async () => {
  await (await openMirror(owner)).playlists.delete(course.id)
  addVideo()
  await sync()
  expect(await news()).toEqual({})
})

test('What is new is counted in the size, and in what a learner can download', async () => {
  const mirror = await openMirror(owner)
  const id = addVideo()
  await sync()
  const size = await measureSaved(mirror)
  expect((await readContent(mirror)).news).toEqual({ [course.id]: [id] })
  await noteOpened(mirror, course.id, id)
  expect(await measureSaved(mirror)).toBeLessThan(size - id.length)
})

test('After the saved courses were removed, nothing is new when they come back', async () => {
  addVideo()
  await sync()
  const mirror = await openMirror(owner)
  await removeSaved(mirror)
  expect(await readNews(mirror)).toEqual({})
  server.courses.push(makeCourse())
  await resume(mirror)
  await sync()
  expect(await readNews(mirror)).toEqual({})
})

test('A sign-out removes the news from the device and the number from the app’s icon', async () => {
  addVideo()
  await sync()
  const shown: (number | undefined)[] = []
  Object.assign(navigator, { setAppBadge: async (count?: number) => void shown.push(count) })
  localStorage.setItem('wiping', `lose ${owner}`)
  await finishWipe(null)
  expect(shown).toEqual([0])
  await wipeMirror(owner)
  expect(await news()).toEqual({})
})
