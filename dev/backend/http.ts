// The site and its API over HTTP. Invalid requests are rejected here, before anything else reads them.
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { isRefusedPath } from '../../vite-plugins/hosting/refused-paths.ts'
import { errorResponse } from '../error-response.ts'
import { compress } from './compression.ts'

type Fetch = (request: Request) => Response | null | Promise<Response | null>

/** Either may be missing. `api` returns null for paths that are not its own. */
export type Served = { api?: Fetch; site?: Pick<Hono, 'fetch'> }

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/** Checks the raw request: parsed as a URL, `//elsewhere/login` would already name another host. */
function checkRequest({ method, headers: { host = '' }, url = '/' }: IncomingMessage): Response | null {
  if (method === 'TRACE') return errorResponse(405, 'This server does not take TRACE.')
  // Against DNS rebinding: a foreign page may point its own host name at this machine.
  if (!loopback.test(host)) return errorResponse(403, 'This backend answers to localhost only.')
  if (!url.startsWith('/') || isRefusedPath(url) || url.includes('%00')) return invalidAddress()
  return null
}

const invalidAddress = () => errorResponse(400, 'This server does not have this address.')

function createApp({ api, site }: Served): Hono {
  const app = new Hono()
  app.use(compress())
  if (api) {
    app.use('/:area{auth|rest}/v1/*', async (c, next) => {
      const answer = await api(c.req.raw)
      if (!answer) return next()
      c.res = answer
      if (!answer.headers.has('cache-control')) c.header('Cache-Control', 'no-store')
    })
  }
  if (site) app.all('*', (c) => site.fetch(c.req.raw))
  app.onError((error, c) => {
    if (!c.req.raw.signal.aborted) console.error(`${c.req.method} ${c.req.path}`, error)
    return c.body(null, 500)
  })
  return app
}

/** Hono's Node adapter passes its own request class, which `new Request(request)` does not accept. */
function toStandard({ url, method, headers, body, signal }: Request): Request {
  const init = { method, headers, body, signal, duplex: 'half' }
  return new Request(url, init)
}

/** The adapter labels responses without a type as plain text, even empty ones; clients would suspect a captive portal. */
function leaveEmptyUntyped(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response)
  response.writeHead = ((status: number, headers?: OutgoingHttpHeaders) => {
    if (status === 204 && headers) delete headers['content-type']
    return writeHead(status, headers)
  }) as typeof response.writeHead
}

export function requestListener(served: Served): RequestListener {
  const app = createApp(served)
  return (incoming, response) => {
    leaveEmptyUntyped(response)
    const rejection = checkRequest(incoming)
    const answer = getRequestListener((request) => rejection ?? app.fetch(toStandard(request)), {
      hostname: 'localhost',
      overrideGlobalObjects: false,
      errorHandler: () => rejection ?? invalidAddress(),
    })
    // Drains the rest of a rejected body: if the connection broke, the client would never see the response.
    response.once('finish', () => incoming.removeAllListeners('data').resume())
    return answer(incoming, response)
  }
}
