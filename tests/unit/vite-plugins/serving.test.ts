import { getTransformedRoutes } from '@vercel/routing-utils'
import { describe, expect, test } from 'vitest'
import { type Route, routes } from '@/routes'
import { headersFile, redirectsFile } from '../../../vite-plugins/hosting/netlify-and-cloudflare.ts'
import { headerRules, headersRevision } from '../../../vite-plugins/hosting/serving.ts'
import { speculationRulesFile } from '../../../vite-plugins/hosting/speculation-rules.ts'
import { vercelFile } from '../../../vite-plugins/hosting/vercel.ts'
import { hostilePaths, oddPaths } from '../../support/hostile-paths.ts'

const backend = 'https://project.supabase.co'
const rules = headerRules(backend)
const table: readonly Route[] = routes
const addresses = table.map(({ path, area }) => ({ path: path.replaceAll(/:\w+/g, '5c2f6a1e'), area }))

type Headers = Record<string, string>
type Host = { file: (path: string) => string; headers: (path: string) => Headers }

/** `/a/*` in the files of Netlify and Cloudflare, `/a/(.*)` in Vercel's. */
function matchesPattern(pattern: string, path: string): boolean {
  const [beginning = '', rest] = pattern.split(/\*|\(\.\*\)/)
  return rest === undefined ? path === pattern : path.startsWith(beginning)
}

/** A host looks for a page's own file first, so that no rewrite hides a page. */
function fileOf(path: string, rewrites: { from: string; to: string }[]): string {
  const page = table.find((route) => route.path === path && ['site', 'auth'].includes(route.area))
  if (page) return page.path === '/' ? '/index.html' : `${page.path}.html`
  const rewrite = rewrites.find(({ from }) => matchesPattern(from, path))
  return `${rewrite?.to ?? '/404'}.html`
}

/** On Netlify the later rule wins. Cloudflare sends both values as one, unless `! Name` removed the first. */
function readHeaders(path: string, host: 'Netlify' | 'Cloudflare'): Headers {
  const headers: Headers = {}
  let applies = false
  for (const line of headersFile(rules).trimEnd().split('\n')) {
    const [, removed] = /^ {2}! (\S+)$/.exec(line) ?? []
    const [, name, value = ''] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? []
    if (line.startsWith('/')) applies = matchesPattern(line, path)
    else if (!removed && !name) throw new Error(`No host understands this line: ${line}`)
    if (!applies) continue
    if (removed && host === 'Cloudflare') delete headers[removed]
    if (name) headers[name] = host === 'Cloudflare' && headers[name] ? `${headers[name]}, ${value}` : value
  }
  return headers
}

const redirects = redirectsFile()
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [from = '', to = '', status] = line.split(' ')
    expect(status).toBe('200')
    return { from, to }
  })

/** The rules as Vercel's own code compiles them. */
const { routes: compiled } = getTransformedRoutes(JSON.parse(vercelFile(rules)))
const vercel = (compiled ?? []) as { src?: string; dest?: string; status?: number; headers?: Headers }[]

function readVercel(path: string) {
  const answer = { file: '/404.html', location: null as string | null, headers: {} as Headers }
  for (const { src, dest, status, headers } of vercel) {
    const match = src ? new RegExp(src).exec(path) : null
    if (!match) continue
    const filled = (text: string) => text.replace(/\$(\d)/g, (_, index) => match[index] ?? '')
    if (status) return { ...answer, location: filled(headers?.Location ?? '') }
    if (dest) return { ...answer, file: filled(dest) }
    Object.assign(answer.headers, headers)
  }
  return path === '/' ? { ...answer, file: '/index.html' } : answer
}

const hosts: Record<string, Host> = {
  Netlify: {
    file: (path) => fileOf(path, redirects),
    headers: (path) => readHeaders(path, 'Netlify'),
  },
  'Cloudflare Pages': {
    file: (path) => fileOf(path, redirects),
    headers: (path) => readHeaders(path, 'Cloudflare'),
  },
  Vercel: {
    file: (path) => readVercel(path).file,
    headers: (path) => readVercel(path).headers,
  },
}

