import { isTooDeep } from './json-depth.ts'
import { refusal } from './refusal.ts'

const sizeLimit = 1024 * 1024

/** The request with its body read into memory, or the answer to one that is larger or deeper than anything the app sends. */
export async function withBody(request: Request): Promise<Request | Response> {
  if (!request.body) return request
  const tooLarge = () => refusal(413, `A request may hold ${sizeLimit} bytes at most.`)
  if (Number(request.headers.get('content-length') ?? 0) > sizeLimit) return tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size <= sizeLimit) chunks.push(chunk)
  }
  // Read to its end all the same: whoever is still sending would find the connection broken, and no answer.
  if (size > sizeLimit) return tooLarge()
  const body = Buffer.concat(chunks)
  if (isTooDeep(body)) return refusal(400, 'The lists and objects of a request stand too deep in each other.')
  const { url, method, headers, signal } = request
  return new Request(url, { method, headers, signal, body })
}
