// The service worker: which event leads to which rule. It never caches an answer of the backend.
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
import { adminEntrance, isThumbnail, pagesFile, shellPages, thumbnailLimits } from './what-to-cache'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

// The build writes entries, never plain strings.
const files = self.__WB_MANIFEST as PrecacheEntry[]
const pages = new StoredPages(files.find(({ url }) => pagesFile.test(url))?.url ?? '')

cleanupOutdatedCaches()
precacheAndRoute(files.filter(({ url }) => !pagesFile.test(url)))

registerRoute(new NavigationRoute(createHandlerBoundToURL('/app.html'), { allowlist: shellPages }))
registerRoute(
  ({ request }) => request.mode === 'navigate',
  async ({ request, url }) => (await pages.match(url.pathname)) ?? fetch(request),
)
/** A picture that was asked for before a sign-out is not kept after it. */
let forgets = 0
const sameLearner: WorkboxPlugin = {
  handlerWillStart: async ({ state }) => {
    if (state) state.forgets = forgets
  },
  cacheWillUpdate: async ({ response, state }) => (state?.forgets === forgets ? response : null),
}
const thumbnailExpiration = new ExpirationPlugin(thumbnailLimits)
registerRoute(
  isThumbnail,
  new CacheFirst({
    cacheName: thumbnailCache,
    plugins: [new CacheableResponsePlugin({ statuses: [200] }), sameLearner, thumbnailExpiration],
  }),
)

// Offline, an address that is not among the stored pages is one that does not exist, as far as anybody here can tell.
setCatchHandler(async ({ request, url }) => {
  // A sign-in on the backend's own paths is not a page of ours.
  if (request.mode !== 'navigate' || /^\/(auth|rest)\/v1\//.test(url.pathname)) return Response.error()
  if (url.pathname === adminEntrance) return (await matchPrecache('/app.html')) ?? Response.error()
  const page = await pages.match('/404')
  return page ? new Response(page.body, { status: 404, headers: page.headers }) : Response.error()
})

self.addEventListener('install', (event) => event.waitUntil(pages.fill()))

self.addEventListener('message', (event) => {
  if (event.data?.type === skipWaiting) void self.skipWaiting()
  if (event.data?.type === claimPages) event.waitUntil(self.clients.claim())
  if (event.data?.type !== forgetThumbnails) return
  forgets += 1
  event.waitUntil(thumbnailExpiration.deleteCacheAndMetadata())
})

// The first worker takes the page that installed it, so that the very first visit can be reopened offline.
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), pages.dropOthers()]))
})
