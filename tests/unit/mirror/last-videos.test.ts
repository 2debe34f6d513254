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

/** The server's courses come to be these. */
async function sync(...courses: WireCourse[]) {
  const state = (await readState(mirror)) ?? (await prepareMirror(mirror, owner))
  if (!state) throw new Error('The mirror was not begun.')
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

describe('the video that was opened last', () => {
  test('is remembered for its course', async () => {
    const [first, second] = course.videos
    if (first) await rememberVideo(mirror, course.id, first)
    if (second) await rememberVideo(mirror, course.id, second)
    expect((await readCourse(mirror, course.id)).content?.lastVideoId).toBe(second?.id)
    expect(await remembered()).toHaveLength(1)
  })

  test('takes on its new title', async () => {
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

  test('stays the same one when the order changes', async () => {
    const [video] = course.videos
    if (video) await rememberVideo(mirror, course.id, video)
    await sync({ ...course, hash: makeHash(), videos: [...course.videos].reverse() })
    expect(await remembered()).toMatchObject([{ video_id: video?.id }])
  })

  test('is forgotten when it leaves the course', async () => {
    const [video, ...others] = course.videos
    if (video) await rememberVideo(mirror, course.id, video)
    await sync({ ...course, hash: makeHash(), videos: others })
    expect(await remembered()).toEqual([])
  })

  test('is forgotten with its course', async () => {
    const [video] = course.videos
    if (video) await rememberVideo(mirror, course.id, video)
    await sync()
    expect(await remembered()).toEqual([])
  })
})

describe('a page that shows what is no longer held', () => {
  test('leaves no trace of a course that is gone', async () => {
    const [video] = course.videos
    await sync()
    if (video) await rememberVideo(mirror, course.id, video)
    expect(await remembered()).toEqual([])
  })

  test('leaves no trace of a video that is gone', async () => {
    const [video, ...others] = course.videos
    await sync({ ...course, hash: makeHash(), videos: others })
    if (video) await rememberVideo(mirror, course.id, video)
    expect(await remembered()).toEqual([])
  })

  test('keeps the title that the mirror holds, not the one on the page', async () => {
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
