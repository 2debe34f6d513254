// Netlify and Cloudflare Pages read the same two files from the site's folder.
import { shells } from '../../src/routes.ts'
import type { HeaderRule } from './serving.ts'

/**
 * If two rules set the same header, Cloudflare joins both values unless `! Name` removes the first. On Netlify the later
 * rule wins, and lines without a colon are ignored.
 */
export function headersFile(rules: readonly HeaderRule[]): string {
  const lines = rules.flatMap(({ path, headers }, place) => {
    const earlier = rules.slice(0, place).filter((rule) => includes(rule.path, path))
    const replaced = Object.keys(headers).filter((name) => earlier.some((rule) => name in rule.headers))
    return [
      path,
      ...replaced.map((name) => `  ! ${name}`),
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ]
  })
  return `${lines.join('\n')}\n`
}

function includes(rule: string, path: string): boolean {
  return rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule
}

/** Targets without `.html`, which Cloudflare would redirect. */
export function redirectsFile(): string {
  return shells.map(({ name, path }) => `${path} /${name} 200\n`).join('')
}
