// The files for search engines, robots.txt and sitemap.xml, derived from the route table.
import { type Route, routes } from '../../src/routes.ts'

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

/** Every public page. A sitemap needs absolute URLs. */
export function sitemapXml(siteAddress: string): string {
  const pages = table.filter(({ area }) => area === 'site')
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(({ path }) => `  <url><loc>${siteAddress}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
}
