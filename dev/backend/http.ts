// The site and its API over HTTP. What a request may not be is refused here, before anything reads it.
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { isRefusedPath } from '../../build/hosting/refused-paths.ts'
import { refusal } from '../refusal.ts'
import { compress } from './compression.ts'

type Fetch = (request: Request) => Response | null | Promise<Response | null>

/** Either may be missing. `api` gives null for a path that is not its own. */
export type Served = { api?: Fetch; site?: Pick<Hono, 'fetch'> }

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/** Read from the request as it was sent: as a URL, `//elsewhere/login` would already name another host. */
function refuse({ method, headers: { host = '' }, url = '/' }: IncomingMessage): Response | null {
  if (method === 'TRACE') return refusal(405, 'This server does not take TRACE.')
  // DNS rebinding: a page elsewhere may point its own name here.
  if (!loopback.test(host)) return refusal(403, 'This backend answers to localhost only.')
  if (!url.startsWith('/') || isRefusedPath(url) || url.includes('%00')) return invalidAddress()
  return null
}

const invalidAddress = () => refusal(400, 'This is no address of this server.')

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

/** Node's adapter passes on a request of its own kind, which `new Request(request)` does not take. */
function toStandard({ url, method, headers, body, signal }: Request): Request {
  const init = { method, headers, body, signal, duplex: 'half' }
  return new Request(url, init)
}

/** The adapter calls every answer without a type plain text, also one with nothing in it: a client would take it for a portal's. */
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
    const refused = refuse(incoming)
    const answer = getRequestListener((request) => refused ?? app.fetch(toStandard(request)), {
      hostname: 'localhost',
      overrideGlobalObjects: false,
      errorHandler: () => refused ?? invalidAddress(),
    })
    // The rest of a refused body is thrown away: a sender whose connection breaks would not see the answer.
    response.once('finish', () => incoming.removeAllListeners('data').resume())
    return answer(incoming, response)
  }
}
