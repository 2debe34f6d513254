import { shells } from '../../src/routes.ts'
import { type HeaderRule, pagePaths } from './serving.ts'

/** Vercel writes `/assets/(.*)` for `/assets/*`. A later rule replaces an earlier one's header. */
const pattern = (path: string) => path.replace('*', '(.*)')

/** No path of the app contains anything that needs encoding. */
const plainPattern = (path: string) => path.replace('*', String.raw`([^/\\%][^\\%]*)`)

/**
 * The `vercel.json` for a folder that is deployed as it is, without a build on Vercel. Vercel's `cleanUrls`
 * and `trailingSlash` would turn `//elsewhere/` into a redirect to another site, so each page's redirects are
 * listed, with targets that contain nothing from the request.
 */
export function vercelFile(rules: readonly HeaderRule[]): string {
  const redirects = [
    ...pagePaths.flatMap((path) => [`${path}/`, `${path}.html`].map((source) => ({ source, path }))),
    { source: '/index.html', path: '/' },
    ...shells.filter(({ path }) => !path.endsWith('*')).map(({ path }) => ({ source: `${path}/`, path })),
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
      ...shells.map(({ name, path }) => ({ source: plainPattern(path), destination: `/${name}.html` })),
    ],
  }
  return `${JSON.stringify(config, null, 2)}\n`
}
