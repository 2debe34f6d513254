// The network between a device and the server, with everything that may go wrong on it. Which fault occurs,
// and when, follows from the seed.
import type { Random } from './random.ts'
import type { Party, Scheduler } from './scheduler.ts'
import type { Answer, Server } from './server.ts'

export const faults = [
  'request lost',
  'answer lost',
  'answer truncated',
  'answer cut',
  /** Between what comes before the courses or transcripts and the first of them. */
  'answer cut early',
  /** In its place comes the answer to the question that is still out. */
  'answer again',
  'portal',
  'empty list',
  'answer for another learner',
  'unauthorized',
  'forbidden',
  'server error',
  'busy',
  'gateway page',
  /** It arrives twice. */
  'doubled',
  /** It gets no answer, and arrives later. */
  'late',
  /** It is answered, and a copy of it arrives again later. */
  'copied',
] as const
export type Fault = (typeof faults)[number]

export type Sent = {
  party: Party
  path: string
  token: string
  body: string
  /** What the sender reported when it was sent. */
  about: unknown
}

export type NetworkEvents = {
  onSend(party: Party): unknown
  /** In the server's turn, before it answers. */
  onQuestion(): Promise<void>
  /** In the server's turn. */
  onAnswer(sent: Sent, answer: Answer): void
  /** A real answer of the server has arrived, with its time. */
  onArrive(party: Party): void
}

/** Milliseconds that a request may still be under way after its connection has ended. */
const longestDelay = 90_000

const json = { 'content-type': 'application/json' }
const page = { 'content-type': 'text/html' }

export class Network {
  isOnline = true
  /** Whether requests get through; the browser may report something else. */
  isConnected = true
  /** Bytes per second from the device; null if sending takes no time. */
  uplink: number | null = null
  /** What happens to the next requests. */
  readonly plan: Fault[] = []
  /** What happens to the next requests for transcripts, which only come after a successful pull. */
  readonly planOfTranscripts: Fault[] = []
  /** Answers that are still arriving, by party and function. */
  readonly #arriving = new Map<string, Answer>()
  /** Another learner, for answers that reach the wrong user. */
  other = { id: '', token: '' }

  constructor(
    readonly scheduler: Scheduler,
    readonly server: Server,
    readonly random: Random,
    readonly events: NetworkEvents,
  ) {}

