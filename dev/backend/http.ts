// Between Node's requests and the ones of the web platform, which the backend speaks.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { isRefusedPath } from '../../build/hosting/refused-paths.ts'
import { compressed } from './compression.ts'
import { refusal } from './refusal.ts'

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/** The address that was asked for, or why there will be no answer. */
function addressOf({ method, headers: { host = '' }, url = '/' }: IncomingMessage): URL | Response {
  // No `Request` can be made of it.
  if (method === 'TRACE') return refusal(405, 'This server does not take TRACE.')
  // A page elsewhere may point its own name here.
  if (!loopback.test(host)) return refusal(403, 'This backend answers to localhost only.')
  const own = `http://${host}`
  const address = URL.canParse(url, own) ? new URL(url, own) : null
  // Read as an address, the path `//elsewhere/login` leads to another host, and so would all that is made of it.
  if (!address || !url.startsWith('/') || isRefusedPath(url) || url.includes('%00'))
    return refusal(400, 'This is no address of this server.')
  return address
}

function toRequest(address: URL, incoming: IncomingMessage, response: ServerResponse): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined && !name.startsWith(':'))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const abort = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) abort.abort()
  })
  const method = incoming.method ?? 'GET'
  const body =
    method === 'GET' || method === 'HEAD' ? null : (Readable.toWeb(incoming) as ReadableStream<Uint8Array>)
  return new Request(address, {
    method,
    headers,
    signal: abort.signal,
    ...(body && { body: body as unknown as BodyInit, duplex: 'half' as const }),
  })
}

async function send(answer: Response, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer())
  const headers: Record<string, string | string[]> = Object.fromEntries(answer.headers)
  const cookies = answer.headers.getSetCookie()
  if (cookies.length) headers['set-cookie'] = cookies
  const { encoding, content } = await compressed(body, answer.headers.get('content-type'), incoming, 'quick')
  if (encoding) headers['content-encoding'] = encoding
  if (answer.status !== 204 && answer.status !== 304) {
    headers['content-length'] = String(content.byteLength)
    headers.vary = 'Accept-Encoding'
  }
  headers['cache-control'] ??= 'no-store'
  response.writeHead(answer.status, headers)
  response.end(incoming.method === 'HEAD' ? undefined : content)
}

/** Lets `answer` see the request. False when it gave null: then nothing was sent, and no body was read. */
export async function answerWith(
  answer: (request: Request) => Promise<Response | null>,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const address = addressOf(incoming)
  const answered =
    address instanceof Response ? address : await answer(toRequest(address, incoming, response))
  if (!answered) return false
  if (!response.destroyed) await send(answered, incoming, response)
  // What is left of a body that was refused would keep the connection busy; the stream made from it would pause it again.
  incoming.removeAllListeners('data').resume()
  return true
}
