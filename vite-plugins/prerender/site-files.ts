// The files for search engines, robots.txt and sitemap.xml, derived from the route table.

import { type Locale, locales } from '../../src/locale.ts'
import { pathIn, type Route, routes } from '../../src/routes.ts'

const table: readonly Route[] = routes

/**
 * Keeps crawlers out of the signed-in areas. The login pages are not listed: they are marked `noindex`, which a crawler
 * can only see if it may fetch the page.
 */
export function robotsText(siteAddress: string | null): string {
  const signedIn = table.filter(({ area }) => area === 'learn' || area === 'admin')
  // `/course/:courseId` becomes the prefix /course/; likewise /admin/.
  const prefixes = new Set(signedIn.map(({ path }) => path.replace(/^(\/[^/]+\/).*/, '$1')))
  return [
    'User-agent: *',
    ...[...prefixes].map((prefix) => `Disallow: ${prefix}`),
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
