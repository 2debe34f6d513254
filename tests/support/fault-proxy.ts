// Sits between the browser and the real server, so that a test can break the network at one exact place.
import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type Answer, type ForwardedRequest, forward, readAll, writeAnswer } from './forward.ts'

/** `/rest/v1` means every path that begins so; a pattern is matched against path and query. */
export type Match = { path: string | RegExp; method?: string }

/** `drop` closes the connection without an answer. */
export type Verdict = Answer | 'drop'
export type Fault = (request: ForwardedRequest, server: () => Promise<Answer>) => Promise<Verdict> | Verdict

export type RecordedRequest = {
  method: string
  /** Path and query. */
  path: string
  requestBody: string
  requestBytes: number
  /** 0 if the connection was closed without an answer. */
  status: number
  /** Bytes of the body as transferred, compressed or not. */
  responseBytes: number
}

export type Held = {
  /** Resolves as soon as a request waits here. */
  reached: Promise<void>
  /** Lets waiting requests continue, and later ones pass. */
  release: () => void
}

type Rule = { match: Match; fault: Fault }

/** The system reuses ports; a browser would use what it has stored and cached for that origin. */
const usedOrigins = new Set<string>()

export class FaultProxy {
  readonly requests: RecordedRequest[] = []
  readonly #rules = new Set<Rule>()
  readonly #sockets = new Set<Socket>()
  readonly #underway = new Set<Promise<Answer>>()
  readonly #server: Server
  readonly #target: string
  readonly #send: typeof forward
  #isCut = false

  private constructor(target: string, send: typeof forward) {
    this.#target = target
    this.#send = send
    this.#server = createServer((request, response) => void this.#serve(request, response))
    this.#server.on('connection', (socket) => {
      if (this.#isCut) return socket.destroy()
      this.#sockets.add(socket)
      socket.on('close', () => this.#sockets.delete(socket))
    })
  }

  /** Listens on a free port of this machine, in front of the server at `target`. */
  static async start(target: string, send = forward): Promise<FaultProxy> {
    const proxy = new FaultProxy(target, send)
    const server = proxy.#server
    for (;;) {
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      if (!usedOrigins.has(proxy.origin)) break
      server.close()
      await once(server, 'close')
    }
    usedOrigins.add(proxy.origin)
    return proxy
  }

  get origin(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  /** Takes the server down: open connections break and new ones are refused. The port stays ours. */
  cut(): void {
    this.#isCut = true
    for (const socket of this.#sockets) socket.destroy()
  }

  restore(): void {
    this.#isCut = false
  }

  /** The newest matching fault decides. Returns a function that removes it. */
  inject(match: Match, fault: Fault): () => void {
    const rule = { match, fault }
    this.#rules.add(rule)
    return () => this.#rules.delete(rule)
  }

  /** Answers in place of the server. */
  answer(match: Match, answer: Answer): () => void {
    return this.inject(match, () => answer)
  }

  /** Lets the server answer and passes on something else, for instance half of it. */
  change(match: Match, change: (answer: Answer) => Verdict): () => void {
    return this.inject(match, async (_, server) => change(await server()))
  }

  /** Closes the connection, before the server receives the request or after it has done its work. */
  drop(match: Match, when: 'request' | 'answer' = 'request'): () => void {
    return this.inject(match, async (_, server): Promise<Verdict> => {
      if (when === 'answer') await server()
      return 'drop'
    })
  }

  /** Holds matching requests, or the server's answers to them, until they are released. */
  hold(match: Match, when: 'request' | 'answer' = 'request'): Held {
    const gate = new EventEmitter()
    const reached = once(gate, 'reached').then(() => undefined)
    const released = once(gate, 'released')
    const remove = this.inject(match, async (_, server) => {
      const answer = when === 'answer' ? await server() : undefined
      gate.emit('reached')
      await released
      return answer ?? server()
    })
    const release = () => {
      remove()
      gate.emit('released')
    }
    return { reached, release }
  }

  requestsTo(match: Match): RecordedRequest[] {
    return this.requests.filter((request) => matches(match, request))
  }

  /** Also waits for what the server is still doing, so that no write of this test reaches the next one. */
  async close(): Promise<void> {
    this.cut()
    this.#server.close()
    await once(this.#server, 'close')
    await Promise.allSettled(this.#underway)
  }

  async #serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming)
    if (!request) return
    const server = (headers = request.headers) => this.#forward({ ...request, headers })
    const fault = [...this.#rules].findLast((rule) => matches(rule.match, request))?.fault
    const verdict = await (fault
      ? // A fault reads and changes what the server says, so that is asked for uncompressed.
        Promise.resolve(fault(request, () => server({ ...request.headers, 'accept-encoding': 'identity' })))
      : server()
    ).catch(() => 'drop' as const)
    this.#record(request, verdict)
    if (verdict === 'drop') response.destroy()
    else writeAnswer(response, request.method, verdict)
  }

  #forward(request: ForwardedRequest): Promise<Answer> {
    const answer = this.#send(this.#target, request)
    this.#underway.add(answer)
    const done = () => this.#underway.delete(answer)
    answer.then(done, done)
    return answer
  }

  #record({ method, path, body }: ForwardedRequest, verdict: Verdict): void {
    this.requests.push({
      method,
      path,
      requestBody: body.toString(),
      requestBytes: body.length,
      status: verdict === 'drop' ? 0 : verdict.status,
      responseBytes: verdict === 'drop' ? 0 : Buffer.byteLength(verdict.body ?? ''),
    })
  }
}

async function readRequest(incoming: IncomingMessage): Promise<ForwardedRequest | undefined> {
  const { method = 'GET', url = '/', headers } = incoming
  const body = await readAll(incoming).catch(() => undefined)
  return body && { method, path: url, headers, body }
}

function matches({ path, method }: Match, request: { method: string; path: string }): boolean {
  if (method && method !== request.method) return false
  return typeof path === 'string' ? request.path.startsWith(path) : path.test(request.path)
}
