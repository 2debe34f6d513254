// What a web host must do for the site. The other files of this folder translate it for each host. Hosts
// already serve `about.html` at `/about`, and `404.html` with status 404 for unknown paths.
import { createHash } from 'node:crypto'
import { locales } from '../../src/locale.ts'
import { pathIn, type Route, routes } from '../../src/routes.ts'
import { securityHeaders, workerPolicy } from './security-headers.ts'
import { speculatingPaths, speculationRulesPath } from './speculation-rules.ts'

/** `/*` matches everything, `/assets/*` everything below that folder. */
export type HeaderRule = { path: string; headers: Record<string, string> }

/** In order: a later rule replaces a header that an earlier one has set. */
export function headerRules(backend: string | null): HeaderRule[] {
  return [
    // Files without a content hash in their name may change with the next build.
    { path: '/*', headers: { ...securityHeaders(backend), 'Cache-Control': 'no-cache' } },
    { path: '/sw.js', headers: { 'Content-Security-Policy': workerPolicy } },
    // A page that the worker has stored does not need them: it comes from the device, and so do the pages
    // that it links to.
    ...speculatingPaths.map((path) => ({
      path,
      headers: { 'Speculation-Rules': `"${speculationRulesPath}"` },
    })),
    { path: speculationRulesPath, headers: { 'Content-Type': 'application/speculationrules+json' } },
    { path: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
  ]
}

/** Changes with the rules. The service worker stores files together with their headers. */
export function headersRevision(backend: string | null): string {
  return createHash('sha256')
    .update(JSON.stringify(headerRules(backend)))
    .digest('hex')
    .slice(0, 8)
}

/** Every page with its own file, except the home page: `/about` is `about.html`. */
export const pagePaths: readonly string[] = [
  ...new Set(
    (routes as readonly Route[])
      .filter(({ area }) => area === 'site' || area === 'auth')
      .flatMap((route) => locales.map((language) => pathIn(language, route))),
  ),
].filter((path) => path !== '/')
