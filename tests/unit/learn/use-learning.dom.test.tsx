import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { MirrorContext } from '@/learn/MirrorProvider'
import { sendWithin } from '@/learn/send-within'
import { type Learning, useLearning, useRecorder } from '@/learn/useLearning'
import { unsentFaults } from '@/lib/fault-counts'
import { applySnapshot, prepareMirror } from '@/mirror/apply'
import { openMirror } from '@/mirror/open'
import type { MirrorDatabase } from '@/mirror/schema'
import type { ProgressRecorder } from '@/player/progress'
import { makeCourse, makeHash, owner } from '../support/courses'
import { newDevice } from '../support/mirror'

// The test of `send-within` covers when it requests a sync.
vi.mock('@/learn/send-within', () => ({ sendWithin: vi.fn() }))
const asked = () => vi.mocked(sendWithin).mock.calls.map(([milliseconds]) => milliseconds)

const courseId = '00000000-0000-4000-8000-00000000000c'
const [one, two] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const

let mirror: MirrorDatabase
let root: Root
let transactions: MockInstance<IDBDatabase['transaction']>
let recorder: ProgressRecorder
let learning: Learning | undefined
/** Called each time with what is shown. */
let onShown = () => {}

function Page() {
  learning = useLearning(courseId)
  recorder = useRecorder(courseId) as ProgressRecorder
  onShown()
  return null
}

beforeEach(async () => {
  await newDevice(owner)
  // Before the mirror is opened: Dexie keeps a reference to the function.
  transactions = vi.spyOn(IDBDatabase.prototype, 'transaction')
  mirror = await openMirror(owner)
  await prepareMirror(mirror, owner)
  vi.mocked(sendWithin).mockReset()
  root = createRoot(document.createElement('div'))
  const isRead = new Promise<void>((resolve) => {
    onShown = () => {
      if (learning) resolve()
    }
  })
  root.render(
    <MirrorContext value={mirror}>
      <Page />
    </MirrorContext>,
  )
  await isRead
})
afterEach(() => {
  root.unmount()
  learning = undefined
  vi.restoreAllMocks()
})

/** Resolves as soon as the page shows this. */
function shown(isThere: (learning: Learning) => boolean): Promise<Learning> {
  return new Promise((resolve) => {
    onShown = () => {
      if (learning && isThere(learning)) resolve(learning)
    }
    onShown()
  })
}
const watched = (video: string) => mirror.outbox.get(`watched ${video}`)

describe('What is learned on a page', () => {
  test('The seconds and the position that the player reports at once are both saved', async () => {
    recorder.played(one, 0, 5, 100, 'aqz-KE-bpKQ')
    recorder.moved(one, 5)
    await shown(({ progress }) => progress.has(one))
    expect(await watched(one)).toMatchObject({ spans: [[0, 5]], position_s: 5, duration_s: 100 })
  })

  test('A playing video costs a transaction to write and one to read, and reads nothing else of its course again', async () => {
    const { hash, ...course } = makeCourse({ videos: 3 })
    const state = await prepareMirror(mirror, owner)
    if (!state) throw new Error('There is no mirror.')
    const content = {
      root: makeHash(),
      manifest: { [courseId]: hash },
      cards: [],
      changed: [{ hash, course: { ...course, id: courseId } }],
    }
    await applySnapshot(
      mirror,
      owner,
      state,
      { content, learning: null, transcripts: null },
      new Date().toISOString(),
    )
    await shown(({ isArriving }) => !isArriving)
    recorder.moved(one, 5)
    await shown(({ progress }) => progress.get(one)?.position === 5)
    transactions.mockClear()
    const reads = vi.spyOn(IDBObjectStore.prototype, 'get')
    recorder.played(one, 5, 10, 100, 'aqz-KE-bpKQ')
    recorder.moved(one, 10)
    await shown(({ progress }) => progress.get(one)?.position === 10)
    expect(transactions.mock.calls.map(([, mode]) => mode)).toEqual(['readwrite', 'readonly'])
    expect(reads.mock.calls.map(([key]) => key)).toEqual(['mirror', 'mirror'])
  })

  test('A player that does not answer is counted, by video, and told soon', () => {
    localStorage.setItem('last-user', JSON.stringify({ id: owner, role: 'learner' }))
    recorder.silence(one)
    const { faults, silences } = unsentFaults(owner)
    expect(silences).toMatchObject([{ video_id: one }])
    expect(faults).toMatchObject([{ fault: 'silent', count: 1 }])
    expect(asked()).toEqual([2_000])
    localStorage.clear()
  })

  test('What is reported for two videos is saved for each', async () => {
    recorder.played(one, 0, 5, 100, 'aqz-KE-bpKQ')
    recorder.moved(two, 7)
    await shown(({ progress }) => progress.has(one) && progress.has(two))
    expect(await watched(one)).toMatchObject({ spans: [[0, 5]], position_s: null })
    expect(await watched(two)).toMatchObject({ spans: [], position_s: 7 })
  })

  test('The page shows the share that was played, where to resume, and what is complete', async () => {
    recorder.played(one, 0, 45, 50, 'aqz-KE-bpKQ')
    recorder.moved(one, 45)
    const { progress, reached } = await shown(({ progress }) => progress.has(one))
    expect(progress.get(one)).toEqual({
      spans: [[0, 45]],
      duration: 50,
      position: 45,
      isComplete: true,
      coverage: 0.9,
    })
    expect(reached).toEqual([one])
  })

  test('A mark by hand takes precedence and is sent within two seconds; what is watched, within a minute', async () => {
    recorder.played(one, 0, 5, 100, 'aqz-KE-bpKQ')
    await shown(({ progress }) => progress.has(one))
    recorder.mark(one, true)
    await shown(({ progress }) => progress.get(one)?.isComplete === true)
    recorder.mark(one, false)
    await shown(({ progress }) => progress.get(one)?.isComplete === false)
    expect(asked()).toEqual([60_000, 2_000, 2_000])
  })
})
