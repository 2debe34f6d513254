// What the code finds around it during a run: clock, timers, randomness, storage, locks, events and network
// of the party whose turn it is.
import { Dexie } from 'dexie'
import type { Random } from './random.ts'
import type { Party, Scheduler } from './scheduler.ts'

/** A party with its browser. */
export type Page = Party & {
  readonly storage: IDBFactory
  readonly localStorage: Storage
  readonly locks: Locks
  readonly channels: Channels
  readonly window: EventTarget
  readonly document: EventTarget & { visibilityState: string }
  /** The installed app's icon. */
  readonly icon: { badge: number }
  readonly network: { isOnline: boolean; fetch: typeof fetch }
}

const isPage = (party: Party | null): party is Page => party !== null && 'storage' in party

/** Replaces everything that a run controls. Returns a function that restores it. */
export function install(scheduler: Scheduler, ids: Random): () => void {
  const page = (): Page => {
    if (!isPage(scheduler.current)) throw new Error('Only a page has this.')
    return scheduler.current
  }
  const party = (): Party => {
    if (!scheduler.current) throw new Error('Something runs outside of every turn.')
    return scheduler.current
  }
  const time = () => scheduler.now + (scheduler.current?.clock() ?? 0)

  class RunDate extends RealDate {
    constructor(...given: [] | [number | string | Date]) {
      if (given.length > 0) super(...(given as [number]))
      else super(time())
    }

    static override now(): number {
      return time()
    }
  }

  // PostgreSQL sets timers for its statistics, depending on earlier runs: nothing waits for them.
  const timer = (run: (...values: unknown[]) => void, milliseconds = 0, ...values: unknown[]) =>
    isPage(party()) ? scheduler.setTimer(party(), milliseconds, () => run(...values)) : 0
  const clear = (id: unknown) => scheduler.clearTimer(Number(id))
  // A repeated timer keeps the id under which it can be cleared.
  const repeated = new Map<number, number>()
  const repeat = (run: () => void, milliseconds = 0): number => {
    const owner = party()
    const again = () => {
      repeated.set(first, scheduler.setTimer(owner, milliseconds, again))
      run()
    }
    const first = scheduler.setTimer(owner, milliseconds, again)
    repeated.set(first, first)
    return first
  }
  const clearRepeated = (id: unknown) => {
    clear(repeated.get(Number(id)) ?? id)
    repeated.delete(Number(id))
  }

  const undo: (() => void)[] = []
  const replace = (target: object, values: Record<string, PropertyDescriptor>) => {
    for (const [name, descriptor] of Object.entries(values)) {
      const before = Object.getOwnPropertyDescriptor(target, name)
      Object.defineProperty(target, name, { configurable: true, ...descriptor })
      undo.push(() => {
        if (before) Object.defineProperty(target, name, before)
        else Reflect.deleteProperty(target, name)
      })
    }
  }
  const value = (given: unknown): PropertyDescriptor => ({ value: given, writable: true })

  const events = (of: () => EventTarget) => ({
    addEventListener: value((...given: Parameters<EventTarget['addEventListener']>) =>
      of().addEventListener(...given),
    ),
    removeEventListener: value(
      (...given: Parameters<EventTarget['removeEventListener']>) =>
        scheduler.current && of().removeEventListener(...given),
    ),
    dispatchEvent: value((event: Event) => of().dispatchEvent(event)),
  })
  const documentNow = Object.defineProperties(
    {},
    {
      ...events(() => page().document),
      visibilityState: { get: () => page().document.visibilityState },
      hidden: { get: () => page().document.visibilityState === 'hidden' },
    },
  )
  const storage = {
    open: (...given: Parameters<IDBFactory['open']>) => page().storage.open(...given),
    deleteDatabase: (name: string) => page().storage.deleteDatabase(name),
    databases: () => page().storage.databases(),
    cmp: (first: unknown, second: unknown) => page().storage.cmp(first, second),
  }

  replace(globalThis, {
    Date: value(RunDate),
    setTimeout: value(timer),
    clearTimeout: value(clear),
    setInterval: value(repeat),
    clearInterval: value(clearRepeated),
    // fake-indexeddb schedules with it. The tasks belong to the device, whose storage continues when a tab is
    // killed.
    setImmediate: value((run: () => void) => scheduler.post(party(), run, true)),
    fetch: value((...given: Parameters<typeof fetch>) => page().network.fetch(...given)),
    localStorage: value(whicheverIs(() => page().localStorage)),
    indexedDB: value(storage),
    BroadcastChannel: value(
      class extends Channel {
        constructor(name: string) {
          super(page().channels, name, page())
        }
      },
    ),
    document: value(documentNow),
    navigator: value({
      userAgent: 'Simulator',
      setAppBadge: async (count: number) => {
        page().icon.badge = count
      },
      get onLine() {
        return page().network.isOnline
      },
      locks: {
        request: (name: string, ...rest: LockRequest) => page().locks.request(name, ...rest),
      },
    }),
    ...events(() => page().window),
  })
  replace(performance, { now: value(() => scheduler.now - beginning) })
  replace(Math, { random: value(() => ids.next()) })
  replace(crypto, {
    randomUUID: value(() => ids.uuid()),
    getRandomValues: value((into: Uint8Array) => {
      ids.bytes(into)
      return into
    }),
  })
  replace(AbortSignal, {
    timeout: value((milliseconds: number) => {
      const limit = new AbortController()
      timer(() => limit.abort(new DOMException('It took too long.', 'TimeoutError')), milliseconds)
      return limit.signal
    }),
  })
  const beforeDexie = Dexie.dependencies.indexedDB
  Dexie.dependencies.indexedDB = storage as unknown as IDBFactory
  undo.push(() => {
    Dexie.dependencies.indexedDB = beforeDexie
  })
  const beginning = scheduler.now
  return () => {
    for (const step of undo.reverse()) step()
  }
}

