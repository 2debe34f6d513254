import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress'

type Encoding = 'br' | 'gzip'

const minBytes = 1024

function acceptedEncoding(header = ''): Encoding | null {
  if (/\bbr\b/.test(header)) return 'br'
  return /\bgzip\b/.test(header) ? 'gzip' : null
}

function encode(body: Buffer, encoding: Encoding, isFile: boolean): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return promisify(gzip)(body, { level: isFile ? 9 : 4 })
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isFile ? 10 : 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  })
}

/**
 * Hono's own middleware lacks Brotli, which hosts send and the size budgets are measured in. Files, which
 * have an ETag, are compressed once and at a higher level.
 */
export function compress(): MiddlewareHandler {
  const files = new Map<string, ReturnType<typeof encode>>()

  return async (c, next) => {
    await next()
    const { body, headers } = c.res
    if (!body || !COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '')) return
    c.header('Vary', 'Accept-Encoding')
    const encoding = acceptedEncoding(c.req.header('accept-encoding'))
    const etag = headers.get('etag')
    const plain = Buffer.from(await c.res.arrayBuffer())
    let content = plain
    if (encoding && plain.byteLength >= minBytes) {
      const key = `${encoding} ${etag}`
      const encoded = files.get(key) ?? encode(plain, encoding, etag !== null)
      if (etag) files.set(key, encoded)
      content = await encoded
      c.header('Content-Encoding', encoding)
    }
    c.header('Content-Length', String(content.byteLength))
    c.res = new Response(content, c.res)
  }
}
