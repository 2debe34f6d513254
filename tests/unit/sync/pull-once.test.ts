// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError, failed } from '@/lib/errors'
import { prepareMirror } from '@/mirror/apply'
import { createDatabase } from '@/mirror/database'
import { clearLastUser } from '@/mirror/last-user'
import { wipeMirror } from '@/mirror/wipe'
import { type Pull, pullOnce } from '@/sync/pull-once'
import { makeCourse, makeHash, makeServer, owner } from '../support/courses'
import { newDevice, readMirror } from '../support/mirror'

const { signal } = new AbortController()
beforeEach(() => newDevice(owner))

async function syncWith(pull: Pull) {
  return pullOnce(owner, pull, signal)
}

describe('a sync', () => {
  test('brings every course with its videos', async () => {
    const server = makeServer([makeCourse({ videos: 3 }), makeCourse({ videos: 0 })])
    expect(await syncWith(server.pull)).toBeNull()
    const mirror = await readMirror(owner)
    expect(mirror.courses.map(({ id }) => id)).toEqual(server.courses.map(({ id }) => id))
    expect(mirror.playlists.map(({ videos }) => videos)).toEqual(server.courses.map(({ videos }) => videos))
  })

  test('asks once and writes no content when nothing has changed', async () => {
    const server = makeServer([makeCourse()])
    await syncWith(server.pull)
    const before = await readMirror(owner)
    server.calls = 0
    expect(await syncWith(server.pull)).toBeNull()
    expect(server.calls).toBe(1)
    expect(await readMirror(owner)).toEqual(before)
  })

  test('fetches only the course that changed', async () => {
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

  test('drops a revoked course with its videos and leaves the others untouched', async () => {
    const server = makeServer([makeCourse(), makeCourse()])
    await syncWith(server.pull)
    const { courses: before } = await readMirror(owner)
    server.courses.shift()
    await syncWith(server.pull)
    const mirror = await readMirror(owner)
    expect(mirror.courses).toEqual(before.slice(1))
    expect(mirror.playlists).toHaveLength(1)
  })

  test('leaves an empty mirror when every course is revoked', async () => {
    const server = makeServer([makeCourse(), makeCourse()])
    await syncWith(server.pull)
    server.courses = []
    expect(await syncWith(server.pull)).toBeNull()
    expect(await readMirror(owner)).toMatchObject({ courses: [], playlists: [], manifest: {} })
  })

  test('gathers an answer that is too large for one call and applies it once, whole', async () => {
    const server = makeServer(Array.from({ length: 7 }, () => makeCourse()))
    server.fits = 2
    expect(await syncWith(server.pull)).toBeNull()
    expect(server.calls).toBe(4)
    expect((await readMirror(owner)).courses).toHaveLength(7)
  })

  test('asks for more at once as soon as an answer has come quickly, and for little on a slow link', async () => {
    for (const [takes, rooms] of [
      [100, [786_432, 3_145_728, 3_145_728]],
      [20_000, [786_432, 786_432, 786_432]],
    ] as const) {
      const server = makeServer(Array.from({ length: 3 }, () => makeCourse()))
      server.fits = 1
      const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
      const asked: number[] = []
      await newDevice(owner)
      await syncWith((...question) => {
        asked.push(question[4])
        clock.mockReturnValue(performance.now() + takes)
        return server.pull(...question)
      })
      expect(asked).toEqual(rooms)
    }
  })

  test('asks for little again, to the end, when the server gives up over a large answer', async () => {
    const server = makeServer(Array.from({ length: 3 }, () => makeCourse()))
    server.fits = 1
    const asked: number[] = []
    const outcome = await syncWith((...question) => {
      asked.push(question[4])
      return question[4] > 786_432
        ? Promise.resolve(failed(new AppError('server-down')))
        : server.pull(...question)
    })
    expect(outcome).toBeNull()
    expect(asked).toEqual([786_432, 3_145_728, 786_432, 786_432])
    expect((await readMirror(owner)).courses).toHaveLength(3)
  })

  test('ends at the final content when it changes between two of several calls', async () => {
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

describe('the mirror stays as it was', () => {
  const server = makeServer()
  let before: Awaited<ReturnType<typeof readMirror>>

  beforeEach(async () => {
    server.courses = [makeCourse(), makeCourse()]
    await syncWith(server.pull)
    before = await readMirror(owner)
    server.courses = [makeCourse(), makeCourse()]
  })

  const alter = (change: (answer: Record<string, unknown>) => unknown): Pull => {
    return async (_, known, root) => {
      const answer = structuredClone(server.answer(known, root)) as Record<string, unknown>
      return { data: change(answer), error: null }
    }
  }

  test.each<[string, Pull]>([
    ['when the answer is another user’s', alter((a) => ({ ...a, uid: crypto.randomUUID() }))],
    ['when a portal answers with a page', alter(() => '<html>Welcome to the station</html>')],
    ['when the answer is empty', alter(() => [])],
    ['when a course is listed but missing', alter((a) => ({ ...a, changed: [] }))],
    ['when a course came that is not listed', alter((a) => ({ ...a, manifest: {} }))],
    [
      'when a course came twice',
      alter((a) => ({ ...a, changed: [...(a.changed as []), ...(a.changed as [])] })),
    ],
    ['when the protocol is a newer one', alter((a) => ({ ...a, protocol: 2 }))],
    [
      'when ‘same’ comes with another root',
      alter(({ protocol, uid }) => ({ protocol, uid, root: makeHash(), same: true })),
    ],
    ['when the server refuses', async () => ({ data: null, error: new AppError('signed-out') })],
    ['when there is no connection', async () => ({ data: null, error: new AppError('offline') })],
  ])('%s', async (_, pull) => {
    expect(await syncWith(pull)).not.toBeNull()
    expect(await readMirror(owner)).toEqual(before)
  })

  test('when the write fails for want of room', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('cut', 'QuotaExceededError')
    })
    await expect(syncWith(server.pull)).rejects.toThrow()
    put.mockRestore()
    expect(await readMirror(owner)).toEqual(before)
  })

  test('when another tab has applied a newer answer, and then it converges', async () => {
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

test('a server that speaks a later protocol means that a new version of the app is ready', async () => {
  const server = makeServer([makeCourse()])
  const later: Pull = async (_, known, root) => {
    const answer = server.answer(known, root) as { uid: string }
    return { data: { protocol: 2, uid: answer.uid, courses: 'in another form' }, error: null }
  }
  expect(await syncWith(later)).toMatchObject({ code: 'outdated' })
})

test('an answer that was asked for before a sign-out is not written after it', async () => {
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

test('nor is it when the sync itself did not hear of the sign-out', async () => {
  const server = makeServer([makeCourse()])
  const outcome = await syncWith(async (...question) => {
    const answer = await server.pull(...question)
    await wipeMirror(owner)
    return answer
  }).catch((fault: Error) => fault.name)
  expect(outcome).toBe('DatabaseClosedError')
  expect(await readMirror(owner)).toMatchObject({ courses: [], playlists: [], root: null })
})

test('a sign-out in another tab leaves not even the owner’s name', async () => {
  const server = makeServer([makeCourse()])
  await syncWith(async (...question) => {
    const answer = await server.pull(...question)
    const otherTab = createDatabase(owner)
    await otherTab.meta.clear()
    otherTab.close()
    return answer
  })
  const database = createDatabase(owner)
  expect(await database.meta.count()).toBe(0)
  database.close()
})

test('a sync that starts behind a sign-out of another tab begins no mirror', async () => {
  const server = makeServer([makeCourse()])
  clearLastUser()
  expect(await syncWith(server.pull)).toEqual(new AppError('signed-out'))
  expect(server.calls).toBe(0)
  const database = createDatabase(owner)
  expect(await database.meta.count()).toBe(0)
  database.close()
})

test('an answer from before another tab’s wipe does not land in the mirror that was started after it', async () => {
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

test('a mirror whose connection was lost is opened again', async () => {
  const server = makeServer([makeCourse()])
  await syncWith(server.pull)
  // What a mobile browser does to a page in the background.
  const other = createDatabase(owner)
  await other.delete()
  expect(await syncWith(server.pull)).toBeNull()
  expect((await readMirror(owner)).courses).toHaveLength(1)
})