const RealDate = Date

/** An object that always represents that of the party whose turn it is. */
function whicheverIs<T extends object>(find: () => T): T {
  return new Proxy({} as T, {
    get: (_, name) => {
      const found = Reflect.get(find(), name)
      return typeof found === 'function' ? found.bind(find()) : found
    },
    set: (_, name, given) => Reflect.set(find(), name, given),
    has: (_, name) => Reflect.has(find(), name),
    deleteProperty: (_, name) => Reflect.deleteProperty(find(), name),
    ownKeys: () => Reflect.ownKeys(find()),
    getOwnPropertyDescriptor: (_, name) => {
      const found = Reflect.getOwnPropertyDescriptor(find(), name)
      return found && { ...found, configurable: true }
    },
  })
}

type Options = { signal?: AbortSignal; ifAvailable?: boolean; mode?: string; steal?: boolean }
type Work = (lock: { name: string } | null) => unknown
type LockRequest = [Work] | [Options, Work]
type Wish = { party: Party; name: string; begin: () => void; isOver: boolean }

/** navigator.locks of one device, only exclusive ones. A killed tab releases its locks. */
export class Locks {
  readonly #held = new Map<string, Wish>()
  #waiting: Wish[] = []

  constructor(readonly scheduler: Scheduler) {}

  request(name: string, ...rest: LockRequest): Promise<unknown> {
    const [options, work] = rest.length === 1 ? [{}, rest[0]] : rest
    const party = this.scheduler.current as Party
    return new Promise((resolve, reject) => {
      const wish: Wish = {
        party,
        name,
        isOver: false,
        begin: () => {
          options.signal?.removeEventListener('abort', giveUp)
          const end = () => this.#free(wish)
          Promise.resolve()
            .then(() => work({ name }))
            .then(resolve, reject)
            .finally(end)
        },
      }
      const giveUp = () => {
        this.#waiting = this.#waiting.filter((each) => each !== wish)
        reject(new DOMException('The request was aborted.', 'AbortError'))
      }
      if (options.signal?.aborted) return giveUp()
      if (options.ifAvailable && this.#held.has(name)) {
        resolve(work(null))
        return
      }
      options.signal?.addEventListener('abort', giveUp)
      this.#waiting.push(wish)
      this.#grant(name)
    })
  }

  /** Releases what a killed tab holds or waits for. */
  freeAllOf(party: Party): void {
    this.#waiting = this.#waiting.filter((wish) => wish.party !== party)
    for (const wish of [...this.#held.values()]) if (wish.party === party) this.#free(wish)
  }

  #free(wish: Wish): void {
    if (this.#held.get(wish.name) !== wish) return
    this.#held.delete(wish.name)
    this.#grant(wish.name)
  }

  #grant(name: string): void {
    if (this.#held.has(name)) return
    const next = this.#waiting.find((wish) => wish.name === name)
    if (!next) return
    this.#waiting = this.#waiting.filter((wish) => wish !== next)
    this.#held.set(name, next)
    this.scheduler.post(next.party, next.begin)
  }
}

/** The broadcast channels of one device. A tab's message reaches each other tab in a separate turn. */
export class Channels {
  readonly #open = new Set<Channel>()

  constructor(readonly scheduler: Scheduler) {}

  add(channel: Channel): void {
    this.#open.add(channel)
  }

  say(from: Channel, data: unknown): void {
    for (const channel of this.#open) {
      if (channel === from || channel.name !== from.name) continue
      const message = new MessageEvent('message', { data: structuredClone(data) })
      this.scheduler.post(channel.party, () => channel.dispatchEvent(message))
    }
  }

  close(channel: Channel): void {
    this.#open.delete(channel)
  }

  /** Closes those of a killed tab. */
  closeAllOf(party: Party): void {
    for (const channel of this.#open) if (channel.party === party) this.close(channel)
  }
}

class Channel extends EventTarget {
  constructor(
    readonly channels: Channels,
    readonly name: string,
    readonly party: Party,
  ) {
    super()
    channels.add(this)
  }

  postMessage(data: unknown): void {
    this.channels.say(this, data)
  }

  close(): void {
    this.channels.close(this)
  }
}