  readonly fetch: typeof fetch = async (input, init) => {
    const signal = init?.signal
    let stop = () => {}
    const stops = new Promise<never>((_, reject) => {
      stop = () => reject(new DOMException('The request was aborted.', 'AbortError'))
    })
    stops.catch(() => undefined)
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop)
    // Many listeners on a signal that lives as long as the tab would make Node warn, which fails whatever
    // adds one.
    return this.#ask(input, init, stops).finally(() => signal?.removeEventListener('abort', stop))
  }

  async #ask(
    input: RequestInfo | URL,
    init: RequestInit | undefined,
    stops: Promise<never>,
  ): Promise<Response> {
    const { scheduler, random } = this
    const party = scheduler.current as Party
    const { pathname, search } = new URL(String(input))
    const token = (new Headers(init?.headers).get('Authorization') ?? '').replace(/^Bearer /, '')
    const sent: Sent = {
      party,
      path: pathname + search,
      token,
      body: String(init?.body ?? ''),
      about: this.events.onSend(party),
    }
    const isOfTranscripts = pathname.includes('pull_transcript')
    const plan = isOfTranscripts ? this.planOfTranscripts : this.plan
    const fault = pathname.startsWith('/rest/') ? (plan.shift() ?? null) : null
    scheduler.log(`sends ${pathname} ${sent.body}${fault ? `, but: ${fault}` : ''}`)
    const slow = this.uplink === null ? 0 : (sent.body.length / this.uplink) * 1000
    const wait = (milliseconds: number) =>
      Promise.race([new Promise<void>((resolve) => scheduler.setTimer(party, milliseconds, resolve)), stops])

    await wait(random.whole(1, 6) * 25 + slow)
    if (!this.isConnected || fault === 'request lost') throw new TypeError('fetch failed')
    const made = madeUp(fault) ?? (fault === 'answer for another learner' ? this.#toOther(sent) : null)
    if (made) {
      await wait(random.whole(1, 6) * 25)
      return made
    }
    if (fault === 'late' || fault === 'copied') this.#deliverLater(sent)
    if (fault === 'late') throw new TypeError('fetch failed')
    if (fault === 'doubled') await Promise.race([this.#deliver(sent), stops])
    const isForOther = fault === 'answer for another learner'
    const out = `${party.name} ${pathname}`
    const again = fault === 'answer again' ? this.#arriving.get(out) : undefined
    const answer =
      again ??
      (await Promise.race([this.#deliver(isForOther ? { ...sent, token: this.other.token } : sent), stops]))
    // An answer to a claim may be slower than a sync that is under way.
    const slowest = pathname.endsWith('claim_certificate') && random.oneIn(3) ? 160 : 6
    await wait(random.whole(1, slowest) * 25)
    if (fault === 'answer lost' || !this.isConnected) throw new TypeError('fetch failed')
    if (fault === 'answer truncated')
      return new Response(answer.body.slice(0, answer.body.length / 2), { headers: json })
    const bytes = new TextEncoder().encode(answer.body)
    const head = /^.*?"changed"\s*:\s*\[/s.exec(answer.body)?.[0].length ?? 0
    const ends: Partial<Record<Fault, number>> = {
      'answer cut': Math.floor(bytes.length * 0.7),
      'answer cut early': head,
    }
    const end = (fault && ends[fault]) ?? bytes.length
    // Transcripts are megabytes: requests made meanwhile are answered before they have arrived.
    const longestPause = isOfTranscripts ? 8 : 2
    const isPull = isOfTranscripts || pathname.endsWith('pull_mirror')
    if (isPull) this.#arriving.set(out, answer)
    const onEnd = () => {
      if (this.#arriving.get(out) === answer) this.#arriving.delete(out)
    }
    const body = isPull ? this.#inThirds(bytes, end, { party, longestPause, onEnd }) : answer.body
    this.events.onArrive(party)
    const headers = { ...json, date: new Date(scheduler.now).toUTCString() }
    return new Response(body, { status: answer.status, headers })
  }

  /** For a push or a claim: nothing of it may be stored as the other learner's. */
  #toOther({ path, body }: Sent): Response | null {
    if (path.endsWith('claim_certificate')) return Response.json({ outcome: 'not-offered' })
    if (!path.endsWith('push_learning')) return null
    const outcomes = (JSON.parse(body) as { items: unknown[] }).items.map(() => 'ok')
    return Response.json({ protocol: 1, uid: this.other.id, outcomes })
  }

  #deliverLater(sent: Sent): void {
    const { scheduler, server, random } = this
    scheduler.setTimer(
      server.party,
      random.whole(1, longestDelay / 1000) * 1000,
      () => void this.#serve(sent),
    )
  }

  /** The server's turn comes, then the party's again. */
  #deliver(sent: Sent): Promise<Answer> {
    const { scheduler, server } = this
    return new Promise((resolve, reject) => {
      scheduler.post(server.party, () => {
        this.#serve(sent).then(
          (answer) => scheduler.post(sent.party, () => resolve(answer)),
          (fault: unknown) => scheduler.post(sent.party, () => reject(fault)),
        )
      })
    })
  }

  async #serve(sent: Sent): Promise<Answer> {
    await this.events.onQuestion()
    const answer = await this.server.answer(sent)
    this.scheduler.log(`answers ${sent.party.name} with ${answer.status} ${answer.body}`)
    this.events.onAnswer(sent, answer)
    return answer
  }

  #inThirds(
    bytes: Uint8Array,
    end: number,
    { party, longestPause, onEnd }: { party: Party; longestPause: number; onEnd(): void },
  ): ReadableStream<Uint8Array> {
    let sent = 0
    return new ReadableStream({
      cancel: onEnd,
      pull: (controller) =>
        new Promise<void>((resolve) => {
          this.scheduler.setTimer(party, sent === 0 ? 0 : this.random.whole(0, longestPause) * 400, () => {
            const next = Math.min(sent + Math.ceil(bytes.length / 3), end)
            if (next === sent) onEnd()
            if (next > sent) controller.enqueue(bytes.slice(sent, next))
            else if (end < bytes.length) controller.error(new TypeError('network error'))
            else controller.close()
            sent = next
            resolve()
          })
        }),
    })
  }
}

/** An answer that does not come from the server. */
function madeUp(fault: Fault | null): Response | null {
  const refuse = (status: number, code: string) => Response.json({ code, message: 'No' }, { status })
  switch (fault) {
    case 'portal':
      return new Response('<h1>Welcome aboard</h1>', { headers: page })
    case 'empty list':
      return Response.json([])
    case 'unauthorized':
      return refuse(401, 'PGRST301')
    case 'forbidden':
      return refuse(403, '42501')
    case 'server error':
      return refuse(503, 'XX000')
    case 'busy':
      return Response.json({ message: 'Slow down' }, { status: 429, headers: { 'retry-after': '5' } })
    case 'gateway page':
      return new Response('<h1>Bad gateway</h1>', { status: 502, headers: page })
    default:
      return null
  }
}
