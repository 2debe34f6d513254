import { deleteThumbnails } from '@/mirror/thumbnails'
import { identityOf, useSession } from '@/stores/session'
import { requestSync } from '@/sync/controller'

/** The signed-in person's mirror. Its code is loaded on demand, because public pages have this menu, too. */
export async function ownMirror() {
  const owner = identityOf(useSession.getState())?.id
  if (owner === undefined) throw new Error('Nobody is signed in.')
  const { openMirror } = await import('@/mirror/open')
  return openMirror(owner)
}

export async function syncNow(): Promise<void> {
  const { resume } = await import('@/mirror/pause')
  await resume(await ownMirror())
  requestSync()
}

export async function removeSavedCourses(): Promise<void> {
  const { removeSaved } = await import('@/mirror/pause')
  await removeSaved(await ownMirror())
  await deleteThumbnails()
}

/** In bytes. */
export async function sizeOfSavedCourses(): Promise<number> {
  const { measureSaved } = await import('@/mirror/read')
  return measureSaved(await ownMirror())
}
