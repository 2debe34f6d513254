// What somebody writes and marks on a device that keeps nothing more, as the page shows it.
import { MantineProvider } from '@mantine/core'
import { useContext, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MirrorContext, MirrorProvider } from '@/learn/MirrorProvider'
import { Notes } from '@/learn/notes/Notes'
import { type NotesOfVideo, useNotes } from '@/learn/notes/useNotes'
import { ConnectionBadge } from '@/learn/sync/ConnectionBadge'
import { countUnsaved, useUnsaved } from '@/learn/unsaved'
import { useLearning, useRecorder } from '@/learn/useLearning'
import { openMirror } from '@/mirror/open'
import { takeBatch } from '@/mirror/outbox'
import type { NoteRow } from '@/mirror/schema'
import { Controls } from '@/player/Controls'
import type { ProgressRecorder } from '@/player/progress'
import { useSession } from '@/stores/session'
import { useSync } from '@/stores/sync'
import { pullOnce } from '@/sync/pull-once'
import { texts } from '@/texts/texts'
import { makeCourse, makeServer, owner } from '../support/courses'
import { fillDevice, refusals } from '../support/full-device'
import { newDevice } from '../support/mirror'

vi.mock('@/sync/controller', () => ({ requestSync: vi.fn() }))
vi.mock('@/learn/send-within', () => ({ sendWithin: vi.fn() }))

const { notKept } = texts.notices
const server = makeServer()
let course: ReturnType<typeof makeCourse>
let root: Root
let box: HTMLElement
let device: ReturnType<typeof fillDevice> | undefined
let notes: NotesOfVideo
let recorder: ProgressRecorder | undefined
let go: (to: Partial<{ video: number; isPanelOpen: boolean; isHere: boolean }>) => void

function App() {
  const [place, setPlace] = useState({ video: 0, isPanelOpen: true, isHere: true })
  go = (to) => setPlace((from) => ({ ...from, ...to }))
  return (
    <>
      <ConnectionBadge report="/device" />
      {place.isHere ? <CoursePage {...place} /> : null}
    </>
  )
}

function CoursePage({ video, isPanelOpen }: { video: number; isPanelOpen: boolean }) {
  const id = course.videos[video]?.id ?? ''
  const mirror = useContext(MirrorContext)
  const learning = useLearning(course.id)
  recorder = useRecorder(course.id)
  notes = useNotes(course.id, learning?.notes ?? [])(id)
  const unmarkedId = useUnsaved((state) => state.unmarkedId)
  if (!learning || !mirror) return null
  return (
    <>
      <Controls
        {...{ previous: undefined, next: undefined, open: () => {}, onShare: undefined }}
        {...{ onAddNote: undefined, autoplay: true, onAutoplay: () => {}, onHelp: () => {} }}
        isWatched={learning.progress.get(id)?.isComplete ?? false}
        onMark={(isWatched) => recorder?.mark(id, isWatched)}
        isUnsaved={unmarkedId === id}
      />
      {isPanelOpen ? (
        <Notes key={id} courseId={course.id} notes={notes} onAdd={() => notes.add(5)} onSeek={() => {}} />
      ) : null}
    </>
  )
}

beforeEach(async () => {
  await newDevice(owner)
  course = makeCourse({ videos: 2 })
  server.courses = [course]
  await pullOnce(owner, server.pull, new AbortController().signal)
  useSync.setState({ status: { state: 'current' } })
  const identity = { id: owner, email: 'a@demo.local', full_name: null, avatar_url: null } as const
  useSession.setState(
    { state: 'signed-in', identity: { ...identity, role: 'learner' }, isChecked: true },
    true,
  )
  // The storage keeps its own time. What is waited for below passes the time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  root.render(
    <MemoryRouter>
      <MantineProvider>
        <MirrorProvider>
          <App />
        </MirrorProvider>
      </MantineProvider>
    </MemoryRouter>,
  )
  await see(() => button(texts.player.notes.add))
})
afterEach(async () => {
  device?.makeRoom()
  device = undefined
  // What waits would be kept in the next test's course.
  useSession.setState({ state: 'signed-out', failure: null, hasLeft: true }, true)
  root.unmount()
  box.remove()
  vi.useRealTimers()
})

