import { expect, test } from 'vitest'
import { pathIn, type Route, routes } from '@/routes'
import { robotsText, sitemapXml } from '../../../vite-plugins/prerender/site-files'

const table: readonly Route[] = routes
const address = 'https://ayurveda.example'

test('Crawlers may fetch every page, so that they read which ones are not for search engines', () => {
  expect(robotsText(address)).toMatch(/^User-agent: \*\nDisallow:\n/)
  expect(robotsText(address)).not.toContain('Disallow: ')
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
