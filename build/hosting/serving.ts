// What a web host has to do for the site. The files beside this one say the same in each host's language. What needs no
// saying there: `about.html` is served at `/about`, and `404.html` with status 404 where there is nothing.
import { createHash } from 'node:crypto'
import { type Route, routes } from '../../src/routes.ts'
import { securityHeaders, workerPolicy } from './security-headers.ts'

/** `/*` means everything, `/assets/*` everything below that folder. */
export type HeaderRule = { path: string; headers: Record<string, string> }

/** In the order in which they apply: a later rule replaces what an earlier one has set. */
export function headerRules(backend: string | null): HeaderRule[] {
  return [
    // Whatever is not named by its content may change with the next build.
    { path: '/*', headers: { ...securityHeaders(backend), 'Cache-Control': 'no-cache' } },
    { path: '/sw.js', headers: { 'Content-Security-Policy': workerPolicy } },
    { path: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
  ]
}

/** Another one for other rules. The worker goes by it, since it keeps files with the headers that they came with. */
export function headersRevision(backend: string | null): string {
  return createHash('sha256')
    .update(JSON.stringify(headerRules(backend)))
    .digest('hex')
    .slice(0, 8)
}

/** Every page that has a file of its own, but for the home page: `/about` is `about.html`. */
export const pagePaths: readonly string[] = (routes as readonly Route[])
  .filter(({ path, area }) => (area === 'site' || area === 'auth') && path !== '/')
  .map(({ path }) => path)

/** Where the app's shell, `app.html`, is served: `/dashboard`, and all that lies below `/course/` and `/admin/`. */
export const shellPaths: readonly string[] = [
  ...new Set(
    (routes as readonly Route[])
      .filter(({ area }) => area === 'learn' || area === 'admin')
      .map(({ path }) => path.replace(/^(\/[^/]+\/).*/, '$1*')),
  ),
]
