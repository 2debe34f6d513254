import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError, failed, ok } from '@/lib/errors'
import { prepareMirror } from '@/mirror/apply'
import { createDatabase } from '@/mirror/database'
import { openMirror } from '@/mirror/open'
import { recordWatched } from '@/mirror/outbox'
import { wipeMirror } from '@/mirror/wipe'
import { firstQuestion, largestMaxBytes } from '@/model/pull'
import { type Pull, pullOnce } from '@/sync/pull-once'
import { pushOnce } from '@/sync/push-once'
import { makeCourse, makeHash, makeServer, owner } from '../support/courses'
import { newDevice, readMirror } from '../support/mirror'

const { signal } = new AbortController()
beforeEach(() => newDevice(owner))

async function syncWith(pull: Pull) {
  return pullOnce(owner, pull, signal)
}

describe('Syncing', () => {
  test('A sync brings every course with its videos', async () => {
    const server = makeServer([makeCourse({ videos: 3 }), makeCourse({ videos: 0 })])
    expect(await syncWith(server.pull)).toBeNull()
    const mirror = await readMirror(owner)
    expect(mirror.courses.map(({ id }) => id)).toEqual(server.courses.map(({ id }) => id))
    expect(mirror.playlists.map(({ videos }) => videos)).toEqual(server.courses.map(({ videos }) => videos))
  })

  test('A device without a mirror uses the answer that its page requested ahead', async () => {
    const pull = vi.fn(makeServer([makeCourse()]).pull)
    await syncWith(pull)
    expect(pull.mock.calls[0]?.[1]).toEqual(firstQuestion)
  })

  test('After a push, an answer that was requested ahead is too old: the work would vanish from the screen', async () => {
    const mirror = await openMirror(owner)
    await prepareMirror(mirror, owner)
    await recordWatched(mirror, {
      courseId: crypto.randomUUID(),
      videoId: crypto.randomUUID(),
      isWatched: true,
    })
    await pushOnce(owner, async (_, items) => ok(items.map(() => 'ok')), signal)
    const pull = vi.fn(makeServer([makeCourse()]).pull)
    await syncWith(pull)
    expect(pull.mock.calls[0]?.[1]).toEqual({ ...firstQuestion, isAfterPush: true })
  })

  test('A sync asks once and writes no content when nothing has changed', async () => {
    const server = makeServer([makeCourse()])
    await syncWith(server.pull)
    const before = await readMirror(owner)
    server.calls = 0
    expect(await syncWith(server.pull)).toBeNull()
    expect(server.calls).toBe(1)
    expect(await readMirror(owner)).toEqual(before)
  })

  test('A sync fetches only the course that changed', async () => {
    const server = makeServer([makeCourse(), makeCourse()])
    await syncWith(server.pull)
    const [first] = server.courses
    Object.assign(first as object, { title: 'Rasayana Therapy', hash: makeHash() })
    const pull = vi.fn(server.pull)
    await syncWith(pull)
    const answer = await pull.mock.results[0]?.value
    expect(answer.data.changed).toHaveLength(1)
    const { courses } = await readMirror(owner)
    expect(courses.map(({ title }) => title)).toEqual(['Rasayana Therapy', 'Panchakarma Foundations'])
  })

  // [P7]
  test('A sync that finds a new course behind the beginning of a known hash asks once more, with whole hashes', async () => {
    const server = makeServer([makeCourse(), makeCourse()])
    await syncWith(server.pull)
    const [first, second] = server.courses
    const hash = second?.hash.replace(/0$/, '1')
    Object.assign(first as object, { title: 'Rasayana Therapy', hash })
    const pull = vi.fn(server.pull)
    expect(await syncWith(pull)).toBeNull()
    expect(pull.mock.calls.map(([, { content }]) => Array.isArray(content.known))).toEqual([false, true])
    const { courses } = await readMirror(owner)
    expect(courses.map(({ title }) => title)).toEqual(['Rasayana Therapy', 'Panchakarma Foundations'])
  })

  // [P13]
  test('Fields that this version of the app does not know yet stay on the device for the version that does', async () => {
    const server = makeServer([makeCourse(), makeCourse()])
    for (const course of server.courses) {
      Object.assign(course, { subtitle: 'In the clinic' })
      for (const video of course.videos) Object.assign(video, { chapters: ['Diagnosis'] })
    }
    server.fits = 1
    expect(await syncWith(server.pull)).toBeNull()
    const { courses, playlists } = await readMirror(owner)
    for (const course of courses) expect(course).toMatchObject({ subtitle: 'In the clinic' })
    expect(playlists.map(({ videos }) => videos)).toEqual(server.courses.map(({ videos }) => videos))
  })

  test('Fields of progress and notes that this version of the app does not know yet stay on the device too', async () => {
    const course = makeCourse()
    const server = makeServer([course])
    const [hash, video_id] = [makeHash(), course.videos[0]?.id]
    const watched = { video_id, spans: [[0, 9]], duration_s: 60, mark: 0, position_s: 9, position_at: null }
    const note = { id: course.id, video_id, at_s: 3, body: 'Vata', revision: course.id }
    const changed = [
      { course_id: course.id, hash, videos: [{ ...watched, speed: 2 }], notes: [{ ...note, color: 'gold' }] },
    ]
    const learning = {
      root: makeHash(),
      manifest: { [course.id]: hash },
      changed,
      days: [],
      certificates: [],
    }
    const pull: Pull = async (...question) => {
      const { data } = await server.pull(...question)
      return { data: { ...(data as object), learning }, error: null }
    }
    expect(await syncWith(pull)).toBeNull()
    const database = createDatabase(owner)
    const held = await database.learning.get(course.id)
    database.close()
    expect(held).toMatchObject({ videos: [{ speed: 2 }], notes: [{ color: 'gold' }] })
  })

  test('A sync drops a revoked course with its videos and leaves the others untouched', async () => {
    const server = makeServer([makeCourse(), makeCourse()])
    await syncWith(server.pull)
    const { courses: before } = await readMirror(owner)
    server.courses.shift()
    await syncWith(server.pull)
    const mirror = await readMirror(owner)
    expect(mirror.courses).toEqual(before.slice(1))
    expect(mirror.playlists).toHaveLength(1)
  })

  test('A sync leaves an empty mirror when every course is revoked', async () => {
    const server = makeServer([makeCourse(), makeCourse()])
    await syncWith(server.pull)
    server.courses = []
    expect(await syncWith(server.pull)).toBeNull()
    expect(await readMirror(owner)).toMatchObject({ courses: [], playlists: [], manifest: {} })
  })

  // [P9]
  test('A sync collects an answer too large for one call in several and applies it as a whole', async () => {
    const server = makeServer(Array.from({ length: 7 }, () => makeCourse()))
    server.fits = 2
    expect(await syncWith(server.pull)).toBeNull()
    expect(server.calls).toBe(4)
    expect((await readMirror(owner)).courses).toHaveLength(7)
  })

  test.each(['timed-out', 'server-down'] as const)(
    'A sync asks for small answers when the server fails on a large one: %s',
    async (code) => {
      const server = makeServer(Array.from({ length: 3 }, () => makeCourse()))
      server.fits = 1
      const asked: number[] = []
      const outcome = await syncWith((...question) => {
        asked.push(question[1].maxBytes)
        return question[1].maxBytes > 786_432
          ? Promise.resolve(failed(new AppError(code)))
          : server.pull(...question)
      })
      expect(outcome).toBeNull()
      expect(asked).toEqual([largestMaxBytes, 786_432, 786_432, 786_432])
      expect((await readMirror(owner)).courses).toHaveLength(3)
    },
  )

  test('A sync ends with the final content when it changes between calls', async () => {
    const server = makeServer([makeCourse(), makeCourse(), makeCourse()])
    server.fits = 1
    const outcome = await syncWith(async (...question) => {
      const answer = await server.pull(...question)
      if (server.calls === 1) {
        Object.assign(server.courses[0] as object, { title: 'Renamed', hash: makeHash() })
        server.courses.pop()
      }
      return answer
    })
    expect(outcome).toBeNull()
    const { courses } = await readMirror(owner)
    expect(courses.map(({ title }) => title)).toEqual(['Renamed', 'Panchakarma Foundations'])
  })
})

