import { expect, test } from 'vitest'
import { pathIn, type Route, routes } from '@/routes'
import { robotsText, sitemapXml } from '../../../vite-plugins/prerender/site-files'

const table: readonly Route[] = routes
const address = 'https://ayurveda.example'

/** As a crawler reads robots.txt: a rule forbids every path that starts with it. */
function isAllowed(path: string): boolean {
  const rules = [...robotsText(address).matchAll(/^Disallow: (\S+)$/gm)].map(([, rule]) => rule as string)
  return !rules.some((rule) => path.startsWith(rule))
}

test('Crawlers are kept out of the signed-in areas and nothing else', () => {
  for (const { path, area } of table) {
    const isSignedIn = area === 'learn' || area === 'admin'
    expect(isAllowed(path.replaceAll(/:\w+/g, '1')), path).toBe(!isSignedIn)
  }
  expect(isAllowed('/icons/icon-512.png')).toBe(true)
})

test('The sitemap lists the full address of every public page in both languages and no other', () => {
  const named = [...sitemapXml(address).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
  const expected = table
    .filter(({ area }) => area === 'site')
    .flatMap((page) => [`${address}${page.path}`, `${address}${pathIn('hi', page)}`])
  expect(named).toEqual(expected)
})

test('robots.txt names the sitemap only where there is one', () => {
  expect(robotsText(address)).toContain(`Sitemap: ${address}/sitemap.xml`)
  expect(robotsText(null)).not.toContain('Sitemap')
})
