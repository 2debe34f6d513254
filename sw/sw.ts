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
import { thumbnailCache } from '../src/lib/storage-registry'
import { claimPages, forgetThumbnails, keepLanguage, skipWaiting } from '../src/lib/worker-messages'
import { type Locale, locales, otherThan } from '../src/locale'
import { languageAt, pathIn } from '../src/routes'
import { StoredLanguage } from './stored-language'
import {
  appPicture,
  fallbackFiles,
  isThumbnail,
  mayNeedFallbacks,
  needsConnection,
  pagesFile,
  storedShell,
  textFile,
  thumbnailLimits,
} from './what-to-cache'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

// The build writes objects, never plain strings.
const files = self.__WB_MANIFEST as PrecacheEntry[]
const languages = locales.map((language) => {
  const file = files.find(({ url }) => pagesFile.exec(url)?.[1] === language)
  return new StoredLanguage(language, file?.url ?? '')
})
const languageOf = (wanted: Locale) => languages.find(({ language }) => language === wanted) as StoredLanguage

/** What is stored at this path, in any language that has it. */
async function findStored(path: string): Promise<Response | undefined> {
  const found = await Promise.all(languages.map((stored) => stored.match(path)))
  return found.find(Boolean)
}

cleanupOutdatedCaches()
precacheAndRoute(
  files.filter(({ url }) => !pagesFile.test(url) && (mayNeedFallbacks() || !fallbackFiles.test(url))),
)

registerRoute(
  new NavigationRoute(createHandlerBoundToURL(`/${storedShell.file}`), { allowlist: storedShell.addresses }),
)
registerRoute(
  ({ request }) => request.mode === 'navigate',
  async ({ request, url }) => (await findStored(url.pathname)) ?? fetch(request),
)
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && textFile.test(url.pathname),
  async ({ request, url }) => (await findStored(url.pathname)) ?? fetch(request),
)

// Without a connection, unless the browser has the picture: the drawing below it shows.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && appPicture.test(url.pathname),
  ({ request }) =>
    fetch(request).catch(() => new Response(noPicture, { headers: { 'content-type': 'image/svg+xml' } })),
)
const noPicture = '<svg xmlns="http://www.w3.org/2000/svg"/>'

/** A thumbnail requested before a deletion, for example at sign-out, must not be cached afterwards. */
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

// Offline, a page that is stored in the other language only opens in that language, and any other address
// gets the not-found page: the worker cannot know better.
setCatchHandler(async ({ request, url }) => {
  // Navigations to the backend's own paths, such as a sign-in, are not for our pages.
  if (request.mode !== 'navigate' || /^\/(auth|rest)\/v1\//.test(url.pathname)) return Response.error()
  if (needsConnection(url.pathname)) return (await matchPrecache(`/${storedShell.file}`)) ?? Response.error()
  const language = languageAt(url.pathname) ?? 'en'
  const other = otherThan(language)
  const twin = pathIn(other, { path: url.pathname.replace(/^\/hi(?=\/|$)/, '') || '/', area: 'site' })
  if (await languageOf(other).match(twin)) return Response.redirect(twin)
  const missing = [language, other].map((one) => pathIn(one, { path: '/404', area: 'site' }))
  const page = (await findStored(missing[0] ?? '')) ?? (await findStored(missing[1] ?? ''))
  return page ? new Response(page.body, { status: 404, headers: page.headers }) : Response.error()
})

self.addEventListener('install', (event) => event.waitUntil(storeLanguagesInUse()))

/**
 * The languages that earlier versions stored, and those of open public pages. Pages of the other areas send
 * theirs later.
 */
async function storeLanguagesInUse(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const read = open.map(({ url }) => languageAt(new URL(url).pathname))
  const kept = await Promise.all(languages.map((stored) => stored.isKept()))
  const used = languages.filter(({ language }, index) => kept[index] || read.includes(language))
  await Promise.all((used.length > 0 ? used : [languageOf('en')]).map((stored) => stored.fill()))
}

self.addEventListener('message', (event) => {
  if (event.data?.type === skipWaiting) void self.skipWaiting()
  if (event.data?.type === claimPages) event.waitUntil(self.clients.claim())
  // If it fails, the next page sends it again.
  if (event.data?.type === keepLanguage)
    event.waitUntil(
      languageOf(event.data.language)
        .fill()
        .catch(() => undefined),
    )
  if (event.data?.type !== forgetThumbnails) return
  deletions += 1
  event.waitUntil(thumbnailExpiration.deleteCacheAndMetadata())
})

// The first worker claims the page that installed it, so that even after a single visit the site can be opened offline.
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), StoredLanguage.deleteAllBut(languages)]))
})
