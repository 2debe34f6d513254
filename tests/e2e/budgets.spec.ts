// Size budgets from docs/decisions/0006: of files with gzip, of visits as they travel, with their headers.
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { fallbackFiles, pagesFile } from '../../sw/what-to-cache.ts'
import { BuiltSite } from '../support/built-site.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { publicPagesInAllLanguages } from '../support/public-pages.ts'

const KB = 1000
const KiB = 1024
const built = new BuiltSite(resolve(import.meta.dirname, '../../dist-demo'))
const isCode = (file: string) => /\.(js|css)$/.test(file)

/** Notes what the page itself asks for, but not its worker; the sizes are those on the wire, with headers. */
function watchCode(page: Page): () => Promise<{ files: string[]; bytes: number }> {
  const requests = new Map<string, Request>()
  page.on('request', (request) => {
    const file = new URL(request.url()).pathname.slice(1)
    // What is asked for again, a module that was fetched to be in the cache, is in the cache.
    if (isCode(file) && !requests.has(file)) requests.set(file, request)
  })
  return async () => {
    const sizes = await Promise.all([...requests.values()].map((request) => request.sizes()))
    return {
      files: [...requests.keys()],
      bytes: sizes.reduce((sum, size) => sum + size.responseHeadersSize + size.responseBodySize, 0),
    }
  }
}

test('The home page weighs at most 12 KB and its fonts 60 KB', async () => {
  const requested = await built.requestedBy('index.html')
  const fonts = requested.filter((file) => file.endsWith('.woff2'))
  expect(fonts).toHaveLength(2)
  expect(await built.weigh(['index.html'])).toBeLessThanOrEqual(12 * KB)
  expect(await built.weigh(fonts)).toBeLessThanOrEqual(60 * KB)
})

test('The dosha clock weighs at most 2 KB with its styles', async () => {
  const [drawing] = /<svg[^>]*data-opening.*?<\/svg>/s.exec(await built.read('index.html')) ?? []
  const styles = await readFile(
    resolve(import.meta.dirname, '../../src/site/home/HeroArt.module.css'),
    'utf8',
  )
  expect(drawing).toContain('data-dosha="kapha"')
  expect(gzipSync(`${drawing}${styles}`).byteLength).toBeLessThanOrEqual(2 * KB)
})

test('A first visit to the home page asks for at most four files of code and styles, 20 KiB with their headers', async ({
  page,
}) => {
  // The headless shell has a pointer at 0, 0, and to the page it sometimes seems to move. Nobody has touched the page yet.
  await page.addInitScript(() =>
    window.addEventListener('pointerover', (event) => event.stopImmediatePropagation(), true),
  )
  const codeOf = watchCode(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  const { files, bytes } = await codeOf()
  expect(files).toContain('theme-init.js')
  expect(files.length, files.join(' ')).toBeLessThanOrEqual(4)
  expect(bytes).toBeGreaterThan(10 * KiB)
  expect(bytes).toBeLessThanOrEqual(20 * KiB)
})

test('Every public page links at most four files of code and styles', async () => {
  for (const { path } of publicPagesInAllLanguages) {
    const files = await built.requestedBy(path === '/' ? 'index.html' : `${path.slice(1)}.html`)
    expect(new Set(files.filter(isCode)).size, path).toBeLessThanOrEqual(4)
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
  for (const page of ['learn', 'CoursePage', 'AdminShell', 'CourseVideosPage', 'UsersPage']) {
    const loaded = await built.importedBy(page)
    expect(loaded, page).toContain('areas')
    expect(loaded, page).not.toContain('site')
  }
  expect(await built.importedBy('AdminShell')).not.toContain('dexie')
})

test('In each language, a current browser stores at most 490 KB in the background, and in English 465', async () => {
  const listed = (await built.precached()).filter((file) => !fallbackFiles.test(file))
  const shared = listed.filter((file) => !pagesFile.test(file))
  expect(shared.length).toBeGreaterThan(50)
  for (const [language, limit] of [
    ['en', 465],
    ['hi', 490],
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
    expect.arrayContaining(['pages-en', 'pages-hi', 'boot', 'site', 'LoginPage', 'learn', 'CoursePage']),
  )
  expect(names.filter((name) => name.startsWith('Admin'))).toEqual([])
})

test('A cold dashboard loads at most 225 KiB of code and styles with their headers, the backend’s client included', async ({
  page,
  context,
}) => {
  await signInAs(page, 'Demo Learner')
  const { cookies, origins } = await context.storageState()
  const browser = context.browser()
  if (!browser) throw new Error('The browser is gone.')
  const cold = await browser.newContext({ storageState: { cookies, origins }, serviceWorkers: 'block' })
  const dashboard = await cold.newPage()
  const codeOf = watchCode(dashboard)
  await dashboard.goto(new URL(href('dashboard'), page.url()).href)
  await expect(dashboard.getByRole('article')).toHaveCount(5)
  await expect(dashboard.getByText('Up to date')).toBeVisible()
  const { files, bytes } = await codeOf()
  await cold.close()
  expect(files.some((file) => file.startsWith('assets/supabase-'))).toBe(true)
  expect(files.length).toBeLessThanOrEqual(20)
  expect(bytes).toBeGreaterThan(100 * KiB)
  expect(bytes).toBeLessThanOrEqual(225 * KiB)
})
