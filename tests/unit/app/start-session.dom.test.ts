import { beforeEach, expect, test, vi } from 'vitest'
import type { SessionEvent } from '@/api/auth'
import { sessionKey } from '@/api/stored-session'
import { connectSession, startSession } from '@/app/session/start-session'
import { prepareMirror } from '@/mirror/apply'
import { createDatabase } from '@/mirror/database'
import { readLastUser } from '@/mirror/last-user'
import { openMirror } from '@/mirror/open'
import { identityOf, type Session, useSession } from '@/stores/session'
import { makeCourse, owner } from '../support/courses'
import { newDevice } from '../support/mirror'

// The sign-in server and the profile's answers are mocked; the device's data is real.
const session = vi.hoisted(() => ({
  refuse: () => {},
  wiped: () => {},
  tell: (_: SessionEvent) => {},
  profile: { data: null, error: null } as { data: unknown; error: unknown },
}))
vi.mock('@/api/auth', () => ({
  onSessionRefused: (listener: () => void) => {
    session.refuse = listener
  },
  onSession: (listener: (event: SessionEvent) => void) => {
    session.tell = listener
  },
}))
vi.mock('@/api/profile', () => ({
  getOrCreateProfile: async () => session.profile,
  getAdminAccess: async () => ({ data: null }),
}))
// Thumbnails are deleted last.
vi.mock('@/mirror/thumbnails', () => ({ deleteThumbnails: async () => session.wiped() }))
vi.mock('@/api/accounts', () => ({ isUserGone: async () => true }))

const other = '00000000-0000-4000-8000-00000000000b'
const user = { id: owner, email: 'learner@demo.local', full_name: null, avatar_url: null }
const storedSession = (id: string) =>
  localStorage.setItem(sessionKey(), JSON.stringify({ access_token: 'a', refresh_token: 'r', user: { id } }))

beforeEach(async () => {
  await newDevice(owner)
  storedSession(owner)
  const mirror = await openMirror(owner)
  await prepareMirror(mirror, owner)
  const { videos, hash: _, ...course } = makeCourse()
  await mirror.courses.put(course)
  await mirror.playlists.put({ course_id: course.id, videos })
  useSession.setState(useSession.getInitialState(), true)
  startSession()
  await connectSession()
})

/** How many of this user's courses are left. */
async function coursesOf(id: string): Promise<number> {
  const mirror = createDatabase(id)
  // It may be deleted meanwhile.
  mirror.on('versionchange', () => {
    mirror.close()
    return false
  })
  const count = (await mirror.courses.count()) + (await mirror.playlists.count())
  mirror.close()
  return count
}

/** Resolves once the session is in this state. */
const sessionIs = (isSo: (session: Session) => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => isSo(useSession.getState()) && resolve()
    useSession.subscribe(look)
    look()
  })

const shownUser = () => identityOf(useSession.getState())?.id

test('This device’s last user is shown at once, before any server has answered', () => {
  expect(shownUser()).toBe(owner)
})

test('When the server ends the session, the user is signed out and the saved courses are gone', async () => {
  const ends = new Promise<void>((resolve) => {
    session.wiped = resolve
  })
  session.refuse()
  expect(useSession.getState().state).toBe('signed-out')
  expect(readLastUser()).toBeNull()
  expect(localStorage.getItem(sessionKey())).toBeNull()
  await ends
  expect(await coursesOf(owner)).toBe(0)
})

test('A session that is only missing, as it is offline, leaves the courses readable', async () => {
  session.tell({ kind: 'no-session', failure: null })
  expect(shownUser()).toBe(owner)
  expect(await coursesOf(owner)).toBe(2)
})

test('When another user signs in, the previous user’s courses are gone', async () => {
  storedSession(other)
  session.profile = { data: { ...user, id: other, role: 'learner' }, error: null }
  session.tell({ kind: 'signed-in', user: { ...user, id: other }, isConfirmed: false })
  await sessionIs((session) => identityOf(session)?.id === other)
  expect(await coursesOf(owner)).toBe(0)
  expect(readLastUser()?.id).toBe(other)
})

test('A session without a refresh token, which can never be renewed, has ended', async () => {
  // Each page connects once.
  vi.resetModules()
  const page = await import('@/app/session/start-session')
  const { useSession } = await import('@/stores/session')
  localStorage.setItem(
    sessionKey(),
    JSON.stringify({ access_token: 'a', refresh_token: '', user: { id: owner } }),
  )
  page.startSession()
  await page.connectSession()
  expect(useSession.getState().state).toBe('signed-out')
  expect(localStorage.getItem(sessionKey())).toBeNull()
})
