// What is kept for reading offline: the rules of the worker, and of the build that lists the worker's files.
import { href, type Route, routes } from '../src/routes.ts'

/** Files of the build that are stored when the worker is installed. Icons are fetched by the system, when it installs the app. */
export const precachedFiles = [
  'app.html',
  '*.js',
  'favicon.svg',
  'assets/*.{js,css,woff2}',
  'assets/pages-*.json',
]

/** Modules whose code is not stored, nor what only they import: the admin area works online, and few browsers need a substitute for IndexedDB. */
export const onlineOnly =
  /\/src\/(?:app\/shells\/AdminShell\.tsx|auth\/Admin\w+\.tsx|admin\/)|\/node_modules\/fake-indexeddb\//

/** Whether a prerendered page is stored. */
export function isStoredPage({ id }: Pick<Route, 'id'>): boolean {
  return id !== 'admin-login'
}

/** The one file of all prerendered pages; `build/prerender/plugin.ts` writes it. */
export const pagesFile = /^assets\/pages-[\w-]+\.json$/

/** Pages that the app's shell shows: the signed-in areas of the route table, with or without a query. */
export const shellPages: RegExp[] = (routes as readonly Route[])
  .filter(({ area }) => area === 'learn' || area === 'admin')
  .map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/?]+')}/?(?:\\?.*)?$`))

/** The one page outside the admin area that is the admin's: it is not stored, but it does exist. */
export const adminEntrance = href('admin-login')

/** A thumbnail that its host lets us read. Opaque answers are left alone: each counts as megabytes of storage. */
export function isThumbnail({ request, url }: { request: Request; url: URL }): boolean {
  return request.destination === 'image' && request.mode === 'cors' && url.origin !== location.origin
}

export const thumbnailLimits = { maxEntries: 80, maxAgeSeconds: 60 * 24 * 3600, purgeOnQuotaError: true }
