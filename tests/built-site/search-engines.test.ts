// What search engines, link previews and installers read.
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { href } from '../../src/routes.ts'
import { addressOf, all, ask, one, open } from '../support/built-pages.ts'
import { publicPagesInAllLanguages } from '../support/public-pages.ts'

/** The demo is built for the address where `npm start` serves it. */
const address = 'http://localhost:4173'

const pages = publicPagesInAllLanguages

test.each(pages)(
  '$path describes itself to search engines and link previews',
  async ({ id, path, description, language }) => {
    const { head, title } = await open(path)
    const content = (selector: string) => one(head, selector).getAttribute('content')
    expect(addressOf(one(head, 'link[rel=canonical]'))).toBe(`${address}${path}`)
    const own = pages.filter((other) => other.id === id)
    expect(
      all(head, 'link[rel=alternate]').map((found) => [found.getAttribute('hreflang'), addressOf(found)]),
    ).toEqual([
      ...own.map((other) => [other.language, `${address}${other.path}`]),
      ['x-default', `${address}${own[0]?.path}`],
    ])
    expect(content('meta[property="og:locale"]')).toBe(`${language}_IN`)
    expect(content('meta[name=description]')).toBe(description)
    expect(content('meta[property="og:url"]')).toBe(`${address}${path}`)
    expect(content('meta[property="og:title"]')).toBe(title)
    expect(all(head, 'meta[name=robots]')).toEqual([])
  },
)

test('No two pages of a language have the same title or the same description', async () => {
  const seen = { titles: new Set<string>(), descriptions: new Set<string>() }
  for (const { path, description, language } of pages) {
    seen.titles.add(`${language}: ${(await open(path)).title}`)
    seen.descriptions.add(`${language}: ${description}`)
  }
  expect(seen.titles.size).toBe(pages.length)
  expect(seen.descriptions.size).toBe(pages.length)
})

test('Public pages carry their structured data as valid JSON, along with a policy that allows no inline scripts', async () => {
  for (const [path, types] of [
    [href('home'), ['Organization']],
    [href('faq'), ['FAQPage']],
    [href('education-courses'), ['BreadcrumbList', 'Course', 'Course', 'Course']],
    [href('camps'), ['BreadcrumbList']],
  ] as const) {
    expect((await ask(path)).headers.get('content-security-policy')).toContain("script-src 'self';")
    const data = one(await open(path), 'script[type="application/ld+json"]')
    const graph: { '@type': string }[] = JSON.parse(data.textContent ?? '')['@graph']
    expect(graph.map((item) => item['@type'])).toEqual(types)
  }
})

test('No page has an inline script, which the policy would block', async () => {
  for (const { path } of pages) {
    const scripts = all(await open(path), 'script:not([src])')
    expect(
      scripts.map((script) => script.getAttribute('type')).filter((type) => type !== 'application/ld+json'),
      path,
    ).toEqual([])
  }
})

test('sitemap.xml lists pages that exist, and robots.txt points to the sitemap', async () => {
  const robots = await ask('/robots.txt')
  expect(robots.headers.get('content-type')).toContain('text/plain')
  expect(await robots.text()).toContain(`Sitemap: ${address}/sitemap.xml`)
  const sitemap = await (await ask('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(url as string).pathname)
  expect(paths).toHaveLength(pages.length)
  for (const path of paths) expect((await ask(path)).status, path).toBe(200)
})

test('The login pages, the pages of learners and admins and the not-found page are marked noindex', async () => {
  for (const path of [
    href('login'),
    href('admin-login'),
    href('dashboard'),
    href('course', { courseId: '1' }),
    href('admin-courses'),
    '/no/such/page',
    '/hi/no/such/page',
  ])
    expect(one((await open(path)).head, 'meta[name=robots]').getAttribute('content'), path).toBe('noindex')
})

/** Width and height, read from the beginning of a PNG or WebP file. */
function sizeOf(picture: Buffer): string {
  if (picture.toString('latin1', 1, 4) === 'PNG')
    return `${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`
  expect([picture.toString('latin1', 0, 4), picture.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WEBP'])
  switch (picture.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return `${picture.readUInt16LE(26) & 0x3fff}x${picture.readUInt16LE(28) & 0x3fff}`
    case 'VP8L': {
      const bits = picture.readUInt32LE(21)
      return `${(bits & 0x3fff) + 1}x${((bits >> 14) & 0x3fff) + 1}`
    }
    default:
      return `${picture.readUIntLE(24, 3) + 1}x${picture.readUIntLE(27, 3) + 1}`
  }
}

const bodyOf = async (path: string) => Buffer.from(await (await ask(path)).arrayBuffer())

const pictureOf = async (path: string) =>
  one((await open(path)).head, 'meta[property="og:image"]').getAttribute('content') ?? ''

test('Each language and each group of services has a picture for link previews, of 1200 by 630 pixels and less than 300 KB', async () => {
  const found = new Map<string, string>()
  for (const { path } of pages) found.set(path, await pictureOf(path))
  const pictures = new Set(found.values())
  expect(pictures.size).toBe(10)
  for (const picture of [...pictures, await pictureOf(certificate)]) {
    expect(picture).toMatch(new RegExp(`^${address}/og[a-z-]*\\.png$`))
    const file = await bodyOf(new URL(picture).pathname)
    expect(sizeOf(file), picture).toBe('1200x630')
    expect(file.byteLength, picture).toBeLessThan(300_000)
  }
  const [event, hindiEvent] = [found.get('/services/events'), found.get('/hi/services/events')]
  expect(found.get('/services/camps')).toBe(event)
  expect(new Set([event, hindiEvent, found.get('/'), found.get('/hi')]).size).toBe(4)
})

const certificate = '/verify/7K3M-Q2XW-9PAB'

test('A link to a certificate or a course has a preview in both languages, the same for all, so that it tells nobody’s name', async () => {
  for (const [one, other, title] of [
    [certificate, '/verify/0000-0000-0000', 'Certificate – Ayurveda Digital'],
    ['/course/5c2f6a1e', '/course/another', 'Video course – Ayurveda Digital'],
  ] as const) {
    const { head } = await open(one)
    const content = (name: string) =>
      head.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content') ?? null
    expect(content('title'), one).toBe(title)
    expect(content('description'), one).toMatch(/[a-z]+\. · .*[\u0900-\u097f]/)
    expect(content('image'), one).toMatch(/^http.*\.png$/)
    expect(content('url'), one).toBeNull()
    expect(await (await ask(one)).text(), one).toBe(await (await ask(other)).text())
  }
})

test('The manifest names existing files with their actual sizes', async () => {
  const manifest = JSON.parse(
    await readFile(resolve(import.meta.dirname, '../../manifest.webmanifest'), 'utf8'),
  )
  expect(await (await ask('/manifest.webmanifest')).json()).toEqual(manifest)
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
    const answer = await ask(src)
    expect(answer.headers.get('content-type'), src).toContain(type)
    if (sizes !== 'any') expect(sizeOf(await bodyOf(src)), src).toBe(sizes)
  }
  for (const { url } of shortcuts) expect((await ask(url)).status, url).toBe(200)
})

test('favicon.ico, which browsers and crawlers request unasked, holds the icon in three sizes', async () => {
  const answer = await ask('/favicon.ico')
  expect(answer.headers.get('content-type')).toBe('image/x-icon')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  const icon = await bodyOf('/favicon.ico')
  // Each directory entry is sixteen bytes long and begins with the width.
  const widths = Array.from({ length: icon.readUInt16LE(4) }, (_, index) => icon[6 + 16 * index])
  expect(widths).toEqual([16, 32, 48])
})
