// The browser clears the storage while a course is open, as 'Clear site data' and the developer tools do.
import { forceCloseDatabase } from 'fake-indexeddb'
import { useContext } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { ErrorBoundary } from 'react-error-boundary'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type CourseView, useCourse } from '@/learn/course/useCourse'
import { MirrorContext, MirrorProvider } from '@/learn/MirrorProvider'
import { useNoteEditor } from '@/learn/notes/useNoteEditor'
import { type NotesOfVideo, useNotes } from '@/learn/notes/useNotes'
import { type Learning, useLearning, useRecorder } from '@/learn/useLearning'
import type { ShownNote } from '@/mirror/learning'
import { closeMirror, isStorageFault, openMirror } from '@/mirror/open'
import type { MirrorDatabase, NoteRow } from '@/mirror/schema'
import type { ProgressRecorder } from '@/player/progress'
import { useSession } from '@/stores/session'
import { useSync } from '@/stores/sync'
import { requestSync } from '@/sync/controller'
import { pullOnce } from '@/sync/pull-once'
import { showError } from '@/ui/toast'
import { makeCourse, makeServer, owner } from '../support/courses'
import { newDevice } from '../support/mirror'

vi.mock('@/ui/toast', () => ({ showError: vi.fn() }))
vi.mock('@/sync/controller', () => ({ requestSync: vi.fn() }))
// Anything that is saved asks for a sync some seconds later.
vi.mock('@/learn/send-within', () => ({ sendWithin: vi.fn() }))

const server = makeServer()
let course: ReturnType<typeof makeCourse>
let videoId: string

/** Runs a sync when one is requested, and reports its status. */
async function sync(): Promise<void> {
  useSync.setState({ status: { state: 'syncing', after: null } })
  const error = await pullOnce(owner, server.pull, new AbortController().signal)
  useSync.setState({ status: error ? { state: 'failed', error } : { state: 'current' } })
}

let root: Root
type Shown = {
  mirror: MirrorDatabase | null
  view: CourseView
  learning: Learning | undefined
  notes: NotesOfVideo
  recorder: ProgressRecorder | undefined
}
let page: Shown
let isRendered = false
const states = new Set<string>()
/** The editor of the open note. */
let editor: ReturnType<typeof useNoteEditor> | undefined
let onShown = () => {}

function Page() {
  const view = useCourse(course.id)
  const learning = useLearning(course.id)
  const notes = useNotes(course.id, learning?.notes ?? [])(videoId)
  page = { mirror: useContext(MirrorContext), view, learning, notes, recorder: useRecorder(course.id) }
  isRendered = true
  states.add(view.state)
  onShown()
  return notes.shown.slice(0, 1).map((note) => <Entry key={note.id} note={note} />)
}

function Entry({ note }: { note: ShownNote }) {
  editor = useNoteEditor(course.id, note)
  return null
}

/** Resolves as soon as the page shows this. */
function shown(isThere: () => boolean | undefined): Promise<void> {
  return new Promise((resolve) => {
    onShown = () => {
      if (isRendered && isThere()) resolve()
    }
    onShown()
  })
}
const content = () => (page.view.state === 'content' ? page.view.course : null)
const bodies = () => page.notes.shown.map(({ body }) => body)
async function unsent(): Promise<string[]> {
  const rows = (await (await openMirror(owner)).outbox.toArray()) as NoteRow[]
  return rows.map(({ body }) => body)
}

beforeEach(async () => {
  await newDevice(owner)
  course = makeCourse({ title: 'Basti Karma', videos: 1 })
  videoId = course.videos[0]?.id ?? ''
  server.courses = [course]
  await sync()
  const identity = { id: owner, email: 'a@demo.local', full_name: null, avatar_url: null, role: 'learner' }
  useSession.setState(
    { state: 'signed-in', identity: { ...identity, role: 'learner' }, isChecked: true },
    true,
  )
  root = createRoot(document.createElement('div'))
  root.render(
    <MirrorProvider>
      <Page />
    </MirrorProvider>,
  )
  await shown(() => page.view.state === 'content' && page.learning && page.recorder !== undefined)
})
afterEach(() => {
  root.unmount()
  isRendered = false
  vi.restoreAllMocks()
  vi.mocked(showError).mockReset()
  vi.mocked(requestSync).mockReset()
})

