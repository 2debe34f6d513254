// What a person can do about everything that is stored about them. The code of it is loaded when they do it.
import { sessionKey } from '@/api/stored-session'
import { type AppError, appError } from '@/lib/errors'
import { dayOf, saveFile } from '@/lib/save-file'
import { thumbnailCache } from '@/lib/worker-messages'
import { useAuth } from '@/stores/auth'
import { uiStore } from '@/stores/ui'
import { forgetDevice } from '../session/sign-out'
import { ownMirror } from './saved-courses'

const deleted = 'Your account and everything stored with it have been deleted.'
const unheard =
  'You were signed out before the server could confirm that your account was deleted. If it still exists, sign in and delete it again.'

/** Saves a file with all that the server has and all that this device has. The error says why there is none. */
export async function downloadMyData(): Promise<AppError | null> {
  const remote = await import('@/api/accounts').catch(() => null)
  if (!remote) return appError('offline')
  const { data, error } = await remote.exportMyData()
  if (error) return error
  const now = new Date()
  const content = { made_at: now.toISOString(), server: data, this_device: await readDevice() }
  const name = `ayurveda-digital-my-data-${dayOf(now)}.json`
  saveFile(name, 'application/json', JSON.stringify(content, null, 2))
  return null
}

/** Without the session's tokens: whoever has those is signed in as this person. */
async function readDevice() {
  const { readHeld } = await import('@/mirror/held')
  const stored = Object.entries(localStorage).filter(([key]) => !key.startsWith(sessionKey()))
  return {
    ...(await readHeld(await ownMirror())),
    thumbnails: await keptThumbnails(),
    local_storage: Object.fromEntries(stored),
    session_storage: { ...sessionStorage },
  }
}

/** Their addresses. */
async function keptThumbnails(): Promise<string[]> {
  if (!('caches' in window) || !(await caches.has(thumbnailCache))) return []
  const kept = await (await caches.open(thumbnailCache)).keys()
  return kept.map(({ url }) => url)
}

/**
 * Deletes the account, and everything on this device with it. `isRepeated`: an earlier try got no answer, and may have
 * done it; then the server may know the session no more.
 */
export async function deleteMyAccount(isRepeated: boolean): Promise<AppError | null> {
  const remote = await import('@/api/accounts').catch(() => null)
  if (!remote) return appError('offline')
  const { error } = await remote.deleteMyAccount()
  const isOver = isRepeated && error?.code === 'signed-out'
  if (error && !isOver) return error
  useAuth.setState({ hasLeft: true })
  uiStore.getState().setFarewell(isOver ? unheard : deleted)
  await forgetDevice()
  const { endSession } = await import('@/api/auth')
  // There is nothing left to tell the server.
  endSession(null)
  return null
}
