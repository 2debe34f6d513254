// What every public page has in its HTML: it can be read, and links to every other page, before any code
// runs.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { href, type Route, routes, siteName } from '../../src/routes.ts'
import { notFound } from '../../src/site/content/hi/not-found.ts'
import { addressOf, all, ask, builtFolder, link, one, open, textOf, textsOf } from '../support/built-pages.ts'
import {
  type PublicPage,
  publicPages,
  publicPagesIn,
  publicPagesInAllLanguages,
} from '../support/public-pages.ts'

const pages = publicPagesInAllLanguages
const paths = new Set(pages.map(({ path }) => path))

test.each(pages)('$path is complete in its HTML: title, one heading, and its language', async (wanted) => {
  expect((await ask(wanted.path)).status).toBe(200)
  const page = await open(wanted.path)
  expect(page.title).toBe(`${wanted.title} – ${siteName}`)
  expect(textsOf(page, 'h1')).toEqual([wanted.title])
  expect(page.documentElement.lang).toBe(wanted.language)
  expect(textOf(one(page, 'main')).length).toBeGreaterThan(150)
})

test('Every page has the class names that the styles use', async () => {
  const files = (await readdir(join(builtFolder, 'assets'))).filter((file) => file.endsWith('.css'))
  const styles = await Promise.all(files.map((file) => readFile(join(builtFolder, 'assets', file), 'utf8')))
  const known = new Set([...styles.join('').matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name))
  for (const { path } of pages) {
    const page = await open(path)
    for (const place of ['header', 'main', 'body footer']) {
      const classes = one(page, place).className.split(' ').filter(Boolean)
      expect(classes.length, `${path}, ${place}`).toBeGreaterThan(0)
      expect(
        classes.filter((name) => !known.has(name)),
        `${path}, ${place}`,
      ).toEqual([])
    }
  }
})

test.each(['en', 'hi'] as const)(
  'From the home page in %s, links lead to every page of that language',
  async (language) => {
    const wanted = new Set(publicPagesIn(language).map(({ path }) => path))
    const home = publicPagesIn(language)[0] as PublicPage
    const reached = new Set([home.path])
    for (const path of reached) {
      const links = all(await open(path), 'a[href^="/"]:not([hreflang], [type])').map(addressOf)
      for (const found of links) if (wanted.has(found)) reached.add(found)
    }
    expect([...reached].sort()).toEqual([...wanted].sort())
  },
)

test('Every link within the site leads to one of its pages', async () => {
  for (const { path } of pages) {
    const known = (routes as readonly Route[])
      .filter(({ area }) => area !== 'site')
      .map((route) => route.path)
    const links = all(await open(path), 'a[href^="/"]:not([type])').map((found) =>
      addressOf(found).replace(/#.*/, ''),
    )
    expect(
      links.filter((found) => !paths.has(found) && !known.includes(found)),
      path,
    ).toEqual([])
  }
})

test('Every link of a Hindi page leads to Hindi pages, except those to the login and to the check of a certificate', async () => {
  for (const { path } of publicPagesIn('hi')) {
    const links = all(await open(path), 'a[href^="/"]:not([hreflang], [type])').map(addressOf)
    expect(links.length, path).toBeGreaterThan(10)
    expect(
      links.filter((found) => !/^\/(hi(\/|$)|login$|verify$)/.test(found)),
      path,
    ).toEqual([])
  }
})

test('The language switches of every page lead to the same page in the other language', async () => {
  for (const { id, path, language } of pages) {
    const other = pages.find((page) => page.id === id && page.language !== language) as PublicPage
    const page = await open(path)
    const switches = all(page, 'a[hreflang]')
    expect(switches.map(addressOf), path).toEqual(Array.from({ length: 3 }, () => other.path))
    const name = language === 'en' ? 'हिन्दी' : 'English'
    expect(addressOf(link(one(page, 'body footer'), name)), path).toBe(other.path)
  }
})

test('No page requests anything from another host', async () => {
  for (const { path } of pages) {
    const page = await open(path)
    const asked = all(
      page,
      '[src], link[rel=stylesheet], link[rel=preload], link[rel=modulepreload], link[rel~=icon]',
    )
    const addresses = asked.map((element) => element.getAttribute('src') ?? addressOf(element))
    expect(addresses.length, path).toBeGreaterThan(3)
    expect(
      addresses.filter((address) => !/^\/(?!\/)/.test(address)),
      path,
    ).toEqual([])
    expect(textsOf(page, 'style').join(' '), path).not.toContain('url(')
  }
})

test('Every section is named by a heading that exists, no id is given twice, and no heading skips a level', async () => {
  for (const { path } of pages) {
    const page = await open(path)
    const ids = all(page, '[id]').map(({ id }) => id)
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      path,
    ).toEqual([])
    for (const section of all(page, '[aria-labelledby]'))
      expect(ids, path).toContain(section.getAttribute('aria-labelledby'))
    // No heading skips a level.
    const levels = all(page, 'main :is(h1, h2, h3, h4, h5, h6)').map(({ tagName }) => Number(tagName[1]))
    expect(levels[0], path).toBe(1)
    expect(
      levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1),
      path,
    ).toEqual([])
  }
})

