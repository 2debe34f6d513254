import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const text = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg\+xml)/
const smallest = 1024

type Effort = 'quick' | 'best'
type Encoding = 'br' | 'gzip'

function accepted(incoming: IncomingMessage): Encoding | null {
  const header = String(incoming.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(header)) return 'br'
  return /\bgzip\b/.test(header) ? 'gzip' : null
}

function encode(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(body, { level: effort === 'best' ? 9 : 4 })
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort === 'best' ? 10 : 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  })
}

/** The body in the best encoding that the caller takes, or as it is where that gains nothing. */
export async function compressed(
  body: Buffer,
  contentType: string | null,
  incoming: IncomingMessage,
  effort: Effort,
): Promise<{ encoding: Encoding | null; content: Buffer }> {
  const encoding = accepted(incoming)
  if (!encoding || body.byteLength < smallest || !text.test(contentType ?? ''))
    return { encoding: null, content: body }
  return { encoding, content: await encode(body, encoding, effort) }
}
