// What a sign-out does with work that the server does not have. Each test is its own page, with real storage
// and a real session; the server cannot be reached.
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { finishWipe } from '@/app/session/wipe'
import { createDatabase } from '@/mirror/database'
import { readLastUser } from '@/mirror/last-user'
import { texts as english } from '@/texts/en'
import { owner } from '../support/courses'
import { fillDevice } from '../support/full-device'
import { newDevice } from '../support/mirror'

vi.mock('@/api/auth', () => ({ endSession() {} }))
vi.mock('@/api/learning', () => {
  throw new Error('This code cannot be loaded.')
})
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const courseId = '00000000-0000-4000-8000-00000000000c'
const videoId = '00000000-0000-4000-8000-00000000000d'
const identity = { id: owner, email: 'a@example.org', full_name: null, avatar_url: null }

async function openPage() {
  vi.resetModules()
  // The app loads its texts first.
  ;(await import('@/texts/texts')).setTexts((await import('@/texts/en')).texts)
  return {
    ...(await import('@/app/session/start-session')),
    ...(await import('@/app/account/useSignOut')),
    ...(await import('@/learn/notes/keep-writing')),
    ...(await import('@/learn/unkept')),
    ...(await import('@/lib/waiting')),
    ...(await import('@/mirror/apply')),
    ...(await import('@/mirror/open')),
    ...(await import('@/mirror/outbox')),
    ...(await import('@/stores/session')),
  }
}

let page: Awaited<ReturnType<typeof openPage>>
let root: Root
let leave: () => Promise<void>
let report: ReturnType<typeof vi.spyOn>

const show = (children: ReactNode) => root.render(<MemoryRouter>{children}</MemoryRouter>)

beforeEach(async () => {
  localStorage.clear()
  await newDevice(owner)
  report = vi.spyOn(console, 'error').mockImplementation(() => {})
  page = await openPage()
  page.startSession()
  page.useSession.setState({
    state: 'signed-in',
    identity: { ...identity, role: 'learner' },
    isChecked: true,
  })
  const mirror = await page.openMirror(owner)
  await page.prepareMirror(mirror, owner)
  const note = { id: crypto.randomUUID(), video_id: videoId, at_s: 5, body: 'On the train' }
  await page.recordNote(mirror, courseId, { ...note, isDeleted: false, base: null })
  root = createRoot(document.createElement('div'))
  const { useSignOut } = page
  function Menu() {
    const way = useSignOut()
    leave = way.leave
    return way.question
  }
  act(() => show(<Menu />))
  // However long a busy machine takes.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.doUnmock('@/app/session/unsent')
  vi.doUnmock('@/app/account/SignOutDialog')
  vi.doUnmock('@/mirror/memory-engine')
  act(() => root.unmount())
  await page.closeMirror(owner)
  vi.restoreAllMocks()
})

const logOut = () => act(() => leave())
async function until(isSo: () => unknown): Promise<void> {
  while (!isSo()) await act(() => new Promise<void>((resolve) => setImmediate(resolve)))
}
const press = (name: RegExp) =>
  act(async () => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('dialog button')]
    buttons.find(({ textContent }) => name.test(textContent))?.click()
  })

async function storedNotes(): Promise<unknown[]> {
  const database = createDatabase(owner)
  const rows = await database.outbox.toArray()
  database.close()
  return rows.map((row) => (row.kind === 'note' ? row.body : row.kind))
}

test('A sign-out that would lose something asks, and does what the user chooses', async () => {
  await logOut()
  expect(document.querySelector('dialog')?.textContent).toContain('what is only here: 1 note.')
  await press(/^Stay/)
  expect(document.querySelector('dialog')).toBeNull()
  expect(readLastUser()?.id).toBe(owner)
  await logOut()
  await press(/^Sign out and lose 1 note/)
  expect(readLastUser()).toBeNull()
  await until(() => localStorage.getItem('wiping') === null)
  expect(await storedNotes()).toEqual([])
  expect(report).not.toHaveBeenCalled()
})

