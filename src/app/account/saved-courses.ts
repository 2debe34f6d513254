import { deleteThumbnails } from '@/mirror/thumbnails'
import { useAuth } from '@/stores/auth'
import { useSync } from '@/stores/sync'

/** The signed-in person's mirror. Its code is loaded on demand, because public pages have this menu, too. */
export async function ownMirror() {
  const owner = useAuth.getState().identity?.id
  if (owner === undefined) throw new Error('Nobody is signed in.')
  const { openMirror } = await import('@/mirror/open')
  return openMirror(owner)
}

export async function syncNow(): Promise<void> {
  const { resume } = await import('@/mirror/pause')
  await resume(await ownMirror())
  useSync.getState().requestSync()
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
