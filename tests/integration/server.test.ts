import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPublishableKey } from '../../dev/backend/demo-key.ts'
import { requestListener } from '../../dev/backend/http.ts'
import { listenLocally, PortInUse } from '../../dev/backend/listen.ts'
import { type RunningServer, startServer } from '../../dev/backend/server.ts'
import { snapshot } from '../support/database-snapshot.ts'
import { askRaw, hostilePaths, oddPaths, staysAt } from '../support/hostile-paths.ts'

let siteDir: string
let server: RunningServer

beforeAll(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'site-'))
  await mkdir(join(siteDir, 'assets'))
  const page = (title: string) => `<!doctype html><title>${title}</title>${'<p>Ayurveda</p>'.repeat(200)}`
  for (const name of ['index', 'about', 'app-dashboard', 'app-course', 'app-device', 'app-admin', '404'])
    await writeFile(join(siteDir, `${name}.html`), page(name))
  await writeFile(join(siteDir, 'assets/app-1a2b.js'), 'export {}')
  await writeFile(join(siteDir, 'sw.js'), '// worker')
  await writeFile(join(siteDir, 'manifest.webmanifest'), '{}')
  server = await startServer({
    port: 0,
    dataDir: 'memory',
    seed: false,
    siteDir,
    snapshot: await snapshot(false),
  })
})
afterAll(async () => {
  await server.close()
  await rm(siteDir, { recursive: true })
})

const get = (path: string, init?: RequestInit) =>
  fetch(`${server.origin}${path}`, { redirect: 'manual', ...init })
const titleOf = async (response: Response) => /<title>(.*)<\/title>/.exec(await response.text())?.[1]

test.each([
  ['/', 200, 'index'],
  ['/about', 200, 'about'],
  ['/about?utm_source=x', 200, 'about'],
  ['/dashboard', 200, 'app-dashboard'],
  ['/course/5c2f6a1e', 200, 'app-course'],
  ['/device', 200, 'app-device'],
  ['/admin/users/5c2f6a1e', 200, 'app-admin'],
  ['/admin/courses/5c2f6a1e/videos', 200, 'app-admin'],
  ['/course', 404, '404'],
  ['/nothing/here', 404, '404'],
  ['/assets/missing.js', 404, '404'],
  ['/../../etc/passwd', 404, '404'],
])('The server answers %s with %i and %s.html', async (path, status, title) => {
  const response = await get(path)
  expect([response.status, await titleOf(response)]).toEqual([status, title])
  expect(response.headers.get('cache-control')).toBe('no-cache')
})

test.each([
  ['/about.html', '/about'],
  ['/about/', '/about'],
  ['/index.html', '/'],
  ['/About', '/about'],
  ['/ABOUT.html', '/about'],
  ['/Dashboard', '/dashboard'],
  ['/ADMIN/Courses/', '/admin/courses'],
])('The server redirects %s to the page’s only address, %s', async (path, location) => {
  const { status, url, redirected } = await get(path, { redirect: 'follow' })
  expect([status, url, redirected]).toEqual([200, server.origin + location, true])
})

test.each(hostilePaths)(
  'The server refuses %j, which a redirect could carry to another site',
  async (path) => {
    const { status, headers } = await askRaw(server.origin, path)
    expect([status, headers.get('location')]).toEqual([400, null])
  },
)

test.each(oddPaths)('The server redirects no one to another site for %j', async (path) => {
  const { status, headers } = await askRaw(server.origin, path)
  expect(status).toBeGreaterThan(0)
  expect(staysAt(server.origin, headers.get('location') ?? '/')).toBe(true)
})

test('The server accepts in a query what it refuses in a path', async () => {
  expect((await askRaw(server.origin, '/about?next=//a%5Cb%252F%2F')).status).toBe(200)
})

test('The server lets browsers keep content-hashed files for a year, and nothing else', async () => {
  expect((await get('/assets/app-1a2b.js')).headers.get('cache-control')).toBe(
    'public, max-age=31536000, immutable',
  )
  expect((await get('/sw.js')).headers.get('cache-control')).toBe('no-cache')
  expect((await get('/manifest.webmanifest')).headers.get('cache-control')).toBe('no-cache')
})

test('The server sends security headers with every page', async () => {
  for (const path of ['/', '/dashboard', '/nothing']) {
    const { headers } = await get(path)
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(headers.get('content-security-policy')).toContain('frame-src https://www.youtube-nocookie.com')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  }
})

test('The server lets the service worker, and nothing else, fetch pictures from other sites', async () => {
  const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy')
  expect(await policyOf('/sw.js')).toBe("default-src 'self'; connect-src 'self' https:")
  expect(await policyOf('/assets/app-1a2b.js')).toContain("connect-src 'self';")
})

test.each(['br', 'gzip'])('The server compresses pages with %s', async (encoding) => {
  const response = await get('/', { headers: { 'accept-encoding': encoding } })
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(response.headers.get('vary')).toBe('Accept-Encoding')
  expect(await titleOf(response)).toBe('index')
})

test('The server does not resend a page that the browser already has', async () => {
  const first = await get('/')
  const again = await get('/', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('The server answers HEAD with headers only', async () => {
  const response = await get('/', { method: 'HEAD' })
  expect([response.status, await response.text()]).toEqual([200, ''])
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0)
})

test('The server accepts only GET and HEAD for the site', async () => {
  expect((await get('/', { method: 'POST', body: 'x' })).status).toBe(405)
})

test.each(['TRACE', 'CONNECT', 'OPTIONS', 'PROPFIND', 'PUT'])(
  'The server answers 405 to %s, for a page and for the API',
  async (method) => {
    for (const path of ['/about', '/rest/v1/courses'])
      expect((await askRaw(server.origin, path, method)).status, path).toBe(405)
  },
)

test('The server answers the API on the same origin', async () => {
  const response = await get('/rest/v1/courses', { headers: { apikey: demoPublishableKey } })
  expect(response.status).toBe(401)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toMatchObject({ code: '42501' })
})

test('The server sends an answer without content without a type, as the hosted API does', async () => {
  const api = () => new Response(null, { status: 204 })
  const listening = await listenLocally(requestListener({ api }), 0)
  const { status, headers } = await fetch(`http://localhost:${listening.port}/rest/v1/rpc/save`)
  await listening.close()
  expect([status, headers.get('content-type')]).toEqual([204, null])
})

test('The server refuses a body of more than 1 MB without reading all of it', async () => {
  const response = await get('/rest/v1/rpc/pull_mirror', {
    method: 'POST',
    headers: { apikey: demoPublishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ known: ['x'.repeat(2 * 1024 * 1024)] }),
  })
  expect(response.status).toBe(413)
})

test.each(['/rest/v1/courses', '/', '/dashboard'])(
  'The server answers %s only under this machine’s own names',
  async (path) => {
    const { port } = new URL(server.origin)
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { host: 'ayurveda.example', apikey: demoPublishableKey }
      request({ host: '127.0.0.1', port, path, headers }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end()
    })
    expect(status).toBe(403)
  },
)

test('The server reports which port is taken', async () => {
  const port = Number(new URL(server.origin).port)
  const second = startServer({ port, dataDir: 'memory', seed: false, siteDir })
  await expect(second).rejects.toThrow(PortInUse)
  await expect(second).rejects.toThrow(`Port ${port} is in use.`)
})