/** Passes the page's time until it shows this. */
async function see(find: () => unknown): Promise<void> {
  for (let turns = 0; !(await find()); turns++) {
    if (turns === 5_000) throw new Error(`Not seen: ${find}, but ${box.textContent}`)
    vi.advanceTimersByTime(10)
    await new Promise(setImmediate)
  }
}
const button = (name: string) =>
  [...box.querySelectorAll('button')].find((each) =>
    (each.getAttribute('aria-label') ?? each.textContent).includes(name),
  )
const field = () => box.querySelector('textarea')
const badge = () => box.querySelector('[role="status"]')?.textContent ?? ''
const reason = () => document.getElementById(field()?.getAttribute('aria-describedby') ?? '')?.textContent
async function kept(): Promise<string[]> {
  const rows = await (await openMirror(owner)).outbox.toArray()
  return rows.filter((row): row is NoteRow => row.kind === 'note' && !row.isDeleted).map(({ body }) => body)
}

/** As React hears of typing. */
function type(text: string): void {
  const area = field()
  if (!area) throw new Error('There is no field.')
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text)
  area.dispatchEvent(new Event('input', { bubbles: true }))
}

async function addNote(text: string): Promise<void> {
  button(texts.player.notes.add)?.click()
  await see(field)
  type(text)
  await see(() => field()?.value === text)
}

/** One that the device has. */
async function keepNote(text: string): Promise<void> {
  await addNote(text)
  leaveField()
  await see(() => box.textContent.includes(texts.learn.notes.unsent))
}

function leaveField(): void {
  field()?.blur()
  button(texts.player.notes.add)?.focus()
}

/** Asks before the page goes. */
const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

const waysAway: [string, () => Promise<unknown>][] = [
  ['the field is left', async () => leaveField()],
  ['it is said to be done', async () => button(texts.learn.notes.done)?.click()],
  [
    'another video is opened',
    async () => {
      go({ video: 1 })
      await see(() => !field() && countUnsaved() === 1)
      go({ video: 0 })
    },
  ],
  [
    'another video is opened, and the first again at once',
    async () => {
      go({ video: 1 })
      await see(() => !field())
      go({ video: 0 })
    },
  ],
  [
    'the panel is closed',
    async () => {
      go({ isPanelOpen: false })
      await see(() => !field() && countUnsaved() === 1)
      go({ isPanelOpen: true })
    },
  ],
  [
    'the course is left',
    async () => {
      go({ isHere: false })
      await see(() => !field() && countUnsaved() === 1)
      expect(badge()).toBe(notKept)
      go({ isHere: true })
    },
  ],
]

