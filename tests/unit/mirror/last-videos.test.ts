// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { applySnapshot, prepareMirror, readState } from '@/mirror/apply'
import type { MirrorDatabase } from '@/mirror/database'
import { rememberVideo } from '@/mirror/last-videos'
import { openMirror } from '@/mirror/open'
import { readCourse } from '@/mirror/read'
import { makeCourse, makeHash, manifestOf, owner, type WireCourse } from '../support/courses'
import { newDevice } from '../support/mirror'

let mirror: MirrorDatabase
let course: WireCourse

/** Applies a snapshot in which these are the courses of the server. */
async function sync(...courses: WireCourse[]) {
  const state = (await readState(mirror)) ?? (await prepareMirror(mirror, owner))
  if (!state) throw new Error('The mirror was not created.')
  const snapshot = { root: makeHash(), manifest: manifestOf(courses), changed: courses }
  await applySnapshot(mirror, owner, state, snapshot, new Date().toISOString())
}

const remembered = () => mirror.lastVideos.toArray()

beforeEach(async () => {
  await newDevice(owner)
  mirror = await openMirror(owner)
  course = makeCourse({ videos: 3 })
  await sync(course)
})

describe('Last opened video', () => {
  test('The last opened video is remembered for its course', async () => {
    const [first, second] = course.videos
    if (first) await rememberVideo(mirror, course.id, first)
    if (second) await rememberVideo(mirror, course.id, second)
    expect((await readCourse(mirror, course.id)).content?.lastVideoId).toBe(second?.id)
    expect(await remembered()).toHaveLength(1)
  })

  test('The last opened video takes on its new title', async () => {
    const [video] = course.videos
    if (video) await rememberVideo(mirror, course.id, video)
    await sync({
      ...course,
      hash: makeHash(),
      videos: course.videos.map((each) => ({ ...each, title: 'Pulse, part two' })),
    })
    expect(await remembered()).toEqual([
      { course_id: course.id, video_id: video?.id, title: 'Pulse, part two' },
    ])
  })

  test('The last opened video stays the same when the order changes', async () => {
    const [video] = course.videos
    if (video) await rememberVideo(mirror, course.id, video)
    await sync({ ...course, hash: makeHash(), videos: [...course.videos].reverse() })
    expect(await remembered()).toMatchObject([{ video_id: video?.id }])
  })

  test('The last opened video is forgotten when it leaves the course', async () => {
    const [video, ...others] = course.videos
    if (video) await rememberVideo(mirror, course.id, video)
    await sync({ ...course, hash: makeHash(), videos: others })
    expect(await remembered()).toEqual([])
  })

  test('The last opened video is forgotten with its course', async () => {
    const [video] = course.videos
    if (video) await rememberVideo(mirror, course.id, video)
    await sync()
    expect(await remembered()).toEqual([])
  })
})

describe('Outdated course page', () => {
  test('A video opened on an outdated page of a deleted course is not remembered', async () => {
    const [video] = course.videos
    await sync()
    if (video) await rememberVideo(mirror, course.id, video)
    expect(await remembered()).toEqual([])
  })

  test('A deleted video opened on an outdated page is not remembered', async () => {
    const [video, ...others] = course.videos
    await sync({ ...course, hash: makeHash(), videos: others })
    if (video) await rememberVideo(mirror, course.id, video)
    expect(await remembered()).toEqual([])
  })

  test('A renamed video opened on an outdated page is remembered under its title in the mirror', async () => {
    const [video] = course.videos
    await sync({
      ...course,
      hash: makeHash(),
      videos: course.videos.map((each) => ({ ...each, title: 'Renamed' })),
    })
    if (video) await rememberVideo(mirror, course.id, video)
    expect(await remembered()).toMatchObject([{ title: 'Renamed' }])
  })
})
