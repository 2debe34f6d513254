import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError, failed, ok } from '@/lib/errors'
import { prepareMirror } from '@/mirror/apply'
import { openMirror } from '@/mirror/open'
import { countUnsent, readRefused, recordNote, recordWatched } from '@/mirror/outbox'
import type { MirrorDatabase } from '@/mirror/schema'
import type { LearningItem, PushOutcome } from '@/model/learning'
import { type Push, pushOnce } from '@/sync/push-once'
import { owner } from '../support/courses'
import { newDevice } from '../support/mirror'

const courseId = crypto.randomUUID()
const videoId = crypto.randomUUID()
const { signal } = new AbortController()
let mirror: MirrorDatabase
let sent: LearningItem[][]

beforeEach(async () => {
  await newDevice(owner)
  mirror = await openMirror(owner)
  await prepareMirror(mirror, owner)
  sent = []
})
afterEach(() => {
  vi.useRealTimers()
})

const note = (body: string) =>
  recordNote(mirror, courseId, {
    id: crypto.randomUUID(),
    video_id: videoId,
    at_s: 0,
    body,
    isDeleted: false,
    base: null,
  })

/** Accepts everything except the items for which `refuse` returns a reason. */
function server(refuse: (item: LearningItem) => PushOutcome = () => 'ok'): Push {
  return async (_, items) => {
    sent.push([...items])
    return ok(items.map(refuse))
  }
}

async function setPositionTime(time: number): Promise<void> {
  await mirror.outbox.toCollection().modify((row) => {
    if (row.kind === 'watched') row.position_at = time
  })
}

test('If there is nothing to send, there is no request', async () => {
  expect(await pushOnce(owner, server(), signal)).toBeNull()
  expect(sent).toEqual([])
})

test('A position is sent with its age by this device’s clock, never with a time', async () => {
  await recordWatched(mirror, { courseId, videoId, played: [0, 5], duration: 100, position: 5 })
  vi.useFakeTimers({ toFake: ['Date'] })
  await setPositionTime(Date.now() - 60_000)
  await pushOnce(owner, server(), signal)
  const [[item]] = sent as [[Extract<LearningItem, { kind: 'watch' }>]]
  expect(item).toMatchObject({ kind: 'watch', spans: [[0, 5]], duration_s: 100 })
  expect(item.position).toEqual({ s: 5, age_ms: 60_000 })
})

test('The age of a position is never negative, even if the clock was set back', async () => {
  await recordWatched(mirror, { courseId, videoId, position: 5 })
  await setPositionTime(Date.now() + 86_400_000)
  await pushOnce(owner, server(), signal)
  expect(sent[0]?.[0]).toMatchObject({ position: { s: 5, age_ms: 0 } })
})

test('More than two hundred changes take several requests', async () => {
  for (let number = 0; number < 201; number++) await note(`Note ${number}`)
  expect(await pushOnce(owner, server(), signal)).toBeNull()
  expect(sent.map(({ length }) => length)).toEqual([200, 1])
  expect(await countUnsent(mirror)).toEqual({ notes: 0, other: 0 })
})

// [U2]
test('No request exceeds 256 KB as the server counts them', async () => {
  // Three bytes per character.
  for (let number = 0; number < 50; number++) await note('आ'.repeat(2_000))
  expect(await pushOnce(owner, server(), signal)).toBeNull()
  expect(sent.flat()).toHaveLength(50)
  for (const items of sent) expect(new Blob([JSON.stringify(items)]).size).toBeLessThanOrEqual(256 * 1024)
})

test('A refused item does not keep the others from being sent, and is not sent again', async () => {
  await note('Good')
  await note('Bad')
  const push = server((item) => (item.kind === 'note' && item.body === 'Bad' ? 'too-many-notes' : 'ok'))
  expect(await pushOnce(owner, push, signal)).toBeNull()
  expect(await pushOnce(owner, push, signal)).toBeNull()
  expect(sent.map(({ length }) => length)).toEqual([2])
  expect(await readRefused(mirror)).toMatchObject([{ body: 'Bad', refused: 'too-many-notes' }])
})

