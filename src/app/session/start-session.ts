// Sends the events of the session to `stores/session`, and performs their effects: the only place that does.
import { readStoredSession } from '@/api/stored-session'
import { removeOtherDrafts } from '@/lib/drafts'
import { readLastUser, writeLastUser } from '@/mirror/last-user'
import type { SessionUser } from '@/model/types'
import {
  identityOf,
  onSessionStep,
  type Session,
  type SessionEffect,
  send,
  useSession,
} from '@/stores/session'
import { useSync } from '@/stores/sync'
import { requestSync, syncOnlyFor } from '@/sync/controller'
import { endSavingData } from '../pwa/save-data'
import { readIdentity } from './read-identity'
import { finishWipe, wipeDevice, wipeOthers } from './wipe'

/**
 * Shows this device's last user without asking the server, even if the session was lost without the server
 * ending it. Not on the way back from Google: another user may have signed in, so nothing is shown until it
 * is known who.
 */
export function startSession(): void {
  onSessionStep(onStep)
  const isReturning = new URLSearchParams(location.search).has('code')
  const hasSession = readStoredSession() !== null
  void send({ kind: 'started', owner: readLastUser(), hasSession, isReturning })
  if (isReturning || history.state?.google)
    void import('./pass-google').then(({ passGoogle }) => passGoogle())
  window.addEventListener('storage', ({ key }) => (key === 'last-user' || key === null) && readOtherTab())
  // A page restored from the back/forward cache has missed what other tabs did in the meantime.
  window.addEventListener('pageshow', ({ persisted }) => persisted && readOtherTab())
}

function readOtherTab(): void {
  void send({ kind: 'other-tab', owner: readLastUser() })
}

async function onStep(effects: readonly SessionEffect[], after: Session, before: Session): Promise<void> {
  const identity = identityOf(after)
  const isSignedIn = identity !== null
  // `public/theme-init.js` sets the same attribute before the app is loaded, for styles that reserve space
  // for the avatar.
  if (isSignedIn !== (identityOf(before) !== null))
    document.documentElement.toggleAttribute('data-signed-in', isSignedIn)
  if (isSignedIn) endSavingData()
  syncOnlyFor(identity?.id ?? null)
  for (const effect of effects) await perform(effect)
}

function perform(effect: SessionEffect): void | Promise<void> {
  switch (effect.do) {
    case 'remember':
      return writeLastUser(effect.identity)
    case 'connect':
      return connectSession()
    case 'read-profile':
      return readProfile(effect.user)
    case 'wipe':
      return wipeDevice(effect)
    case 'wipe-others':
      return wipeOthers(effect.userId, effect.previousId)
  }
}

let connecting: Promise<void> | null = null

/** Loads the backend's client and listens to the session. Visitors of the public pages never need it. */
export function connectSession(): Promise<void> {
  connecting ??= connect().catch((fault: unknown) => {
    // The code could not be loaded: the next page that needs it tries again.
    connecting = null
    console.error(fault)
  })
  return connecting
}

async function connect(): Promise<void> {
  await finishWipe()
  // supabase-js sends no request with an empty refresh token, so the server can never report that this
  // session has ended.
  if (readStoredSession()?.refresh_token === '') await send({ kind: 'session-ended' })
  const { onSession, onSessionRefused } = await import('@/api/auth')
  onSessionRefused(() => void send({ kind: 'session-ended' }))
  onSession((event) => {
    void send(event)
    // The last sync may have failed for lack of a valid session.
    if (event.kind === 'signed-in' && useSync.getState().status.state === 'failed') requestSync()
  })
}

async function readProfile(user: SessionUser): Promise<void> {
  removeOtherDrafts(user.id)
  const answer = await readIdentity(user)
  // Signed out meanwhile, or another user has signed in.
  if (readStoredSession()?.user.id !== user.id) return
  if (answer === 'gone') return send({ kind: 'account-gone', userId: user.id })
  return send(answer ? { kind: 'profile-read', identity: answer } : { kind: 'profile-unavailable', user })
}

let recheck: Promise<void> | null = null

/** Asks the server again what the admin may do, after it has refused something. */
export function recheckAccess(): Promise<void> {
  recheck ??= readAccess().finally(() => {
    recheck = null
  })
  return recheck
}

async function readAccess(): Promise<void> {
  const shown = () => identityOf(useSession.getState())
  const user = shown()
  const answer = user && (await readIdentity(user))
  if (!answer || user.id !== shown()?.id) return
  if (answer === 'gone') await send({ kind: 'account-gone', userId: user.id })
  // A user who is no longer an admin sees an error, but keeps the page and what they have typed until they
  // leave it.
  else if (answer.role === 'admin') await send({ kind: 'profile-read', identity: answer })
}
