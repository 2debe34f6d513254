// The network between the app's fetch and the backend, with everything that may go wrong on it.
import type { Backend } from '../../../dev/backend/backend.ts'
import { callOf } from '../../integration/support/clients.ts'
import { byServerClock } from './clock.ts'

export const faults = [
  'request lost',
  'answer lost',
  'answer truncated',
  'answer cut',
  'portal',
  'empty list',
  'answer for another learner',
  'unauthorized',
  'forbidden',
  'server error',
  'busy',
  'gateway page',
] as const
export type Fault = (typeof faults)[number]

/** What happens to one sync: a fault for each of its requests in turn, and whether the first one is held. */
export class Journey {
  /** Resolves when a request is held. */
  readonly held: Promise<'held'>
  release: () => void = () => {}
  readonly #released: Promise<void>
  #hold: (word: 'held') => void = () => {}

  constructor(
    readonly faults: (Fault | null)[] = [],
    public holds: 'request' | 'answer' | null = null,
    /** False when the tab is killed at this point. */
    readonly step: () => boolean = () => true,
  ) {
    this.held = new Promise((resolve) => {
      this.#hold = resolve
    })
    this.#released = new Promise((resolve) => {
      this.release = resolve
    })
  }

  async pause(where: 'request' | 'answer'): Promise<void> {
    if (this.holds !== where) return
    this.holds = null
    this.#hold('held')
    await this.#released
  }
}

/** An answer of which only this many bytes arrive before the link breaks. */
export function cutAt(bytes: number, { body, status, headers }: Response): Response {
  return new Response(body && inThirds(body, { bytes }), { status, headers })
}

type Stops = {
  /** The link breaks after this many bytes. */
  bytes?: number
  /** Asked before each third; false when the tab is killed there. */
  step?: () => boolean
}

/** A body that arrives in thirds. */
function inThirds(body: ReadableStream<Uint8Array>, { bytes, step = () => true }: Stops): ReadableStream {
  const whole = new Response(body).arrayBuffer()
  let sent = 0
  return new ReadableStream({
    async pull(controller) {
      const data = new Uint8Array(await whole)
      if (!step()) return new Promise(() => {})
      if (sent >= data.length) return controller.close()
      if (bytes !== undefined && sent >= bytes) return controller.error(new TypeError('network error'))
      const end = Math.min(sent + Math.ceil(data.length / 3), bytes ?? data.length)
      controller.enqueue(data.slice(sent, end))
      sent = end
    },
  })
}

export class Network {
  /** The journey of the requests that are sent now. */
  current = new Journey()
  /** The number of pulls sent. */
  pulls = 0
  /** Another learner's access token, for answers that reach the wrong person. */
  otherToken = ''
  readonly #call: ReturnType<typeof callOf>

  constructor(backend: Backend) {
    this.#call = callOf(backend)
  }

  #server(address: string, init?: RequestInit): Promise<Response> {
    return byServerClock(() => this.#call(address, init))
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const address = String(input)
    if (!/\/rpc\/pull_\w+$/.test(address)) return this.#server(address, init)
    this.pulls += 1
    const journey = this.current
    if (!journey.step()) return new Promise(() => {})
    await journey.pause('request')
    const answer = await this.#answer(journey.faults.shift() ?? null, address, init)
    await journey.pause('answer')
    if (!journey.step()) return new Promise(() => {})
    if (!answer.body) return answer
    const { body, status, headers } = answer
    return new Response(inThirds(body, journey), { status, headers })
  }

  async #answer(fault: Fault | null, address: string, init?: RequestInit): Promise<Response> {
    const refuse = (status: number, code: string) => Response.json({ code, message: 'No' }, { status })
    switch (fault) {
      case 'request lost':
        throw new TypeError('fetch failed')
      case 'answer lost':
        await this.#server(address, init)
        throw new TypeError('fetch failed')
      case 'answer truncated': {
        const whole = await (await this.#server(address, init)).text()
        const half = whole.slice(0, whole.length / 2)
        return new Response(half, { headers: { 'content-type': 'application/json' } })
      }
      case 'answer cut': {
        const answer = await this.#server(address, init)
        return cutAt(Math.floor((await answer.clone().arrayBuffer()).byteLength * 0.7), answer)
      }
      case 'portal':
        return new Response('<h1>Welcome aboard</h1>', { headers: { 'content-type': 'text/html' } })
      case 'empty list':
        return Response.json([])
      case 'answer for another learner': {
        const headers = new Headers(init?.headers)
        headers.set('Authorization', `Bearer ${this.otherToken}`)
        return this.#server(address, { ...init, headers })
      }
      case 'unauthorized':
        return refuse(401, 'PGRST301')
      case 'forbidden':
        return refuse(403, '42501')
      case 'server error':
        return refuse(503, 'XX000')
      case 'busy':
        return Response.json({ message: 'Slow down' }, { status: 429, headers: { 'retry-after': '5' } })
      case 'gateway page':
        return new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })
      case null:
        return this.#server(address, init)
    }
  }
}
