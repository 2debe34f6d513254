// What is stored for offline use: rules for the worker, and for the build, which lists the worker's files.
import { addressesOf, href, type Route, type Shell, shells } from '../src/routes.ts'

const isOnlineOnly = ({ pages }: Shell) => pages.some(({ area }) => area !== 'learn')

const learnerShells = shells.filter((shell) => !isOnlineOnly(shell))

/**
 * The document of the dashboard, with all addresses of the areas that work offline. What the others name besides is on the
 * device as well, and each would take 6 KB.
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

/** Code that only older browsers load. Workers cannot check for popovers, so a method of about the same age decides. */
export const fallbackFiles = /^(?:assets\/popover-[\w-]+|too-old)\.js$/
export const mayNeedFallbacks = () => !('parse' in URL)

/** Whether a prerendered page is stored. */
export function isStoredPage({ id }: Pick<Route, 'id'>): boolean {
  return id !== 'admin-login'
}

/** The file with all prerendered pages of a language, written by `vite-plugins/prerender/plugin.ts`. */
export const pagesFile = /^assets\/pages-(en|hi)-[\w-]+\.json$/

/** The texts of a language, by path; `vite-plugins/text-files.ts` names them. */
export const textFile = /^\/assets\/(?:en|hi)-[\w-]+\.js$/

/** The pages of admins and those that verify are not stored, but offline they must not be reported as missing. */
const onlinePages = [
  addressesOf({ path: href('admin-login') }),
  ...shells.filter(isOnlineOnly).flatMap(({ pages }) => pages.map(addressesOf)),
]
export const needsConnection = (path: string) => onlinePages.some((addresses) => addresses.test(path))

/** An image from another host that allows CORS. Opaque responses are not cached: each counts as megabytes of storage. */
export function isThumbnail({ request, url }: { request: Request; url: URL }): boolean {
  return request.destination === 'image' && request.mode === 'cors' && url.origin !== location.origin
}

export const thumbnailLimits = { maxEntries: 80, maxAgeSeconds: 60 * 24 * 3600, purgeOnQuotaError: true }
