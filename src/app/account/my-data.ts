import { sessionKey } from '@/api/stored-session'
import { dayOf } from '@/lib/days'
import { AppError } from '@/lib/errors'
import { saveFile } from '@/lib/save-file'
import { readAll } from '@/lib/web-storage'
import { readContent } from '@/mirror/content'
import { listThumbnails } from '@/mirror/thumbnails'
import { ownMirror } from './saved-courses'

/** Downloads a file with everything stored on the server and on this device. Returns the error if that fails. */
export async function downloadMyData(): Promise<AppError | null> {
  const remote = await import('@/api/accounts').catch(() => null)
  if (!remote) return new AppError('offline')
  const { data, error } = await remote.exportMyData()
  if (error) return error
  const now = new Date()
  const content = { made_at: now.toISOString(), server: data, this_device: await readDevice() }
  const name = `ayurveda-digital-my-data-${dayOf(now)}.json`
  saveFile(name, 'application/json', JSON.stringify(content, null, 2))
  return null
}

/**
 * Without the session's tokens: anyone with the file could sign in with them. And without work that waits
 * here for other users.
 */
async function readDevice() {
  const isOwn = (key: string) => key !== 'waiting' && !key.startsWith(sessionKey())
  const stored = Object.entries(readAll('localStorage')).filter(([key]) => isOwn(key))
  return {
    ...(await readContent(await ownMirror())),
    thumbnails: await listThumbnails(),
    local_storage: Object.fromEntries(stored),
    session_storage: readAll('sessionStorage'),
  }
}