test('A sign-out asks about what a full device could not even write down', async () => {
  const mirror = await page.openMirror(owner)
  const device = fillDevice()
  const note = { id: crypto.randomUUID(), video_id: videoId, at_s: 9, body: '', revision: '', isSent: true }
  expect(await page.keepWriting(mirror, page.newWriting(courseId, note, 'In the field'))).toBe(false)
  await logOut()
  expect(document.querySelector('dialog')?.textContent).toContain('what is only here: 2 notes.')
  await press(/^Stay/)
  expect(page.countUnkept()).toBe(1)
  await logOut()
  await press(/^Sign out and lose 2 notes/)
  await until(() => localStorage.getItem('wiping') === null)
  expect(page.countUnkept()).toBe(0)
  device.makeRoom()
  expect(await storedNotes()).toEqual([])
})

test('Room that has been made by then keeps it', async () => {
  const mirror = await page.openMirror(owner)
  const device = fillDevice()
  const note = { id: crypto.randomUUID(), video_id: videoId, at_s: 9, body: '', revision: '', isSent: true }
  await page.keepWriting(mirror, page.newWriting(courseId, note, 'In the field'))
  device.makeRoom()
  await logOut()
  expect((await storedNotes()).sort()).toEqual(['In the field', 'On the train'])
})

test('The question says why something is only here, and how to keep it', async () => {
  const mirror = await page.openMirror(owner)
  await page.recordWatched(mirror, { courseId, videoId, played: [0, 600] })
  const batch = await page.takeBatch(mirror, 200)
  if (!batch) throw new Error('There is no mirror.')
  const outcomes = batch.rows.map(({ kind }) => (kind === 'note' ? 'too-many-notes' : 'later'))
  await page.settleBatch(mirror, batch, outcomes)
  await logOut()
  const said = () => [...document.querySelectorAll('dialog p')].map(({ textContent }) => textContent)
  const { later, refused, text, unreached } = english.account.signOut
  expect(said()).toEqual([text('1 note and 1 change'), later, refused])
  await press(/^Stay/)

  await page.retry(mirror, batch.rows.find(({ kind }) => kind === 'note')?.key ?? '')
  await logOut()
  expect(said()).toEqual([text('1 note and 1 change'), unreached, later])
})

const failReading = () => {
  vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('Internal error', 'UnknownError')
  })
}
const missing = () => {
  throw new Error('This code cannot be loaded.')
}

test.each<[string, () => void]>([
  ['the code that finds out cannot be loaded', () => vi.doMock('@/app/session/unsent', missing)],
  ['the code that asks cannot be loaded', () => vi.doMock('@/app/account/SignOutDialog', missing)],
  ['the storage throws', failReading],
])('If %s, the user is signed out, and unsent work is kept for them', async (_, fail) => {
  fail()
  await logOut()
  expect(page.useSession.getState().state).toBe('signed-out')
  expect(readLastUser()).toBeNull()
  expect(report).toHaveBeenCalled()
  expect(document.querySelector('dialog')).toBeNull()
  expect(await storedNotes()).toEqual(['On the train'])
  expect(page.countWaiting()).toBe(1)
})

test('Saved courses cannot be removed before it is known what would be lost with them', async () => {
  await (await import('@/texts/personal')).loadPersonalTexts()
  const { RemoveSavedDialog } = await import('@/app/account/RemoveSavedDialog')
  failReading()
  await act(async () => show(<RemoveSavedDialog onClosed={() => {}} />))
  await until(() => report.mock.calls.length > 0)
  expect(document.querySelector('dialog')?.textContent).toContain('so nothing has been removed')
  await press(/^Remove/)
  expect(await storedNotes()).toEqual(['On the train'])
})

test.each<[string, () => void]>([
  ['cannot be opened', () => {}],
  ['cannot be opened, and neither can its replacement', () => vi.doMock('@/mirror/memory-engine', missing)],
])('If the storage %s in a page that shows no course, whatever may be in it is kept', async (_, fail) => {
  fail()
  await page.closeMirror(owner)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const refusal = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Internal error', 'UnknownError')
  })
  await logOut()
  refusal.mockRestore()
  expect(page.useSession.getState().state).toBe('signed-out')
  await finishWipe()
  expect(await storedNotes()).toEqual(['On the train'])
})

test('If the storage never answers, the user is signed out anyway, and unsent work is kept for them', async () => {
  const mirror = await page.openMirror(owner)
  vi.spyOn(mirror.outbox, 'filter').mockReturnValue({ first: () => new Promise(() => {}) } as never)
  const leaving = logOut()
  await vi.advanceTimersByTimeAsync(10_000)
  await leaving
  expect(page.useSession.getState().state).toBe('signed-out')
  expect(await storedNotes()).toEqual(['On the train'])
})