test('At most one of a page’s questions is open at a time, and none at first', async () => {
  for (const { path } of pages) {
    const questions = all(await open(path), 'main details')
    expect(new Set(questions.map((question) => question.getAttribute('name'))).size, path).toBe(
      questions.length ? 1 : 0,
    )
    for (const question of questions) {
      expect(question.getAttribute('name'), path).toBeTruthy()
      expect(question.hasAttribute('open'), path).toBe(false)
    }
  }
})

test('No page has a button that does nothing without code, except those for the colours', async () => {
  for (const { path } of pages) {
    const idle = all(await open(path), 'button:not([popovertarget])')
    expect(
      idle.map((button) => button.getAttribute('value')),
      path,
    ).toEqual(['light', 'dark', 'auto'])
  }
})

test('Every public page and the login page link to the privacy page', async () => {
  for (const { path, language } of pages) {
    const privacy = publicPagesIn(language).find(({ id }) => id === 'privacy') as PublicPage
    const footer = one(await open(path), 'body footer')
    expect(addressOf(link(footer, privacy.title)), path).toBe(privacy.path)
  }
  expect(addressOf(link(await open(href('login')), 'Privacy'))).toBe(href('privacy'))
})

test('The header has the tagline, its five entries and the link to the login page', async () => {
  for (const { path } of publicPages) {
    const header = one(await open(path), 'header')
    expect(textOf(header), path).toContain('Empowering Ayurveda Digitally!')
    expect(textsOf(header, '[aria-label=Main] > :is(a, button)'), path).toEqual([
      ...['Home', 'About', 'Discover', 'FAQ', 'Contact'],
    ])
    expect(addressOf(link(header, 'Login')), path).toBe(href('login'))
  }
})

test('The header marks the open page', async () => {
  for (const { label, path } of publicPages.filter(({ id }) =>
    ['home', 'about', 'faq', 'contact'].includes(id),
  )) {
    const marked = all(await open(path), '[aria-label=Main] > a[aria-current=page]')
    expect(marked.map(textOf), path).toEqual([label])
  }
})

test('The footer of every page has its links, the year and the credit', async () => {
  for (const { path } of publicPages) {
    const footer = one(await open(path), 'body footer')
    expect(textsOf(footer, '[aria-label="Quick links"] a'), path).toEqual([
      ...['Home', 'About', 'All Services', 'FAQ', 'Contact'],
    ])
    expect(textsOf(footer, '[aria-label=Discover] a'), path).toEqual([
      ...['Digital Marketing', 'Learning', 'Workshops', 'Marketplace', 'Events', 'Network'],
    ])
    for (const name of ['Facebook', 'Instagram', 'LinkedIn'])
      expect(addressOf(link(footer, name)), path).toMatch(/^https:\/\/www\.\w+\.com\/$/)
    expect(textOf(footer), path).toMatch(/© 20\d\d Ayurveda Digital\./)
    const [credit] = all(footer, 'a').filter((found) => textOf(found).startsWith('Developed by'))
    expect(credit?.getAttribute('target'), path).toBe('_blank')
  }
})

test('A path that does not exist is not found, in the language of its first part', async () => {
  for (const [path, language, text] of [
    ['/no/such/page', 'en', 'Oops! Page not found'],
    ['/services/unknown', 'en', 'Oops! Page not found'],
    ['/hi/no/such/page', 'hi', notFound.text],
  ] as const) {
    expect((await ask(path)).status, path).toBe(404)
    const page = await open(path)
    expect(page.documentElement.lang, path).toBe(language)
    expect(textsOf(page, 'h1'), path).toEqual(['404'])
    expect(textsOf(page, 'main p'), path).toEqual([text])
    expect(addressOf(one(page, 'main a')), path).toBe(language === 'en' ? '/' : '/hi')
  }
})
