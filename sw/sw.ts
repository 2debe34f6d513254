// The service worker: how it handles each event. It never caches an answer from the backend.
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import type { WorkboxPlugin } from 'workbox-core/types'
import { ExpirationPlugin } from 'workbox-expiration'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { claimPages, forgetThumbnails, skipWaiting, thumbnailCache } from '../src/lib/worker-messages'
import { StoredPages } from './stored-pages'
import {
  adminLoginPath,
  fallbackFiles,
  isThumbnail,
  mayNeedFallbacks,
  pagesFile,
  shellPages,
  thumbnailLimits,
} from './what-to-cache'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

// The build writes objects, never plain strings.
const files = self.__WB_MANIFEST as PrecacheEntry[]
const pages = new StoredPages(files.find(({ url }) => pagesFile.test(url))?.url ?? '')

cleanupOutdatedCaches()
precacheAndRoute(
  files.filter(({ url }) => !pagesFile.test(url) && (mayNeedFallbacks() || !fallbackFiles.test(url))),
)

registerRoute(new NavigationRoute(createHandlerBoundToURL('/app.html'), { allowlist: shellPages }))
registerRoute(
  ({ request }) => request.mode === 'navigate',
  async ({ request, url }) => (await pages.match(url.pathname)) ?? fetch(request),
)

/** A thumbnail requested before the thumbnails were deleted, as at a sign-out, must not be cached afterwards. */
let deletions = 0
const sameLearner: WorkboxPlugin = {
  handlerWillStart: async ({ state }) => {
    if (state) state.deletions = deletions
  },
  cacheWillUpdate: async ({ response, state }) => (state?.deletions === deletions ? response : null),
}
const thumbnailExpiration = new ExpirationPlugin(thumbnailLimits)
registerRoute(
  isThumbnail,
  new CacheFirst({
    cacheName: thumbnailCache,
    plugins: [new CacheableResponsePlugin({ statuses: [200] }), sameLearner, thumbnailExpiration],
  }),
)

// Offline, any address without a stored page is answered with the not-found page: nothing here knows better.
setCatchHandler(async ({ request, url }) => {
  // Navigations to the backend's own paths, such as a sign-in, are not pages of ours.
  if (request.mode !== 'navigate' || /^\/(auth|rest)\/v1\//.test(url.pathname)) return Response.error()
  if (url.pathname === adminLoginPath) return (await matchPrecache('/app.html')) ?? Response.error()
  const page = await pages.match('/404')
  return page ? new Response(page.body, { status: 404, headers: page.headers }) : Response.error()
})

self.addEventListener('install', (event) => event.waitUntil(pages.fill()))

self.addEventListener('message', (event) => {
  if (event.data?.type === skipWaiting) void self.skipWaiting()
  if (event.data?.type === claimPages) event.waitUntil(self.clients.claim())
  if (event.data?.type !== forgetThumbnails) return
  deletions += 1
  event.waitUntil(thumbnailExpiration.deleteCacheAndMetadata())
})

// The first worker claims the page that installed it, so that even after a single visit the site can be opened offline.
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), pages.deleteOtherVersions()]))
})