describe.each(refusals)('Where the %s fails', (how) => {
  test.each(waysAway)('A new note stays in its field, with the reason, when %s', async (_, leave) => {
    device = fillDevice({ how })
    await addNote('Warm ghee')
    await leave()
    await see(() => field()?.value === 'Warm ghee' && reason() === notKept)
    expect(badge()).toBe(notKept)
    expect(asks()).toBe(true)
    expect(await kept()).toEqual([])

    device.makeRoom()
    await see(() => button('Warm ghee') || badge() === texts.learn.status.upToDate)
    await see(() => badge() === texts.learn.status.upToDate)
    expect(await kept()).toEqual(['Warm ghee'])
    expect(box.textContent).not.toContain(notKept)
    expect(asks()).toBe(false)
  })

  test.each(waysAway)('A note that is changed stays so in its field when %s', async (_, leave) => {
    await keepNote('Ghee')
    device = fillDevice({ how })
    button('Ghee')?.click()
    await see(field)
    type('Ghee, warm')
    await see(() => field()?.value === 'Ghee, warm')
    await leave()
    await see(() => field()?.value === 'Ghee, warm' && reason() === notKept)
    expect(await kept()).toEqual(['Ghee'])

    device.makeRoom()
    await see(() => badge() === texts.learn.status.upToDate)
    expect(await kept()).toEqual(['Ghee, warm'])
    expect(box.querySelectorAll('li')).toHaveLength(1)
  })

  test('A mark says beside its button that it was not kept, and the button says what is so', async () => {
    device = fillDevice({ how })
    button(texts.player.markWatched)?.click()
    await see(() => box.textContent.split(notKept).length === 3)
    expect(badge()).toBe(notKept)
    expect(button(texts.player.markWatched)).toBeDefined()
    go({ video: 1 })
    // It is not said of another video.
    await see(() => box.textContent.split(notKept).length === 2)
    go({ video: 0 })
    device.makeRoom()
    await see(() => badge() === texts.learn.status.upToDate)
    expect(box.textContent).not.toContain(notKept)
    button(texts.player.markWatched)?.click()
    await see(() => button(texts.player.markNotWatched))
  })

  test('A note that could not be deleted stays, with the reason beside it', async () => {
    await keepNote('Ghee')
    // One that the server has: to delete it is a row more.
    await takeBatch(await openMirror(owner), 10)
    device = fillDevice({ how })
    button('Ghee')?.click()
    await see(() => button(texts.learn.notes.deleteAt('0:05')))
    button(texts.learn.notes.deleteAt('0:05'))?.click()
    await see(() => reason() === notKept)
    expect(badge()).toBe(notKept)
    expect(box.textContent).not.toContain(texts.learn.notes.deleted)
    device.makeRoom()
    await see(() => badge() === texts.learn.status.upToDate && reason() !== notKept)
    button(texts.learn.notes.deleteAt('0:05'))?.click()
    await see(() => box.textContent.includes(texts.learn.notes.deleted))
    expect(await kept()).toEqual([])
  })

  test('A note that is restored, and a line of a transcript, stay on the page until they can be kept', async () => {
    await keepNote('Ghee')
    button('Ghee')?.click()
    await see(() => button(texts.learn.notes.deleteAt('0:05')))
    button(texts.learn.notes.deleteAt('0:05'))?.click()
    await see(() => button(texts.ui.undo))
    device = fillDevice({ how })
    button(texts.ui.undo)?.click()
    await see(() => field()?.value === 'Ghee' && reason() === notKept)
    expect(await notes.quote(9, 'Oil')).toBe(false)
    await see(() => box.querySelectorAll('textarea').length === 2)
    device.makeRoom()
    await see(() => badge() === texts.learn.status.upToDate)
    expect((await kept()).sort()).toEqual(['Ghee', 'Oil'])
  })
})

test('A note that could never be kept is deleted without the device, and nothing says that it is missing', async () => {
  device = fillDevice({ methods: ['put', 'add', 'delete'] })
  await addNote('Ghee')
  leaveField()
  await see(() => reason() === notKept)
  button(texts.learn.notes.deleteAt('0:05'))?.click()
  await see(() => box.textContent.includes(texts.learn.notes.deleted))
  expect(field()).toBeNull()
  device.makeRoom()
  await see(() => badge() === texts.learn.status.upToDate)
  expect(await kept()).toEqual([])
})

test('Many failures are said once, in one place, for as long as they last', async () => {
  device = fillDevice()
  for (let from = 0; from < 50; from += 5)
    recorder?.played(course.videos[0]?.id ?? '', from, from + 5, 100, 'aqz-KE-bpKQ')
  await see(() => badge() === notKept)
  expect(box.textContent.split(notKept)).toHaveLength(2)
  vi.advanceTimersByTime(60_000)
  expect(badge()).toBe(notKept)
  device.makeRoom()
  await see(() => badge() === texts.learn.status.upToDate)
})

test('What could not be kept is seen by nobody else', async () => {
  device = fillDevice()
  await addNote('Warm ghee')
  leaveField()
  await see(() => countUnsaved() === 1)
  const identity = { id: course.id, email: 'b@demo.local', full_name: null, avatar_url: null } as const
  useSession.setState(
    { state: 'signed-in', identity: { ...identity, role: 'learner' }, isChecked: true },
    true,
  )
  expect(countUnsaved()).toBe(0)
})
