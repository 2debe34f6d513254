import { type HeaderRule, pagePaths, shellPaths } from './serving.ts'

/** Vercel's patterns: `/assets/(.*)` where others write an asterisk. A later rule replaces an earlier one's header. */
const pattern = (path: string) => path.replace('*', '(.*)')

/** Below the app's addresses nothing has to be encoded. */
const plainPattern = (path: string) => path.replace('*', String.raw`([^/\\%][^\\%]*)`)

/**
 * The `vercel.json` of a folder that is deployed as it is, without a build at Vercel. Its own `cleanUrls` and
 * `trailingSlash` would make `//elsewhere/` a redirect to another site, so each page's redirects are written out: their
 * targets hold nothing of what was asked for.
 */
export function vercelFile(rules: readonly HeaderRule[]): string {
  const redirects = [
    ...pagePaths.flatMap((path) => [`${path}/`, `${path}.html`].map((source) => ({ source, path }))),
    { source: '/index.html', path: '/' },
    ...shellPaths.filter((path) => !path.endsWith('*')).map((path) => ({ source: `${path}/`, path })),
  ]
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    redirects: redirects.map(({ source, path }) => ({ source, destination: path, permanent: true })),
    headers: rules.map(({ path, headers }) => ({
      source: pattern(path),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
    rewrites: [
      ...pagePaths.map((path) => ({ source: path, destination: `${path}.html` })),
      ...shellPaths.map((path) => ({ source: plainPattern(path), destination: '/app.html' })),
    ],
  }
  return `${JSON.stringify(config, null, 2)}\n`
}
