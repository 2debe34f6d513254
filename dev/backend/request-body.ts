import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { errorResponse } from '../error-response.ts'

const maxBytes = 1024 * 1024
const maxDepth = 64

/** Rejects bodies larger than anything the app sends. */
export const limitBody = bodyLimit({
  maxSize: maxBytes,
  onError: () => errorResponse(413, `A request may hold ${maxBytes} bytes at most.`),
})

/** Rejects JSON nested deeper than anything the app sends, which could hang a parser. */
export const limitJsonDepth: MiddlewareHandler = async (c, next) => {
  if (!c.req.raw.body) return next()
  const body = await c.req.raw.arrayBuffer()
  if (isTooDeep(new Uint8Array(body)))
    return errorResponse(400, 'The JSON of this request is nested too deeply.')
  const { url, method, headers, signal } = c.req.raw
  c.req.raw = new Request(url, { method, headers, signal, body })
  return next()
}

const [quote, backslash] = [0x22, 0x5c]
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])

function isTooDeep(json: Uint8Array): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] ?? 0
    if (isText && byte === backslash) at++
    else if (byte === quote) isText = !isText
    else if (isText) continue
    else if (closing.has(byte)) depth--
    else if (opening.has(byte) && ++depth > maxDepth) return true
  }
  return false
}
