import { type Route, routes } from '../src/routes'

/** Pages that the app's shell shows: the signed-in areas of the route table, with or without a query. */
export const shellPages: RegExp[] = (routes as readonly Route[])
  .filter(({ area }) => area === 'learn' || area === 'admin')
  .map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/?]+')}/?(?:\\?.*)?$`))

/** Query parameters of campaigns: the page is the same with and without them. */
export const ignoredParameters: RegExp[] = [/^utm_/, /^fbclid$/, /^gclid$/]

/** A thumbnail that its host lets us read. Opaque answers are left alone: each counts as megabytes of storage. */
export function isThumbnail({ request, url }: { request: Request; url: URL }): boolean {
  return request.destination === 'image' && request.mode === 'cors' && url.origin !== location.origin
}

export const thumbnailLimits = { maxEntries: 80, maxAgeSeconds: 60 * 24 * 3600, purgeOnQuotaError: true }
