// The files for search engines, robots.txt and sitemap.xml, derived from the route table.

import { type Locale, locales } from '../../src/locale.ts'
import { pathIn, type Route, routes } from '../../src/routes.ts'

const table: readonly Route[] = routes

/**
 * Disallows nothing. What search engines should leave out says `noindex`, which a crawler can only see if it may fetch
 * the page; so can those that draw the previews of shared links.
 */
export function robotsText(siteAddress: string | null): string {
  return [
    'User-agent: *',
    'Disallow:',
    ...(siteAddress ? ['', `Sitemap: ${siteAddress}/sitemap.xml`] : []),
    '',
  ].join('\n')
}

/** Every public page in every language, each with its translations. A sitemap needs absolute URLs. */
export function sitemapXml(siteAddress: string): string {
  const rows = table
    .filter(({ area }) => area === 'site')
    .flatMap((page) => {
      const at = (language: Locale) => `${siteAddress}${pathIn(language, page)}`
      const alternates = locales.map(
        (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${at(language)}"/>`,
      )
      return locales.map((language) => `  <url><loc>${at(language)}</loc>${alternates.join('')}</url>`)
    })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...rows,
    '</urlset>',
    '',
  ].join('\n')
}
