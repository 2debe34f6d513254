import { type HeaderRule, shellPaths } from './serving.ts'

/** Vercel's patterns: `/assets/(.*)` where others write an asterisk. A later rule replaces an earlier one's header. */
const pattern = (path: string) => path.replace('*', '(.*)')

/** The `vercel.json` of a folder that is deployed as it is, without a build at Vercel. */
export function vercelFile(rules: readonly HeaderRule[]): string {
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    trailingSlash: false,
    headers: rules.map(({ path, headers }) => ({
      source: pattern(path),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
    rewrites: shellPaths.map((path) => ({ source: pattern(path), destination: '/app' })),
  }
  return `${JSON.stringify(config, null, 2)}\n`
}
