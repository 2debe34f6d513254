// The service worker: which event leads to which rule. It never caches an answer of the backend.
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { forgetThumbnails, skipWaiting, thumbnailCache } from '../src/lib/worker-messages'
import { ignoredParameters, isThumbnail, shellPages, thumbnailLimits } from './what-to-cache'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST, {
  cleanURLs: true,
  ignoreURLParametersMatching: ignoredParameters,
})

registerRoute(new NavigationRoute(createHandlerBoundToURL('/app.html'), { allowlist: shellPages }))
registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly())
const thumbnailExpiration = new ExpirationPlugin(thumbnailLimits)
registerRoute(
  isThumbnail,
  new CacheFirst({
    cacheName: thumbnailCache,
    plugins: [new CacheableResponsePlugin({ statuses: [200] }), thumbnailExpiration],
  }),
)

// Offline, an address that is not in the precache is one that does not exist, as far as anybody here can tell.
setCatchHandler(async ({ request }) => {
  if (request.mode !== 'navigate') return Response.error()
  const page = await matchPrecache('/404.html')
  return page ? new Response(page.body, { status: 404, headers: page.headers }) : Response.error()
})

self.addEventListener('message', (event) => {
  if (event.data?.type === skipWaiting) void self.skipWaiting()
  if (event.data?.type === forgetThumbnails) event.waitUntil(thumbnailExpiration.deleteCacheAndMetadata())
})

// The first worker takes the page that installed it, so that the very first visit can be reopened offline.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