describe.each(Object.entries(hosts))('%s', (_, host) => {
  test('Every route is served its own page or the app shell', () => {
    for (const { path, area } of addresses) {
      const page = path === '/' ? '/index.html' : `${path}.html`
      expect(host.file(path), path).toBe(
        area === 'site' || area === 'auth' ? page : `/app-${path.split('/')[1]}.html`,
      )
    }
  })

  test('A path that does not exist is answered with the not-found page', () => {
    for (const path of ['/nothing', '/dashboards', '/admin-area', '/courses/1', '/assets/missing.js'])
      expect(host.file(path), path).toBe('/404.html')
  })

  test('Every page is sent with one strict security policy that allows the backend', () => {
    for (const path of [...addresses.map((address) => address.path), '/nothing']) {
      const headers = host.headers(path)
      const policy = headers['Content-Security-Policy'] ?? ''
      expect(policy, path).toContain(`; connect-src 'self' ${backend};`)
      expect(policy, path).toContain("script-src 'self';")
      expect(policy, path).toContain("frame-ancestors 'none'")
      expect(policy, path).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|,/)
      expect(headers).toMatchObject({
        'Cache-Control': 'no-cache',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Permissions-Policy': expect.stringContaining('camera=()'),
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'X-Content-Type-Options': 'nosniff',
      })
    }
  })

  test('Public pages, and nothing else, name the rules for what may be fetched ahead', () => {
    for (const { path, area } of addresses)
      expect(host.headers(path)['Speculation-Rules'], path).toBe(
        area === 'site' ? '"/speculation-rules.json"' : undefined,
      )
    for (const path of ['/nothing', '/sw.js', '/assets/index-1a2b.js'])
      expect(host.headers(path)['Speculation-Rules'], path).toBeUndefined()
    expect(host.headers('/speculation-rules.json')).toMatchObject({
      'Content-Type': 'application/speculationrules+json',
      'X-Content-Type-Options': 'nosniff',
    })
  })

  test('Only the service worker may fetch pictures from other sites', () => {
    expect(host.headers('/sw.js')).toMatchObject({
      'Content-Security-Policy': "default-src 'self'; connect-src 'self' https:",
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    })
  })

  test('Files named by their content are cached for a year, with the security policy that stored pages inherit', () => {
    const headers = host.headers('/assets/pages-1a2b.json')
    expect(headers['Cache-Control']).toBe('public, max-age=31536000, immutable')
    expect(headers['Content-Security-Policy']).toBe(host.headers('/')['Content-Security-Policy'])
  })
})

test('Browsers may fetch the public pages ahead, but neither the logins nor the areas', () => {
  const { prefetch, ...others } = JSON.parse(speculationRulesFile())
  expect(others).toEqual({})
  expect(prefetch).toHaveLength(1)
  expect(prefetch[0].eagerness).toBe('moderate')
  const publicPaths = table
    .filter(({ area }) => area === 'site')
    .flatMap(({ path }) => [path, path === '/' ? '/hi' : `/hi${path}`])
  expect(prefetch[0].where).toEqual({ href_matches: publicPaths })
})

test('The revision of the headers changes exactly when the headers do', () => {
  expect(headersRevision(backend)).toBe(headersRevision(backend))
  expect(headersRevision('https://other.supabase.co')).not.toBe(headersRevision(backend))
})

test('No line of the headers file is longer than Cloudflare reads', () => {
  for (const line of headersFile(rules).split('\n')) expect(line.length).toBeLessThan(2000)
})

test('Vercel redirects every other spelling of a page’s address to the real one', () => {
  for (const { path, area } of addresses.filter(({ path }) => path !== '/')) {
    const isPage = area === 'site' || area === 'auth'
    if (isPage) expect(readVercel(`${path}.html`).location).toBe(path)
    if (isPage || path === '/dashboard') expect(readVercel(`${path}/`).location).toBe(path)
  }
  expect(readVercel('/index.html').location).toBe('/')
})

test('Vercel answers a path that a redirect could turn into another site with the not-found page', () => {
  for (const path of hostilePaths) {
    const { file, location } = readVercel(path.replace(/\?.*/, ''))
    expect([path, file, location]).toEqual([path, '/404.html', null])
  }
  for (const path of oddPaths)
    expect(readVercel(path.replace(/\?.*/, '')).location ?? '/about').toBe('/about')
})

test('No redirect rule for Netlify or Cloudflare contains any part of the requested path', () => {
  for (const { to } of redirects) expect(to).toMatch(/^\/app-[a-z]+$/)
})
