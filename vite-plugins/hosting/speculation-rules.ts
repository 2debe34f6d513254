// What browsers may prefetch (docs/decisions/0029).
import { locales } from '../../src/locale.ts'
import { pathIn, type Route, routes } from '../../src/routes.ts'

export const speculationRulesPath = '/speculation-rules.json'

/** The public pages: they link to each other, and never contain personal data. */
export const speculatingPaths: readonly string[] = (routes as readonly Route[])
  .filter(({ area }) => area === 'site')
  .flatMap((route) => locales.map((language) => pathIn(language, route)))

/** Prefetches only the HTML of a page, and only once a finger or a pointer is on its link. */
export function speculationRulesFile(): string {
  const rule = { where: { href_matches: speculatingPaths }, eagerness: 'moderate' }
  return `${JSON.stringify({ prefetch: [rule] }, null, 2)}\n`
}
