// The built site, served as a static host would serve it.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import serveHandler from 'serve-handler'
import { type HeaderRule, headerRules, shellPaths } from '../../build/hosting/serving.ts'
import { CapturedResponse } from './captured-response.ts'
import { compressed } from './compression.ts'

const toGlob = (path: string) => path.replace('*', '**')

function configFor(siteDir: string, rules: readonly HeaderRule[]): Parameters<typeof serveHandler>[2] {
  return {
    public: siteDir,
    cleanUrls: true,
    trailingSlash: false,
    directoryListing: false,
    etag: true,
    rewrites: shellPaths.map((path) => ({ source: path.replace('*', ':rest+'), destination: '/app.html' })),
    headers: rules.map(({ path, headers }) => ({
      source: toGlob(path),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  }
}

export type Site = (incoming: IncomingMessage, response: ServerResponse) => Promise<void>

/** The site and its API have one origin, unless other rules are given. */
export function openSite(siteDir: string, rules: readonly HeaderRule[] = headerRules(null)): Site {
  const config = configFor(siteDir, rules)
  const encoded = new Map<string, ReturnType<typeof compressed>>()

  return async (incoming, response) => {
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
      return
    }
    const captured = new CapturedResponse()
    await serveHandler(incoming, captured as unknown as ServerResponse, config)
    const { status, headers, body } = await captured.finished
    const type = headers['content-type'] ?? null
    let content = body
    if (status === 200 || status === 404) {
      const key = `${incoming.headers['accept-encoding']} ${createHash('sha1').update(body).digest('base64')}`
      const entry = encoded.get(key) ?? compressed(body, type, incoming, 'best')
      encoded.set(key, entry)
      const result = await entry
      content = result.content
      if (result.encoding) headers['content-encoding'] = result.encoding
      headers.vary = 'Accept-Encoding'
    }
    if (status !== 304) headers['content-length'] = String(content.byteLength)
    response.writeHead(status, headers)
    response.end(incoming.method === 'HEAD' ? undefined : content)
  }
}
