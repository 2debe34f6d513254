// What search engines read besides the pages. It follows from the route table.
import { type Route, routes } from '../../src/routes.ts'

const table: readonly Route[] = routes

/**
 * Keeps machines out of the signed-in areas. The login pages are not named here: they say `noindex` themselves, and
 * whoever may not fetch a page cannot read that.
 */
export function robotsText(siteAddress: string | null): string {
  const signedIn = table.filter(({ area }) => area === 'learn' || area === 'admin')
  // `/course/:courseId` stands for all that begins with /course/; likewise all of /admin/.
  const beginnings = new Set(signedIn.map(({ path }) => path.replace(/^(\/[^/]+\/).*/, '$1')))
  return [
    'User-agent: *',
    ...[...beginnings].map((beginning) => `Disallow: ${beginning}`),
    ...(siteAddress ? ['', `Sitemap: ${siteAddress}/sitemap.xml`] : []),
    '',
  ].join('\n')
}

/** Every public page. A sitemap has to name whole addresses. */
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
