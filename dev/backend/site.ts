// Serves the built site like a static host.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { routes, shells } from '../../src/routes.ts'
import { type HeaderRule, headerRules, pagePaths } from '../../vite-plugins/hosting/serving.ts'

/**
 * A page's canonical path: without `index`, `.html` or a trailing slash, and in lower case except for its
 * parameters.
 */
function canonicalPath(path: string): string {
  const plain = path.replace(/(\/index)?(\.html)?\/*$/, '') || '/'
  const given = plain.split('/')
  for (const pattern of [...pagePaths, ...routes.map((route) => route.path)]) {
    const parts = pattern.split('/')
    const isIt = (part: string, place: number) => part.startsWith(':') || part === given[place]?.toLowerCase()
    if (parts.length === given.length && parts.every(isIt))
      return parts.map((part, place) => (part.startsWith(':') ? given[place] : part)).join('/')
  }
  return plain
}

function matches(rule: string, path: string): boolean {
  return rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule
}

/** As on Cloudflare Pages, the nearest one. */
function notFoundFile(path: string): string {
  return path.startsWith('/hi/') ? '/hi/404.html' : '/404.html'
}

/** The site and its API have one origin, unless other rules are given. */
export function openSite(siteDir: string, rules: readonly HeaderRule[] = headerRules(null)): Hono {
  const site = new Hono()
  site.use(async (c, next) => {
    if (!['GET', 'HEAD'].includes(c.req.method)) return c.body(null, 405, { Allow: 'GET, HEAD' })
    // Always sends whole files, which are small: a partial response would get an ETag that passes for the
    // file's.
    c.req.raw.headers.delete('range')
    await next()
    const served = c.res.status === 404 ? notFoundFile(c.req.path) : c.req.path
    for (const { path, headers } of rules)
      if (matches(path, served)) for (const [name, value] of Object.entries(headers)) c.header(name, value)
  })
  site.use(etag())
  site.use(async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const canonical = canonicalPath(pathname)
    return canonical === pathname ? next() : c.redirect(canonical + search, 301)
  })
  site.get('*', serveStatic({ root: siteDir }))
  site.get('*', serveStatic({ root: siteDir, rewriteRequestPath: (path) => `${path}.html` }))
  for (const { name, path } of shells)
    site.get(path.replace('*', ':rest{.+}'), serveStatic({ root: siteDir, path: `${name}.html` }))
  site.notFound(async (c) => c.html(await readFile(join(siteDir, notFoundFile(c.req.path)), 'utf8'), 404))
  return site
}
