// The thumbnails of the learner's courses, which the service worker caches.
import { thumbnailCache } from '@/lib/storage-registry'
import { forgetThumbnails } from '@/lib/worker-messages'

/** Deletes them, and the worker's records of when they expire. */
export async function deleteThumbnails(): Promise<void> {
  if ('caches' in window) await caches.delete(thumbnailCache)
  const registration = await navigator.serviceWorker?.getRegistration()
  registration?.active?.postMessage({ type: forgetThumbnails })
}

/** The URLs of the cached thumbnails. */
export async function listThumbnails(): Promise<string[]> {
  if (!('caches' in window) || !(await caches.has(thumbnailCache))) return []
  const requests = await (await caches.open(thumbnailCache)).keys()
  return requests.map(({ url }) => url)
}
