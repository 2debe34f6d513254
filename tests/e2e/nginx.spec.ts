import { resolve } from 'node:path'
import { href, type Route, routes, tagline } from '../../src/routes.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { test as base, expect } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'
import { forward } from '../support/forward.ts'
import { askRaw, hostilePaths, oddPaths, staysAt } from '../support/hostile-paths.ts'
import { type Nginx, startNginx } from '../support/nginx.ts'

const siteDir = resolve(import.meta.dirname, '../../dist-demo')

/** The site served by nginx with the configuration from the build, and the API by the demo backend, on one origin. */
const test = base.extend<{ nginx: Nginx }>({
  nginx: [
    async ({ app }, use, testInfo) => {
      const folder = testInfo.outputPath('nginx')
      const nginx = await startNginx({ folder, siteDir, include: `${siteDir}.nginx.conf` })
      app.proxy.inject({ path: /^\/(?!(rest|auth)\/v1\/)/ }, (request) => forward(nginx.origin, request))
      await use(nginx)
      await nginx.stop()
    },
    { auto: true },
  ],
})

test.use({ serviceWorkers: 'allow' })

const get = (nginx: Nginx, path: string, headers: Record<string, string> = {}) =>
  fetch(`${nginx.origin}${path}`, { redirect: 'manual', headers })

const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]

test('nginx answers every route with its own page or with the app shell', async ({ nginx }) => {
  const titles = new Set<string | undefined>()
  for (const { path, area } of routes as readonly Route[]) {
    const response = await get(nginx, `${path.replaceAll(/:\w+/g, '5c2f6a1e')}?utm_source=x`)
    const html = await response.text()
    expect(response.status, path).toBe(200)
    expect(response.headers.get('content-type'), path).toBe('text/html; charset=utf-8')
    const isShell = area === 'learn' || area === 'admin'
    if (isShell) expect(titleOf(html), path).toBe('Ayurveda Digital')
    else titles.add(titleOf(html))
  }
  expect(titles.size).toBe((routes as readonly Route[]).filter(({ area }) => /site|auth/.test(area)).length)
})

test('nginx answers unknown paths with the not-found page and status 404', async ({ nginx }) => {
  for (const path of [
    '/nothing',
    '/course',
    '/admin',
    '/dashboards',
    '/assets/missing.js',
    '/services/x/y',
  ]) {
    const response = await get(nginx, path)
    expect([response.status, titleOf(await response.text())], path).toEqual([
      404,
      'Page not found – Ayurveda Digital',
    ])
  }
})

test('nginx redirects every other spelling of a page’s address to the canonical one', async ({ nginx }) => {
  for (const [path, location] of [
    ['/index.html', '/'],
    ['/about.html?a=1', '/about?a=1'],
    ['/about/', '/about'],
    ['/about/?next=//evil.example', '/about?next=//evil.example'],
    ['/dashboard/', '/dashboard'],
    ['/course/5c2f6a1e/', '/course/5c2f6a1e'],
  ] as const) {
    const response = await get(nginx, path)
    expect([response.status, response.headers.get('location')], path).toEqual([301, location])
  }
})

test('nginx refuses every path that a redirect could carry to another site', async ({ nginx }) => {
  for (const path of hostilePaths) {
    const { status, headers } = await askRaw(nginx.origin, path)
    expect([path, status, headers.get('location')]).toEqual([path, 400, null])
  }
})

test('nginx never redirects an odd path to another site', async ({ nginx }) => {
  for (const path of oddPaths) {
    const { status, headers } = await askRaw(nginx.origin, path)
    expect(status, path).toBeGreaterThan(0)
    expect(staysAt(nginx.origin, headers.get('location') ?? '/'), path).toBe(true)
  }
})

test('nginx sends the site’s security and caching headers with every kind of file', async ({ nginx }) => {
  const pagePolicy = /^default-src 'self'; script-src 'self'; .*connect-src 'self';.*frame-ancestors 'none'$/
  const code = /src="(\/assets\/[^"]+\.js)"/.exec(await (await get(nginx, '/')).text())?.[1] ?? ''
  for (const [path, status, policy, caching] of [
    ['/', 200, pagePolicy, 'no-cache'],
    ['/dashboard', 200, pagePolicy, 'no-cache'],
    ['/nothing', 404, pagePolicy, 'no-cache'],
    ['/assets/missing.js', 404, pagePolicy, 'no-cache'],
    ['/manifest.webmanifest', 200, pagePolicy, 'no-cache'],
    ['/sw.js', 200, /^default-src 'self'; connect-src 'self' https:$/, 'no-cache'],
    [code, 200, pagePolicy, 'public, max-age=31536000, immutable'],
  ] as const) {
    const { status: answered, headers } = await get(nginx, path)
    expect([answered, headers.get('cache-control')], path).toEqual([status, caching])
    expect(headers.get('content-security-policy'), path).toMatch(policy)
    expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin')
    expect(headers.get('permissions-policy'), path).toContain('camera=()')
    expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin')
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
  }
})

test('nginx names the rules of what may be fetched ahead with public pages only', async ({ nginx }) => {
  for (const { path, area } of (routes as readonly Route[]).filter(({ path }) => !path.includes(':'))) {
    const { headers } = await get(nginx, path)
    expect(headers.get('speculation-rules'), path).toBe(area === 'site' ? '"/speculation-rules.json"' : null)
  }
  expect((await get(nginx, '/nothing')).headers.get('speculation-rules')).toBeNull()
  const rules = await get(nginx, '/speculation-rules.json')
  expect(rules.headers.get('content-type')).toMatch(/^application\/speculationrules\+json/)
  expect(await rules.json()).toHaveProperty('prefetch')
})

test('nginx compresses text, sets the manifest’s type and answers 304 for an unchanged page', async ({
  nginx,
}) => {
  for (const path of ['/', '/sw.js', '/manifest.webmanifest']) {
    const { headers } = await get(nginx, path, { 'accept-encoding': 'gzip' })
    expect([headers.get('content-encoding'), headers.get('vary')], path).toEqual(['gzip', 'Accept-Encoding'])
  }
  const { headers } = await get(nginx, '/manifest.webmanifest')
  expect(headers.get('content-type')).toBe('application/manifest+json')
  const again = await get(nginx, '/', { 'if-none-match': (await get(nginx, '/')).headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})

test('The site served by nginx works online, and offline after the first visit', async ({
  page,
  goOffline,
  expectConsoleError,
}) => {
  // A policy that blocks something the site needs would log a console error, which fails the test.
  await signInAs(page, 'Demo Learner')
  await expect(page.getByText('Up to date')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(5)
  await workerReady(page)
  await goOffline()

  await page.goto(href('home'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tagline)
  await page.goto(href('dashboard'))
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Course Content' })).toBeVisible()
  expectConsoleError(/status of 404|Page not found/)
  expect((await page.goto('/nothing'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
})
