// The pictures of the learner's courses, which the service worker keeps.
import { forgetThumbnails, thumbnailCache } from '@/lib/worker-messages'

/** Deletes them, with what the worker has noted about them. */
export async function deleteThumbnails(): Promise<void> {
  if ('caches' in window) await caches.delete(thumbnailCache)
  const registration = await navigator.serviceWorker?.getRegistration()
  registration?.active?.postMessage({ type: forgetThumbnails })
}

/** Their addresses. */
export async function listThumbnails(): Promise<string[]> {
  if (!('caches' in window) || !(await caches.has(thumbnailCache))) return []
  const requests = await (await caches.open(thumbnailCache)).keys()
  return requests.map(({ url }) => url)
}