describe('Failed syncs', () => {
  const server = makeServer()
  let before: Awaited<ReturnType<typeof readMirror>>

  beforeEach(async () => {
    server.courses = [makeCourse(), makeCourse()]
    await syncWith(server.pull)
    before = await readMirror(owner)
    server.courses = [makeCourse(), makeCourse()]
  })

  const alter = (change: (answer: Record<string, unknown>) => unknown): Pull => {
    return async (_, question) => {
      const answer = structuredClone(server.answer(question)) as Record<string, unknown>
      return { data: change(answer), error: null }
    }
  }

  test.each<[string, Pull]>([
    ['the answer is another user’s', alter((a) => ({ ...a, uid: crypto.randomUUID() }))],
    ['a captive portal answers with a page', alter(() => '<html>Welcome to the station</html>')],
    ['the answer is empty', alter(() => [])],
    ['a listed course is missing', alter((a) => ({ ...a, changed: [] }))],
    ['an unlisted course is included', alter((a) => ({ ...a, manifest: {} }))],
    [
      'a course is included twice',
      alter((a) => ({ ...a, changed: [...(a.changed as []), ...(a.changed as [])] })),
    ],
    ['the protocol is newer', alter((a) => ({ ...a, protocol: 2 }))],
    [
      '‘same’ comes with another root',
      alter(({ protocol, uid, learning }) => ({ protocol, uid, learning, root: makeHash(), same: true })),
    ],
    ['the server refuses', async () => ({ data: null, error: new AppError('signed-out') })],
    ['there is no connection', async () => ({ data: null, error: new AppError('offline') })],
  ])('The mirror stays unchanged when %s', async (_, pull) => {
    expect(await syncWith(pull)).not.toBeNull()
    expect(await readMirror(owner)).toEqual(before)
  })

  // [P7]
  test('A server that sends the same course again and again is not asked forever', async () => {
    let asked = 0
    const outcome = await syncWith(async (_, question, __, { onPiece }) => {
      asked += 1
      const answer = structuredClone(server.answer(question)) as { changed: unknown[] }
      const same = { ...answer, changed: server.courses.slice(0, 1) }
      onPiece(same)
      return { data: same, error: null }
    })
    expect(outcome).toMatchObject({ code: 'malformed' })
    expect(asked).toBeLessThan(5)
    expect(await readMirror(owner)).toEqual(before)
  })

  test('The mirror stays unchanged when a write fails for lack of space', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('cut', 'QuotaExceededError')
    })
    await expect(syncWith(server.pull)).rejects.toThrow()
    put.mockRestore()
    expect(await readMirror(owner)).toEqual(before)
  })

  test('A sync overtaken by another tab’s newer answer converges on it', async () => {
    let calls = 0
    const outcome = await syncWith(async (...question) => {
      calls += 1
      const answer = await server.pull(...question)
      if (calls === 1) {
        server.courses.push(makeCourse({ title: 'Newer' }))
        await syncWith(server.pull)
      }
      return answer
    })
    expect(outcome).toBeNull()
    expect((await readMirror(owner)).courses.map(({ title }) => title)).toContain('Newer')
  })
})

