import { type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'

export type ForwardedRequest = {
  method: string
  /** Path and query. */
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export type Answer = {
  status: number
  headers?: Readonly<Record<string, string | string[]>>
  body?: string | Buffer
}

// They describe one connection, not the message, and each side has its own connection.
const connectionHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'proxy-connection', 'upgrade']

function endToEnd(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const kept: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !connectionHeaders.includes(name)) kept[name] = value
  }
  return kept
}

export async function readAll(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Sends the request on with its Host, so that the server uses the browser's origin in its answers. */
export function forward(target: string, { method, path, headers, body }: ForwardedRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // The server may close a kept connection at the moment of its reuse: a fault that no test asked for.
    const options = { method, path, headers: endToEnd(headers), agent: false } as const
    const outgoing = request(target, options, async (incoming) => {
      try {
        resolve({
          status: incoming.statusCode ?? 502,
          headers: endToEnd(incoming.headers),
          body: await readAll(incoming),
        })
      } catch (error) {
        reject(error)
      }
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

export function writeAnswer(
  response: ServerResponse,
  method: string,
  { status, headers, body }: Answer,
): void {
  for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value)
  const hasBody = method !== 'HEAD' && status !== 204 && status !== 304
  // A changed body has another length than the server announced.
  if (hasBody) response.setHeader('content-length', Buffer.byteLength(body ?? ''))
  // A browser repeats a request by itself when a reused connection breaks, and tests count requests.
  response.setHeader('connection', 'close')
  response.writeHead(status)
  response.end(hasBody ? body : undefined)
}

/** Forwards, and requests files whose name changes with their content only once. */
export function forwardOnce(): typeof forward {
  const answers = new Map<string, Promise<Answer>>()
  return (target, request) => {
    if (request.method !== 'GET' || !request.path.startsWith('/assets/')) return forward(target, request)
    const key = `${target} ${request.path} ${request.headers['accept-encoding']}`
    const answer = answers.get(key) ?? forward(target, request)
    answers.set(key, answer)
    return answer
  }
}
