// A real nginx with the configuration from the build, tested over HTTP.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findNginx } from '../../dev/scripts/tools.mjs'
import { type Route, routes } from '../../src/routes.ts'
import { certificate } from '../services/support/foreign-server.ts'
import { ask, builtFolder } from '../support/built-pages.ts'
import { askRaw, hostilePaths, oddPaths, staysAt } from '../support/hostile-paths.ts'
import { type Nginx, ownFolders, startNginx } from '../support/nginx.ts'

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
  // What the build has compressed, as far as that goes.
  const sent = await get('/about', { 'accept-encoding': 'gzip' })
  expect(sent.headers.get('content-length')).toBe(`${(await stat(join(builtFolder, 'about.html.gz'))).size}`)
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

describe('The deploy guide', () => {
  const run = promisify(execFile)
  const guide = () => readFile('docs/deploy.md', 'utf8')

  test('nginx accepts the server block of the deploy guide, in both spellings of HTTP/2', async () => {
    const program = findNginx() ?? ''
    const { stderr: version } = await run(program, ['-v'])
    const [major = 0, minor = 0, patch = 0] = version.match(/\d+/g)?.map(Number) ?? []
    const knowsDirective = major * 1e6 + minor * 1e3 + patch >= 1_025_001
    const block = /```nginx\n([\s\S]*?)```/.exec(await guide())?.[1] ?? ''
    const spellings = [block]
    const [, newer = ''] = /# nginx 1\.25\.1 and later: (.*)$/m.exec(block) ?? []
    expect(newer).toContain('http2 on;')
    if (knowsDirective) spellings.push(block.replace(/listen 443 ssl http2;.*/, newer))
    for (const spelling of spellings) {
      const servers = spelling
        .replaceAll(/\/etc\/letsencrypt\S+\.pem/g, certificate)
        .replace('/srv/ayurveda', builtFolder)
        .replace('/etc/nginx/ayurveda.conf', `${builtFolder}.nginx.conf`)
        // Only an administrator may open the usual ports.
        .replaceAll(/listen (80|443)/g, `listen unix:${folder}/$1.sock`)
      const file = join(folder, 'guide.conf')
      const http = `access_log off;\n${ownFolders(folder)}\n${servers}`
      await writeFile(file, `pid "${folder}/guide.pid";\nevents {}\nhttp {\n${http}}`)
      const { stderr } = await run(program, ['-t', '-e', 'stderr', '-p', folder, '-c', file])
      expect(stderr).toContain('test is successful')
    }
  })

  test('The guide’s requests show what the guide says', async () => {
    const text = (await guide()).replaceAll('https://your-domain', nginx.origin)
    for (const [, command = '', expected = ''] of text.matchAll(/^(curl -sI .*?) +# (.*)$/gm)) {
      const { stdout } = await run('sh', ['-c', command])
      expect(stdout, command).toMatch(
        /^\d/.test(expected) ? ` ${expected.slice(0, 3)} ` : /cache-control: no-cache/i,
      )
    }
    const loop = /^for path in [\s\S]*?^done$/m.exec(text)?.[0] ?? ''
    const { stdout } = await run('sh', ['-c', loop])
    expect(stdout.match(/^HTTP\/1.1 400/gm)).toHaveLength(10)
    expect(stdout).not.toMatch(/^location/im)
  })
})
