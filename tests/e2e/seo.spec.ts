import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { href } from '../../src/routes.ts'
import { expect, test } from '../support/e2e/test.ts'
import { publicPagesInAllLanguages } from '../support/public-pages.ts'

/** The demo is built for the address where `npm start` serves it. */
const address = 'http://localhost:4173'
// Crawlers have no service worker.

test('Every public page describes itself to search engines and link previews, within its content policy', async ({
  page,
}) => {
  const seen = { titles: new Set<string>(), descriptions: new Set<string>() }
  for (const { id, path, description, language } of publicPagesInAllLanguages) {
    await page.goto(path)
    const content = (selector: string) => page.locator(`head ${selector}`).getAttribute('content')
    await expect(page.locator('head link[rel=canonical]'), path).toHaveAttribute('href', `${address}${path}`)
    await expect(page.locator('html'), path).toHaveAttribute('lang', language)
    expect(await content('meta[property="og:locale"]'), path).toBe(`${language}_IN`)
    const alternates = page.locator('head link[rel=alternate]')
    const addresses = await alternates.evaluateAll((links) =>
      links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
    )
    const own = publicPagesInAllLanguages.filter((other) => other.id === id)
    expect(addresses, path).toEqual([
      ...own.map((other) => [other.language, `${address}${other.path}`]),
      ['x-default', `${address}${own[0]?.path}`],
    ])
    expect(await content('meta[name=description]'), path).toBe(description)
    expect(await content('meta[property="og:url"]'), path).toBe(`${address}${path}`)
    expect(await content('meta[property="og:title"]'), path).toBe(await page.title())
    expect(await content('meta[name="twitter:image"]'), path).toBe(`${address}/og.png`)
    await expect(page.locator('head meta[name=robots]'), path).toHaveCount(0)
    seen.titles.add(`${language}: ${await page.title()}`)
    seen.descriptions.add(`${language}: ${description}`)
  }
  expect(seen.titles.size).toBe(publicPagesInAllLanguages.length)
  expect(seen.descriptions.size).toBe(publicPagesInAllLanguages.length)
  // A blocked script or data block would log a console error, which fails the test.
})

test('Public pages carry their structured data as valid JSON', async ({ page }) => {
  for (const [path, types] of [
    [href('home'), ['Organization']],
    [href('faq'), ['FAQPage']],
    [href('education-courses'), ['BreadcrumbList', 'Course', 'Course', 'Course']],
    [href('camps'), ['BreadcrumbList']],
  ] as const) {
    const response = await page.goto(path)
    expect(response?.headers()['content-security-policy']).toContain("script-src 'self';")
    const json = await page.locator('script[type="application/ld+json"]').textContent()
    const graph: { '@type': string }[] = JSON.parse(json ?? '')['@graph']
    expect(graph.map((item) => item['@type'])).toEqual(types)
  }
})

test('The link preview image is 1200 by 630 pixels', async ({ request }) => {
  const picture = await (await request.get('/og.png')).body()
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
})

test('sitemap.xml lists pages that exist, and robots.txt points to the sitemap', async ({ request }) => {
  const robots = await request.get('/robots.txt')
  expect(robots.headers()['content-type']).toContain('text/plain')
  expect(await robots.text()).toContain(`Sitemap: ${address}/sitemap.xml`)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(url as string).pathname)
  expect(paths).toHaveLength(publicPagesInAllLanguages.length)
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(200)
})

test('The login pages, the app shell and the not-found page are marked noindex', async ({ request }) => {
  for (const path of [
    href('login'),
    href('admin-login'),
    href('dashboard'),
    '/no/such/page',
    '/hi/no/such/page',
  ]) {
    expect(await (await request.get(path)).text(), path).toContain('<meta name="robots" content="noindex">')
  }
})

test('The manifest names existing files with their actual sizes', async ({ request, page }) => {
  const manifest = JSON.parse(
    await readFile(resolve(import.meta.dirname, '../../manifest.webmanifest'), 'utf8'),
  )
  expect(await (await request.get('/manifest.webmanifest')).json()).toEqual(manifest)
  await page.goto('/')
  type Picture = { src: string; sizes: string; type: string }
  const shortcuts: { url: string; icons: Picture[] }[] = manifest.shortcuts
  const pictures: Picture[] = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...shortcuts.flatMap(({ icons }) => icons),
  ]
  expect(manifest.screenshots.map(({ form_factor }: { form_factor: string }) => form_factor)).toEqual(
    expect.arrayContaining(['wide', 'narrow']),
  )
  for (const { src, sizes, type } of pictures) {
    const answer = await request.get(src)
    expect(answer.headers()['content-type'], src).toContain(type)
    if (sizes === 'any') continue
    const size = await page.evaluate(async (url) => {
      const image = new Image()
      image.src = url
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect(size, src).toBe(sizes)
  }
  for (const { url } of shortcuts) expect((await request.get(url)).status(), url).toBe(200)
})

test('favicon.ico, which browsers and crawlers request unasked, holds the icon in three sizes', async ({
  request,
}) => {
  const answer = await request.get('/favicon.ico')
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/x-icon',
    'cache-control': 'no-cache',
  })
  const icon = await answer.body()
  // Each directory entry is sixteen bytes long and begins with the width.
  const widths = Array.from({ length: icon.readUInt16LE(4) }, (_, index) => icon[6 + 16 * index])
  expect(widths).toEqual([16, 32, 48])
})
