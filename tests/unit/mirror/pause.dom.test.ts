import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openMirror } from '@/mirror/open'
import { recordWatched } from '@/mirror/outbox'
import { removeSaved, resume } from '@/mirror/pause'
import { readFreshness } from '@/mirror/read'
import { keepTranscripts } from '@/mirror/transcripts'
import { pullOnce } from '@/sync/pull-once'
import { startSync } from '@/sync/start-sync'
import { makeCourse, makeServer, owner } from '../support/courses'
import { newDevice, readMirror } from '../support/mirror'

const { signal } = new AbortController()
const server = makeServer()

beforeEach(async () => {
  await newDevice(owner)
  server.courses = [makeCourse(), makeCourse()]
  await pullOnce(owner, server.pull, signal)
  server.calls = 0
})

async function remove() {
  await removeSaved(await openMirror(owner))
}

describe('Removing saved courses', () => {
  test('Removing saved courses empties the mirror, including what was learned', async () => {
    const mirror = await openMirror(owner)
    const [course] = server.courses
    const { id = '', videos = [] } = course ?? {}
    await recordWatched(mirror, { courseId: id, videoId: videos[0]?.id ?? '', position: 10 })
    await remove()
    expect(await readMirror(owner)).toEqual({ courses: [], playlists: [], root: null, manifest: {} })
    expect(await mirror.outbox.count()).toBe(0)
    expect(await readFreshness(mirror)).toEqual({ syncedAt: null, isPaused: true })
  })

  test('After saved courses are removed, later syncs request nothing', async () => {
    await remove()
    expect(await pullOnce(owner, server.pull, signal)).toBeNull()
    expect(server.calls).toBe(0)
    expect((await readMirror(owner)).courses).toEqual([])
  })

  test('A learner who wants no transcripts on the device gets none with the courses that come back', async () => {
    const mirror = await openMirror(owner)
    await keepTranscripts(mirror, false)
    await remove()
    await resume(mirror)
    await pullOnce(owner, server.pull, signal)
    expect(await mirror.meta.get('mirror')).toMatchObject({ isWithoutTranscripts: true })
  })

  test('An answer under way does not bring removed courses back', async () => {
    server.courses.push(makeCourse())
    const outcome = await pullOnce(
      owner,
      async (...question) => {
        const answer = await server.pull(...question)
        await remove()
        return answer
      },
      signal,
    )
    expect(outcome).toBeNull()
    expect(server.calls).toBe(1)
    expect((await readMirror(owner)).courses).toEqual([])
  })

  test('Removing and resuming saved courses do nothing to a wiped mirror', async () => {
    const mirror = await openMirror(owner)
    await mirror.meta.clear()
    await removeSaved(mirror)
    await resume(mirror)
    expect(await mirror.meta.count()).toBe(0)
  })
})

describe('Resuming saved courses', () => {
  test('The first sync after resuming brings every course back', async () => {
    const before = await readMirror(owner)
    await remove()
    await resume(await openMirror(owner))
    expect((await readMirror(owner)).courses).toEqual([])
    expect(await pullOnce(owner, server.pull, signal)).toBeNull()
    expect(await readMirror(owner)).toEqual(before)
  })

  test('A sync that began before a removal and a resume brings the current courses, not the old ones', async () => {
    server.courses.push(makeCourse({ title: 'Then' }))
    let calls = 0
    await pullOnce(
      owner,
      async (...question) => {
        const answer = await server.pull(...question)
        calls += 1
        if (calls > 1) return answer
        await remove()
        await resume(await openMirror(owner))
        server.courses.pop()
        return answer
      },
      signal,
    )
    expect((await readMirror(owner)).courses.map(({ title }) => title)).not.toContain('Then')
    expect((await readMirror(owner)).courses).toHaveLength(2)
  })
})

describe('Running sync', () => {
  let stop = () => {}
  afterEach(() => stop())

  test('A tab’s sync requests nothing after a removal, and fetches again on request after resuming', async () => {
    await remove()
    const states: string[] = []
    const pull = vi.fn(server.pull)
    const sync = startSync(
      owner,
      { pull, push: vi.fn(), transcripts: async () => ({ request() {}, want() {}, stop() {} }) },
      ({ state }) => states.push(state),
    )
    stop = sync.stop
    await expect.poll(() => states).toContain('current')
    expect(pull).not.toHaveBeenCalled()

    await resume(await openMirror(owner))
    states.length = 0
    sync.request()
    await expect.poll(() => states).toContain('current')
    expect(pull).toHaveBeenCalledOnce()
    expect((await readMirror(owner)).courses).toHaveLength(2)
  })
})