test('If the server refuses a batch as a whole, each change is sent separately, and only the bad one is refused', async () => {
  for (const body of ['One', 'Bad', 'Three']) await note(body)
  const push: Push = async (_, items) => {
    sent.push([...items])
    const isBad = items.some((item) => item.kind === 'note' && item.body === 'Bad')
    return isBad ? failed(new AppError('invalid')) : ok(items.map(() => 'ok'))
  }
  expect(await pushOnce(owner, push, signal)).toBeNull()
  expect(await readRefused(mirror)).toMatchObject([{ body: 'Bad', refused: 'invalid' }])
  expect(await countUnsent(mirror)).toEqual({ notes: 0, other: 0 })
  expect(sent).toHaveLength(4)
})

test('After an error everything is still to be sent', async () => {
  await note('One')
  const error = new AppError('offline')
  expect(await pushOnce(owner, async () => failed(error), signal)).toBe(error)
  expect(await countUnsent(mirror)).toEqual({ notes: 1, other: 0 })
})

test('An answer that arrives after the sync was stopped settles nothing', async () => {
  await note('One')
  const stopped = new AbortController()
  const push: Push = async (_, items) => {
    stopped.abort()
    return ok(items.map(() => 'ok'))
  }
  expect((await pushOnce(owner, push, stopped.signal))?.code).toBe('offline')
  expect(await countUnsent(mirror)).toEqual({ notes: 1, other: 0 })
})

describe('A link that is slow or breaks', () => {
  const notes = 60
  beforeEach(async () => {
    // 5 KB each, 300 KB in all.
    for (let number = 0; number < notes; number++) await note(`${number} ${'योग '.repeat(490)}`)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })

  /** Carries this many bytes per second, and breaks after this many seconds, to be back at once. */
  function uplink(bytesPerSecond: number, breaksAfter = Number.POSITIVE_INFINITY) {
    const begun = performance.now()
    const received: string[] = []
    const bytes = { carried: 0, wasted: 0 }
    const push: Push = (_, items, limit) =>
      new Promise((resolve) => {
        const size = new Blob([JSON.stringify({ items })]).size
        const takes = (size / bytesPerSecond) * 1000
        const life = breaksAfter * 1000 - ((performance.now() - begun) % (breaksAfter * 1000))
        const lives = Number.isNaN(life) || takes <= life
        const end = setTimeout(
          () => {
            if (lives) bytes.carried += size
            else bytes.wasted += (life / 1000) * bytesPerSecond
            if (lives) received.push(...items.map((item) => ('body' in item ? item.body : '')))
            resolve(lives ? ok(items.map(() => 'ok')) : failed(new AppError('offline')))
          },
          lives ? takes : life,
        )
        limit.addEventListener('abort', () => {
          clearTimeout(end)
          resolve(failed(new AppError('timed-out')))
        })
      })
    return { push, received, bytes }
  }

  async function send(push: Push) {
    let outcome: AppError | null | undefined
    void pushOnce(owner, push, signal).then((error) => {
      outcome = error
    })
    while (outcome === undefined) {
      // Time passes only for the link, not for the device's database.
      if (vi.getTimerCount() > 0) vi.advanceTimersToNextTimer()
      await new Promise((resolve) => setImmediate(resolve))
    }
    return outcome
  }

  // [U2]
  test.each([64, 16, 4])('An outbox of 300 KB gets through %i kbit/s, each change once', async (kbit) => {
    const { push, received } = uplink((kbit * 1000) / 8)
    expect(await send(push)).toBeNull()
    expect(new Set(received).size).toBe(notes)
    expect(received).toHaveLength(notes)
  })

  test('After an hour without a network an outbox of 300 KB takes ten requests at most', async () => {
    for (let times = 0; times < 30; times++)
      expect(await send(async () => failed(new AppError('offline')))).toMatchObject({ code: 'offline' })
    const push = vi.fn(server())
    expect(await send(push)).toBeNull()
    expect(sent.flat()).toHaveLength(notes)
    expect(push.mock.calls.length).toBeLessThanOrEqual(10)
  })

  test('An outbox of 300 KB gets through a 64 kbit/s link that drops every 20 seconds, resending at most a quarter of it', async () => {
    const { push, received, bytes } = uplink(8_000, 20)
    const codes: (string | undefined)[] = []
    while (codes.at(-1) !== undefined || codes.length === 0) codes.push((await send(push))?.code)
    expect(received).toHaveLength(notes)
    expect(bytes.wasted).toBeLessThan(bytes.carried / 4)
    expect(codes.length).toBeLessThan(6)
  })
})
