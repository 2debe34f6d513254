// Size budgets of a first visit, in gzipped bytes, from docs/decisions/0006.
import { resolve } from 'node:path'
import { href } from '../../src/routes.ts'
import { fallbackFiles } from '../../sw/what-to-cache.ts'
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

test('The service worker of a current browser precaches at most 455 KB', async () => {
  const files = (await built.precached()).filter((file) => !fallbackFiles.test(file))
  expect(files.length).toBeGreaterThan(50)
  expect(await built.weigh(files)).toBeLessThanOrEqual(455 * KB)
})

test('The service worker precaches what learners need and no admin code', async () => {
  const names = (await built.precached()).map(
    (file) => /^assets\/(.*)-[\w-]{8}\.\w+$/.exec(file)?.[1] ?? file,
  )
  expect(names).toEqual(expect.arrayContaining(['pages', 'boot', 'LoginPage', 'DashboardPage', 'CoursePage']))
  expect(names.filter((name) => name.startsWith('Admin'))).toEqual([])
})

test('A cold dashboard loads at most 225 KB of code and styles, not counting the backend client', async ({
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
  expect(await built.weigh(code)).toBeLessThanOrEqual(225 * KB)
})
