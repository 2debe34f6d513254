import { forgetThumbnails, thumbnailCache } from '@/lib/worker-messages'

/** Deletes the pictures that the worker has kept. */
export async function forgetThumbnailsHere(): Promise<void> {
  if ('caches' in window) await caches.delete(thumbnailCache)
  const registration = await navigator.serviceWorker?.getRegistration()
  registration?.active?.postMessage({ type: forgetThumbnails })
}