async function deleteDatabase(name: string): Promise<void> {
  await new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = resolve
    request.onerror = reject
  })
}

const losses: [string, () => Promise<void>][] = [
  ['deleted', async () => deleteDatabase((await openMirror(owner)).name)],
  [
    'cleared',
    async () => {
      // Dexie warns about this if a query comes before the browser's event.
      vi.spyOn(console, 'warn').mockImplementation((text) => expect(text).toBe('Dexie: Need to reopen db'))
      const mirror = await openMirror(owner)
      forceCloseDatabase(mirror.backendDB() as never)
      await deleteDatabase(mirror.name)
    },
  ],
]

describe.each(losses)('The mirror is %s while a course is open', (_, take) => {
  async function lose(): Promise<void> {
    await take()
    await expect.poll(() => requestSync).toHaveBeenCalled()
    const mirror = await openMirror(owner)
    await shown(() => page.mirror === mirror)
  }

  test('A sync is requested, and the course stays on the page until it is back', async () => {
    const before = content()
    states.clear()
    await lose()
    await shown(() => page.learning?.isArriving === true)
    await sync()
    await shown(() => page.learning?.isArriving === false)
    expect([...states]).toEqual(['content'])
    expect(content()).toEqual(before)
  })

  test('A note that is written afterwards is saved, shown and sent, offline and online', async () => {
    await lose()
    expect(await page.notes.quote(5, 'Ghee')).toBe(true)
    await shown(() => bodies().includes('Ghee'))
    expect(page.view.state).toBe('content')
    expect(await unsent()).toEqual(['Ghee'])
    await sync()
    await shown(() => page.learning?.isArriving === false)
    expect(bodies()).toEqual(['Ghee'])
    expect(showError).not.toHaveBeenCalled()
  })

  test('What is being typed meanwhile stays in its field, and is saved', async () => {
    page.notes.add(5)
    await shown(() => page.notes.shown.length === 1)
    editor?.change('Warm')
    await shown(() => editor?.body === 'Warm')
    await lose()
    editor?.change('Warm ghee')
    await shown(() => editor?.body === 'Warm ghee')
    expect(await editor?.leave()).toBe(true)
    expect(await unsent()).toEqual(['Warm ghee'])
  })

  test('What the browser has discarded is not shown as waiting to be sent', async () => {
    await page.notes.quote(5, 'Ghee')
    await shown(() => bodies().includes('Ghee'))
    await lose()
    await sync()
    await shown(() => bodies().length === 0)
  })

  test('A course that the learner turns out to have lost leaves the page', async () => {
    server.courses = []
    await lose()
    vi.mocked(requestSync).mockImplementation(() => void sync())
    await sync()
    await shown(() => page.view.state === 'not-found')
  })
})

test('What a sign-out in another tab has deleted is not created again', async () => {
  const { name } = await openMirror(owner)
  localStorage.removeItem('last-user')
  await deleteDatabase(name)
  expect(requestSync).not.toHaveBeenCalled()
  expect((await indexedDB.databases()).map((database) => database.name)).not.toContain(name)
})

test('A mirror that could not be opened while the browser cleared it is opened by the next sync', async () => {
  for (const method of ['warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  const mirror = await openMirror(owner)
  const before = content()
  const refusal = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
  })
  forceCloseDatabase(mirror.backendDB() as never)
  await deleteDatabase(mirror.name)
  await expect(sync()).rejects.toThrow('lost')
  refusal.mockRestore()
  await sync()
  await shown(() => content() !== before)
  expect(await page.notes.quote(5, 'Ghee')).toBe(true)
})

test('A mirror that cannot be opened again is shown as a storage error, even if a sync noticed it first', async () => {
  for (const method of ['warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  const mirror = await openMirror(owner)
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
  })
  forceCloseDatabase(mirror.backendDB() as never)
  await expect(mirror.outbox.count()).rejects.toThrow('lost')
  const fault = await new Promise((resolve) =>
    root.render(
      <ErrorBoundary fallback={null} onError={resolve}>
        <MirrorProvider key="again">
          <Page />
        </MirrorProvider>
      </ErrorBoundary>,
    ),
  )
  expect(isStorageFault(fault)).toBe(true)
  vi.restoreAllMocks()
  await closeMirror(owner)
})
