// What a person can do about the courses saved on this device. The mirror's code is loaded when they do it.
import { useAuth } from '@/stores/auth'
import { useSync } from '@/stores/sync'
import { forgetThumbnailsHere } from './forget-thumbnails'

export async function ownMirror() {
  const owner = useAuth.getState().identity?.id
  if (owner === undefined) throw new Error('Nobody is signed in.')
  const { openMirror } = await import('@/data/mirror/open')
  return openMirror(owner)
}

export async function syncNow(): Promise<void> {
  const { resume } = await import('@/data/mirror/pause')
  await resume(await ownMirror())
  useSync.getState().requestSync()
}

export async function removeSavedCourses(): Promise<void> {
  const { removeSaved } = await import('@/data/mirror/pause')
  await removeSaved(await ownMirror())
  await forgetThumbnailsHere()
}

/** In bytes. */
export async function sizeOfSavedCourses(): Promise<number> {
  const { measureSaved } = await import('@/data/mirror/size')
  return measureSaved(await ownMirror())
}
