// A real nginx with the configuration from the build, tested over HTTP.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Route, routes } from '../../src/routes.ts'
import { ask, builtFolder } from '../support/built-pages.ts'
import { askRaw, hostilePaths, oddPaths, staysAt } from '../support/hostile-paths.ts'
import { type Nginx, startNginx } from '../support/nginx.ts'

let folder: string
let nginx: Nginx

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  nginx = await startNginx({ folder, siteDir: builtFolder, include: `${builtFolder}.nginx.conf` })
})
afterAll(async () => {
  await nginx?.stop()
  await rm(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${nginx.origin}${path}`, { redirect: 'manual', headers })

const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]

test('nginx answers every route with its own page or with the app shell', async () => {
  const titles = new Set<string | undefined>()
  for (const { path, area } of routes as readonly Route[]) {
    const response = await get(`${path.replaceAll(/:\w+/g, '5c2f6a1e')}?utm_source=x`)
    const html = await response.text()
    expect(response.status, path).toBe(200)
    expect(response.headers.get('content-type'), path).toBe('text/html; charset=utf-8')
    const isShell = area !== 'site' && area !== 'auth'
    if (isShell) expect(titleOf(html), path).toBe('Ayurveda Digital')
    else titles.add(titleOf(html))
  }
  expect(titles.size).toBe((routes as readonly Route[]).filter(({ area }) => /site|auth/.test(area)).length)
})

test('nginx answers unknown paths with the not-found page and status 404', async () => {
  for (const path of [
    '/nothing',
    '/course',
    '/admin',
    '/dashboards',
    '/assets/missing.js',
    '/services/x/y',
  ]) {
    const response = await get(path)
    expect([response.status, titleOf(await response.text())], path).toEqual([
      404,
      'Page not found – Ayurveda Digital',
    ])
  }
})

test('nginx redirects every other spelling of a page’s address to the canonical one', async () => {
  for (const [path, location] of [
    ['/index.html', '/'],
    ['/about.html?a=1', '/about?a=1'],
    ['/about/', '/about'],
    ['/about/?next=//evil.example', '/about?next=//evil.example'],
    ['/dashboard/', '/dashboard'],
    ['/course/5c2f6a1e/', '/course/5c2f6a1e'],
    ['/About?a=1', '/about?a=1'],
    ['/HI/ABOUT', '/hi/about'],
    ['/Dashboard', '/dashboard'],
    ['/Login', '/login'],
    ['/Course/5c2f6a1e', '/course/5c2f6a1e'],
  ] as const) {
    const response = await get(path)
    expect([response.status, response.headers.get('location')], path).toEqual([301, location])
  }
})

test('nginx refuses every path with which a redirect could lead to another site', async () => {
  for (const path of hostilePaths) {
    const { status, headers } = await askRaw(nginx.origin, path)
    expect([path, status, headers.get('location')]).toEqual([path, 400, null])
  }
})

test('nginx never redirects an odd path to another site', async () => {
  for (const path of oddPaths) {
    const { status, headers } = await askRaw(nginx.origin, path)
    expect(status, path).toBeGreaterThan(0)
    expect(staysAt(nginx.origin, headers.get('location') ?? '/'), path).toBe(true)
  }
})

test('nginx sends the site’s security and caching headers with every kind of file', async () => {
  const pagePolicy = /^default-src 'self'; script-src 'self'; .*connect-src 'self';.*frame-ancestors 'none'$/
  const code = /src="(\/assets\/[^"]+\.js)"/.exec(await (await get('/')).text())?.[1] ?? ''
  for (const [path, status, policy, caching] of [
    ['/', 200, pagePolicy, 'no-cache'],
    ['/dashboard', 200, pagePolicy, 'no-cache'],
    ['/nothing', 404, pagePolicy, 'no-cache'],
    ['/assets/missing.js', 404, pagePolicy, 'no-cache'],
    ['/manifest.webmanifest', 200, pagePolicy, 'no-cache'],
    ['/sw.js', 200, /^default-src 'self'; connect-src 'self' https:$/, 'no-cache'],
    [code, 200, pagePolicy, 'public, max-age=31536000, immutable'],
  ] as const) {
    const { status: answered, headers } = await get(path)
    expect([answered, headers.get('cache-control')], path).toEqual([status, caching])
    expect(headers.get('content-security-policy'), path).toMatch(policy)
    expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin')
    expect(headers.get('permissions-policy'), path).toContain('camera=()')
    expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin')
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
  }
})

test('nginx names the rules for what may be fetched ahead only with public pages', async () => {
  for (const { path, area } of (routes as readonly Route[]).filter(({ path }) => !path.includes(':'))) {
    const { headers } = await get(path)
    expect(headers.get('speculation-rules'), path).toBe(area === 'site' ? '"/speculation-rules.json"' : null)
  }
  expect((await get('/nothing')).headers.get('speculation-rules')).toBeNull()
  const rules = await get('/speculation-rules.json')
  expect(rules.headers.get('content-type')).toMatch(/^application\/speculationrules\+json/)
  expect(await rules.json()).toHaveProperty('prefetch')
})

test('nginx compresses text, sets the manifest’s type and answers 304 for an unchanged page', async () => {
  for (const path of ['/', '/sw.js', '/manifest.webmanifest']) {
    const { headers } = await get(path, { 'accept-encoding': 'gzip' })
    expect([headers.get('content-encoding'), headers.get('vary')], path).toEqual(['gzip', 'Accept-Encoding'])
  }
  const { headers } = await get('/manifest.webmanifest')
  expect(headers.get('content-type')).toBe('application/manifest+json')
  const again = await get('/', { 'if-none-match': (await get('/')).headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})

test('nginx answers every path with the same file and headers as the server of the browser tests', async () => {
  const compared = [
    ...['content-security-policy', 'cache-control', 'cross-origin-opener-policy', 'permissions-policy'],
    ...['referrer-policy', 'speculation-rules', 'x-content-type-options'],
  ]
  const code = /src="(\/assets\/[^"]+\.js)"/.exec(await (await get('/')).text())?.[1] ?? ''
  const paths = (routes as readonly Route[]).map(({ path }) => path.replaceAll(/:\w+/g, '5c2f6a1e'))
  for (const path of [...paths, '/hi', '/hi/about', '/nothing', '/hi/nothing', '/sw.js', '/og.png', code]) {
    const [ours, theirs] = [await ask(path), await get(path)]
    const part = (answer: Response) => [
      answer.status,
      ...compared.map((name) => answer.headers.get(name)),
      // There are two names for the type of scripts.
      answer.headers.get('content-type')?.replace('application/javascript', 'text/javascript').toLowerCase(),
    ]
    expect(part(theirs), path).toEqual(part(ours))
    expect(Buffer.from(await theirs.arrayBuffer()).equals(Buffer.from(await ours.arrayBuffer())), path).toBe(
      true,
    )
  }
})
