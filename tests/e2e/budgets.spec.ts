// Size budgets of a first visit, in gzipped bytes, from docs/decisions/0006.
import { resolve } from 'node:path'
import { href } from '../../src/routes.ts'
import { fallbackFiles, pagesFile } from '../../sw/what-to-cache.ts'
import { BuiltSite } from '../support/built-site.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'

const KB = 1000
const built = new BuiltSite(resolve(import.meta.dirname, '../../dist-demo'))
const isCode = (file: string) => /\.(js|css)$/.test(file)

test('The home page weighs at most 12 KB, its code and styles 24 KB and its fonts 60 KB', async () => {
  const requested = await built.requestedBy('index.html')
  const fonts = requested.filter((file) => file.endsWith('.woff2'))
  expect(fonts).toHaveLength(2)
  expect(requested.filter(isCode).length).toBeGreaterThan(2)
  expect(await built.weigh(['index.html'])).toBeLessThanOrEqual(12 * KB)
  expect(await built.weigh(requested.filter(isCode))).toBeLessThanOrEqual(24 * KB)
  expect(await built.weigh(fonts)).toBeLessThanOrEqual(60 * KB)
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
    expect.arrayContaining(['pages-en', 'pages-hi', 'boot', 'LoginPage', 'DashboardPage', 'CoursePage']),
  )
  expect(names.filter((name) => name.startsWith('Admin'))).toEqual([])
})

test('A cold dashboard loads at most 230 KB of code and styles, not counting the backend client', async ({
  page,
  context,
}) => {
  await signInAs(page, 'Demo Learner')
  const { cookies, origins } = await context.storageState()
  const browser = context.browser()
  if (!browser) throw new Error('The browser is gone.')
  const cold = await browser.newContext({ storageState: { cookies, origins }, serviceWorkers: 'block' })
  const files = new Set<string>()
  const dashboard = await cold.newPage()
  dashboard.on('request', (request) => files.add(new URL(request.url()).pathname.slice(1)))
  await dashboard.goto(new URL(href('dashboard'), page.url()).href)
  await expect(dashboard.getByRole('article')).toHaveCount(5)
  await cold.close()
  // The client loads after the page has rendered; with a mirror, nothing waits for it.
  const isClient = (file: string) => file.startsWith('assets/client-')
  expect([...files].filter(isClient)).toHaveLength(1)
  const code = [...files].filter((file) => isCode(file) && !isClient(file))
  expect(code.length).toBeGreaterThan(10)
  expect(await built.weigh(code)).toBeLessThanOrEqual(230 * KB)
})
