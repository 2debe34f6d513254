// What is stored for offline use: rules for the worker, and for the build, which lists the worker's files.
import { addressesOf, isOnlineOnly, routes, shells } from '../src/routes.ts'

const learnerShells = shells.filter(({ pages }) => !pages.some(isOnlineOnly))

/**
 * The dashboard's document, for all addresses of the areas that work offline. The files that the other
 * documents name are on the device as well, and each document would take 6 KB.
 */
export const storedShell = {
  file: `${learnerShells[0]?.name}.html`,
  addresses: learnerShells.flatMap(({ pages }) => pages.map(addressesOf)),
}

/** Build files stored when the worker is installed. Icons are not: the system fetches them when it installs the app. */
export const precachedFiles = [
  storedShell.file,
  '*.js',
  'favicon.svg',
  'assets/*.{js,css,woff2}',
  'assets/pages-*.json',
]

/** Code for older browsers only. A worker cannot test for popovers, so a method of similar age decides. */
export const fallbackFiles = /^(?:assets\/popover-[\w-]+|too-old)\.js$/
export const mayNeedFallbacks = () => !('parse' in URL)

/** The file with all prerendered pages of a language, written by `vite-plugins/prerender/plugin.ts`. */
export const pagesFile = /^assets\/pages-(en|hi)-[\w-]+\.json$/

/** The texts of a language, by path; `vite-plugins/text-files.ts` names them. */
export const textFile = /^\/assets\/(?:en|hi)-[\w-]+\.js$/

/** The home page's pictures of the app. They would take as much room as a tenth of the rest, so they are not stored. */
export const appPicture = /^\/assets\/app-[\w-]+\.avif$/

/** Without a connection, pages that are not stored must not be reported as missing. */
const onlinePages = routes.filter(isOnlineOnly).map(addressesOf)
export const needsConnection = (path: string) => onlinePages.some((addresses) => addresses.test(path))

/** An image from another host that allows CORS. Opaque responses are not cached: each counts as megabytes of storage. */
export function isThumbnail({ request, url }: { request: Request; url: URL }): boolean {
  return request.destination === 'image' && request.mode === 'cors' && url.origin !== location.origin
}

export const thumbnailLimits = { maxEntries: 80, maxAgeSeconds: 60 * 24 * 3600, purgeOnQuotaError: true }
