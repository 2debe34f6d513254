import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CourseView, useCourse } from '@/learn/course/useCourse'
import { MirrorContext } from '@/learn/MirrorProvider'
import { applySnapshot, prepareMirror } from '@/mirror/apply'
import { writeLastUser } from '@/mirror/last-user'
import { openMirror } from '@/mirror/open'
import type { MirrorDatabase } from '@/mirror/schema'
import type { Pulled } from '@/model/pull'
import { useSync } from '@/stores/sync'
import { makeCourse, makeHash, owner } from '../support/courses'
import { newDevice } from '../support/mirror'

/** What the next sync brings. */
let bring = async () => {}

vi.mock('@/sync/controller', () => ({
  requestSync: () =>
    setTimeout(async () => {
      useSync.setState({ status: { state: 'syncing', after: null } })
      await bring()
      useSync.setState({ status: { state: 'current' } })
    }),
}))

const { hash, ...course } = makeCourse({ title: 'Basti Karma' })
const enrolled = { root: makeHash(), manifest: { [course.id]: hash }, cards: [], changed: [{ hash, course }] }
const revoked = { root: makeHash(), manifest: {}, cards: [], changed: [] }

async function mirrorOf(user: string): Promise<MirrorDatabase> {
  writeLastUser({ id: user, email: 'a@demo.local', full_name: null, avatar_url: null, role: 'learner' })
  const mirror = await openMirror(user)
  await prepareMirror(mirror, user)
  return mirror
}

async function apply(mirror: MirrorDatabase, user: string, content: Pulled['content']): Promise<void> {
  const state = await prepareMirror(mirror, user)
  if (!state) throw new Error('There is no mirror.')
  const pulled = { content, learning: null, transcripts: null }
  expect(await applySnapshot(mirror, user, state, pulled, new Date().toISOString())).toBe('applied')
}

let mirror: MirrorDatabase
let root: Root
let view: CourseView | undefined
let onShown = () => {}

function Page() {
  view = useCourse(course.id)
  onShown()
  return null
}

function show(from: MirrorDatabase | null): void {
  root.render(
    <MirrorContext value={from}>
      <Page />
    </MirrorContext>,
  )
}

/** Resolves as soon as the page is in this state. */
function shown(state: CourseView['state']): Promise<CourseView> {
  return new Promise((resolve) => {
    onShown = () => {
      if (view?.state === state) resolve(view)
    }
    onShown()
  })
}

beforeEach(async () => {
  await newDevice(owner)
  mirror = await mirrorOf(owner)
  root = createRoot(document.createElement('div'))
})
afterEach(() => {
  root.unmount()
  view = undefined
  bring = async () => {}
})

test('A course that is revoked while it is open is still named by its title; an unknown one is not', async () => {
  await apply(mirror, owner, enrolled)
  show(mirror)
  await shown('content')
  await apply(mirror, owner, revoked)
  expect(await shown('not-found')).toEqual({ state: 'not-found', title: 'Basti Karma' })

  root.unmount()
  root = createRoot(document.createElement('div'))
  view = undefined
  show(mirror)
  expect(await shown('not-found')).toEqual({ state: 'not-found', title: null })
})

test('Another user who signs in in another tab does not see the course that was open', async () => {
  await apply(mirror, owner, enrolled)
  const other = '00000000-0000-4000-8000-00000000000b'
  const others = await mirrorOf(other)
  await apply(others, other, revoked)
  show(mirror)
  await shown('content')
  show(others)
  expect(await shown('not-found')).toEqual({ state: 'not-found', title: null })
})

test('A course that the sync has brought does not count as missing before it is on the page', async () => {
  bring = () => apply(mirror, owner, enrolled)
  const states = new Set<string | undefined>()
  show(mirror)
  const content = shown('content')
  const shows = onShown
  onShown = () => {
    states.add(view?.state)
    shows()
  }
  await content
  expect([...states]).toEqual(['loading', 'content'])
})
