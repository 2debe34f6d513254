export const bodyLimit = 1024 * 1024

/** The request with its body read into memory, or null when the body is larger than the limit. */
export async function withBody(request: Request): Promise<Request | null> {
  if (!request.body) return request
  if (Number(request.headers.get('content-length') ?? 0) > bodyLimit) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > bodyLimit) return null
    chunks.push(chunk)
  }
  const { url, method, headers, signal } = request
  return new Request(url, { method, headers, signal, body: Buffer.concat(chunks) })
}
