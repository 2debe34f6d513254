// Size budgets from docs/decisions/0006 for files, with gzip. Those for visits are in
// tests/e2e/budgets.spec.ts.
import sharp, { type Metadata } from 'sharp'
import { expect, test } from 'vitest'
import { routes } from '../../src/routes.ts'
import { fallbackFiles, pagesFile } from '../../sw/what-to-cache.ts'
import { builtFolder } from '../support/built-pages.ts'
import { BuiltSite } from '../support/built-site.ts'
import { publicPagesInAllLanguages } from '../support/public-pages.ts'

const KB = 1000
const built = new BuiltSite(builtFolder)
const isCode = (file: string) => /\.(js|css)$/.test(file)

test('The home page weighs at most 12 KB and its fonts 60 KB', async () => {
  const requested = await built.requestedBy('index.html')
  const fonts = requested.filter((file) => file.endsWith('.woff2'))
  expect(fonts).toHaveLength(2)
  expect(await built.weigh(['index.html'])).toBeLessThanOrEqual(12 * KB)
  expect(await built.weigh(fonts)).toBeLessThanOrEqual(60 * KB)
})

test('A page shows at most 60 KB of pictures, in either colour scheme, and none of them is among what it requests first', async () => {
  for (const { path } of publicPagesInAllLanguages) {
    const page = path === '/' ? 'index.html' : `${path.slice(1)}.html`
    const images = (await built.read(page)).match(/<img\b[^>]*>/g) ?? []
    const files = images.map((image) => /src="\/([^"]+)"/.exec(image)?.[1] ?? '')
    for (const image of images) expect(image).toMatch(/loading="lazy"/)
    for (const other of ['-dark-', '-light-'])
      expect(await built.weigh(files.filter((file) => !file.includes(other))), path).toBeLessThanOrEqual(
        60 * KB,
      )
    expect((await built.requestedBy(page)).filter((file) => files.includes(file))).toEqual([])
  }
  const listed = await built.precached()
  expect(listed.filter((file) => file.endsWith('.avif'))).toEqual([])
})

test('Every picture keeps its place until it arrives: its page says how large it is', async () => {
  const pictures = new Map<string, Promise<Metadata>>()
  for (const { path } of publicPagesInAllLanguages) {
    const page = await built.read(path === '/' ? 'index.html' : `${path.slice(1)}.html`)
    for (const image of page.match(/<img\b[^>]*>/g) ?? []) {
      const [file, width, height] = ['src', 'width', 'height'].map(
        (name) => new RegExp(`${name}="([^"]*)"`).exec(image)?.[1],
      )
      if (!pictures.has(`${file}`)) pictures.set(`${file}`, sharp(`${builtFolder}${file}`).metadata())
      expect(await pictures.get(`${file}`), file).toMatchObject({
        width: Number(width),
        height: Number(height),
      })
    }
  }
  expect(pictures.size).toBe(9)
})

test('Every public page links at most four files of code and styles', async () => {
  for (const { path } of publicPagesInAllLanguages) {
    const files = await built.requestedBy(path === '/' ? 'index.html' : `${path.slice(1)}.html`)
    expect(new Set(files.filter(isCode)).size, path).toBeLessThanOrEqual(4)
  }
})

test('Every page of the admin area starts with at most 22 scripts, without the mirror’s database', async () => {
  const requested = (await built.requestedBy('app-admin.html')).filter((file) => file.endsWith('.js'))
  const first = requested.map((file) => file.replace(/^assets\/|(?:-[\w-]{8})?\.js$/g, ''))
  for (const { page, area } of routes) {
    if (area !== 'admin') continue
    const scripts = new Set([...first, 'en-texts', ...(await built.importedBy(page))])
    expect(scripts.size, `${page}: ${[...scripts].join(' ')}`).toBeLessThanOrEqual(22)
    expect([...scripts], page).not.toContain('dexie')
  }
})

test('Public pages and areas do not load each other’s code', async () => {
  const areas = /^(?:areas|mirror|learn|dexie|client|supabase)$/
  for (const page of ['site', 'HomePage', 'ServicePage']) {
    const loaded = await built.importedBy(page)
    expect(loaded, page).toContain('boot')
    expect(
      loaded.filter((name) => areas.test(name)),
      page,
    ).toEqual([])
  }
  for (const page of ['learn', 'CoursePage', 'admin', 'CourseVideosPage', 'UsersPage']) {
    const loaded = await built.importedBy(page)
    expect(loaded, page).toContain('areas')
    expect(loaded, page).not.toContain('site')
  }
})

test('In each language, a current browser stores at most 513 KB in the background, and in English 494', async () => {
  const listed = (await built.precached()).filter((file) => !fallbackFiles.test(file))
  const shared = listed.filter((file) => !pagesFile.test(file))
  expect(shared.length).toBeGreaterThan(50)
  for (const [language, limit] of [
    ['en', 494],
    ['hi', 513],
  ] as const) {
    const pack = listed.find((file) => pagesFile.exec(file)?.[1] === language) ?? ''
    const { files }: { files: string[] } = JSON.parse(await built.read(pack))
    expect(files.length).toBeGreaterThan(3)
    expect(files.filter((file) => !file.startsWith(`assets/${language}-`))).toEqual([])
    expect(await built.weigh([...shared, pack, ...files]), language).toBeLessThanOrEqual(limit * KB)
  }
})

test('The service worker precaches what learners need and no admin code', async () => {
  const names = (await built.precached()).map(
    (file) => /^assets\/(.*)-[\w-]{8}\.\w+$/.exec(file)?.[1] ?? file,
  )
  expect(names).toEqual(
    expect.arrayContaining([
      'pages-en',
      'pages-hi',
      'boot',
      'site',
      'LoginPage',
      'learn',
      'CoursePage',
      'search.worker',
    ]),
  )
  expect(names.filter((name) => /^admin|^address/i.test(name))).toEqual([])
})