// [P13]
test('A later protocol on the server means that this version of the app is outdated', async () => {
  const server = makeServer([makeCourse()])
  const later: Pull = async (_, question) => {
    const answer = server.answer(question) as { uid: string }
    return { data: { protocol: 2, uid: answer.uid, courses: 'in another form' }, error: null }
  }
  expect(await syncWith(later)).toMatchObject({ code: 'outdated' })
})

test('An answer requested before a sign-out is not written after it', async () => {
  const server = makeServer([makeCourse()])
  const signedOut = new AbortController()
  await pullOnce(
    owner,
    async (...question) => {
      const answer = await server.pull(...question)
      signedOut.abort()
      await wipeMirror(owner)
      return answer
    },
    signedOut.signal,
  )
  expect(await readMirror(owner)).toMatchObject({ courses: [], playlists: [], root: null })
})

test('An answer requested before a sign-out is not written even if the sync missed the sign-out', async () => {
  const server = makeServer([makeCourse()])
  const outcome = await syncWith(async (...question) => {
    const answer = await server.pull(...question)
    await wipeMirror(owner)
    return answer
  }).catch((fault: Error) => fault.name)
  expect(outcome).toBe('DatabaseClosedError')
  expect(await readMirror(owner)).toMatchObject({ courses: [], playlists: [], root: null })
})

test('A sign-out in another tab during a sync leaves no trace of the owner', async () => {
  const server = makeServer([makeCourse()])
  await syncWith(async (...question) => {
    const answer = await server.pull(...question)
    localStorage.removeItem('last-user')
    const otherTab = createDatabase(owner)
    await otherTab.meta.clear()
    otherTab.close()
    return answer
  })
  const database = createDatabase(owner)
  expect(await database.meta.count()).toBe(0)
  database.close()
})

test('A sync that starts after a sign-out in another tab creates no mirror', async () => {
  const server = makeServer([makeCourse()])
  localStorage.removeItem('last-user')
  expect(await syncWith(server.pull)).toEqual(new AppError('signed-out'))
  expect(server.calls).toBe(0)
  const database = createDatabase(owner)
  expect(await database.meta.count()).toBe(0)
  database.close()
})

test('An answer from before another tab’s wipe is not written to the mirror created after it', async () => {
  const server = makeServer([makeCourse({ title: 'From before' })])
  let calls = 0
  await syncWith(async (...question) => {
    calls += 1
    const answer = await server.pull(...question)
    if (calls > 1) return { data: null, error: new AppError('offline') }
    const otherTab = createDatabase(owner)
    await otherTab.meta.clear()
    await prepareMirror(otherTab, owner)
    otherTab.close()
    return answer
  })
  expect(calls).toBe(2)
  expect((await readMirror(owner)).courses).toEqual([])
})

test('A mirror whose connection was lost is opened again', async () => {
  const server = makeServer([makeCourse()])
  await syncWith(server.pull)
  // What a mobile browser does to a page in the background.
  const other = createDatabase(owner)
  await other.delete()
  expect(await syncWith(server.pull)).toBeNull()
  expect((await readMirror(owner)).courses).toHaveLength(1)
})
