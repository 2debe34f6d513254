// A device with its tabs. Each tab runs a copy of the app's code of its own.
import { setMaxListeners } from 'node:events'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import type { SyncStatus } from '@/lib/sync-status'
import type { Sync } from '@/sync/start-sync'
import { ownerOf, TabStorage } from '../support/killable-storage.ts'
import { MemoryStorage } from '../support/memory-storage.ts'
import { OldApp } from '../support/old-app.ts'
import { Locks, type Page } from './environment.ts'
import type { Network } from './network.ts'
import type { Party, Scheduler } from './scheduler.ts'
import type { Learner, Server } from './server.ts'

/** A separate copy of the app's code. */
async function loadCode() {
  vi.resetModules()
  // The app loads its sentences before all else.
  ;(await import('@/texts/texts')).setTexts((await import('@/texts/en')).texts)
  return {
    ...(await import('@/api/client')),
    ...(await import('@/api/learning')),
    ...(await import('@/api/pull')),
    ...(await import('@/api/stored-session')),
    ...(await import('@/mirror/database')),
    ...(await import('@/mirror/learning')),
    ...(await import('@/mirror/open')),
    ...(await import('@/mirror/outbox')),
    ...(await import('@/mirror/pause')),
    ...(await import('@/mirror/read')),
    ...(await import('@/mirror/wipe')),
    ...(await import('@/model/learning')),
    ...(await import('@/sync/push-once')),
    ...(await import('@/sync/start-sync')),
  }
}

export type Code = Awaited<ReturnType<typeof loadCode>>
export type Mirror = Awaited<ReturnType<Code['openMirror']>>

/** What a tab reports of its syncs. */
export type SyncEvents = {
  /** All that was kept until now is being sent. */
  onPush(tab: Tab): void
  onStatus(tab: Tab, status: SyncStatus): void
}

export class Tab implements Page {
  readonly storage: IDBFactory
  readonly window = new EventTarget()
  readonly document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  isDead = false
  isFrozen = false
  sync: Sync | null = null
  readonly kill: TabStorage

  private constructor(
    readonly device: Device,
    readonly index: number,
    readonly name: string,
  ) {
    setMaxListeners(0, this.window, this.document)
    this.kill = new TabStorage(device.storage)
    this.storage = this.kill as unknown as IDBFactory
    parties.set(this.kill, this)
    this.kill.onWrite = () => {
      device.writes += 1
    }
    this.kill.onDeath = () => {
      this.isDead = true
      device.scheduler.log('was killed')
      device.locks.freeAllOf(this)
    }
  }

  code!: Code

  static async open(device: Device, index: number, name: string): Promise<Tab> {
    const tab = new Tab(device, index, name)
    tab.code = await device.scheduler.load(tab, loadCode)
    return tab
  }

  get localStorage(): Storage {
    return this.device.localStorage as unknown as Storage
  }

  get locks(): Locks {
    return this.device.locks
  }

  get network(): Network {
    return this.device.network
  }

  clock(): number {
    return this.device.clock
  }

  run<T>(work: (code: Code) => Promise<T>): Promise<T | undefined> {
    return this.device.scheduler.finish(this, () => work(this.code))
  }

  /** As the app does once it knows who is signed in. */
  async startSync(events: SyncEvents): Promise<void> {
    const { user } = this.device
    if (!user) return
    await this.run(async ({ startSync, pullMirror, pushLearning }) => {
      const server = {
        pull: pullMirror,
        push: (...given: Parameters<typeof pushLearning>) => {
          events.onPush(this)
          return pushLearning(...given)
        },
      }
      this.sync = startSync(user.id, server, (status) => events.onStatus(this, status))
    })
  }
}

/** A tab in which the app from before it kept any learning stays open. */
export class OldTab implements Page {
  readonly storage: IDBFactory
  readonly window = new EventTarget()
  readonly document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  readonly isDead = false
  readonly isFrozen = false
  readonly name: string
  readonly #app: OldApp

  constructor(readonly device: Device) {
    const storage = new TabStorage(device.storage)
    storage.onWrite = () => {
      device.writes += 1
    }
    parties.set(storage, this)
    this.storage = storage as unknown as IDBFactory
    this.name = `${device.index + 1}old`
    this.#app = new OldApp({ fetch: (...given) => fetch(...given) }, this.storage)
  }

  get localStorage(): Storage {
    return this.device.localStorage as unknown as Storage
  }

  get locks(): Locks {
    return this.device.locks
  }

  get network(): Network {
    return this.device.network
  }

  clock(): number {
    return this.device.clock
  }

  get opened(): string | null {
    return this.#app.opened
  }

  /** Whether it got an answer. */
  sync(owner: string): Promise<boolean | undefined> {
    return this.device.scheduler.finish(this, async () => {
      try {
        await this.#app.sync(owner)
        return true
      } catch {
        // Whatever the network does, it only ends this sync.
        return false
      }
    })
  }

  close(): void {
    this.device.scheduler.within(this, () => this.#app.close())
  }
}

const parties = new WeakMap<TabStorage, Party>()

/** A transaction goes on in the turns of the tab that began it, whatever was in its way until then. */
export function keepTransactionsWithTheirTab(scheduler: Scheduler): () => void {
  const transactions = IDBTransaction.prototype as unknown as { _start(): void; db: IDBDatabase }
  const start = transactions._start
  transactions._start = function () {
    const storage = ownerOf(this.db)
    const owner = storage && parties.get(storage)
    if (owner && scheduler.current !== owner) scheduler.post(owner, () => start.call(this), true)
    else start.call(this)
  }
  return () => {
    transactions._start = start
  }
}

export class Device {
  readonly storage = new IDBFactory()
  readonly localStorage = new MemoryStorage()
  readonly locks: Locks
  readonly tabs: Tab[] = []
  oldTab: OldTab | null = null
  /** How far its clock is ahead, in milliseconds. */
  clock = 0
  user: Learner | null = null
  /** Transactions that may have changed what it stores. */
  writes = 0
  #opened = 0

  constructor(
    readonly scheduler: Scheduler,
    readonly server: Server,
    readonly network: Network,
    readonly index: number,
  ) {
    this.locks = new Locks(scheduler)
  }

  get name(): string {
    return `device ${this.index + 1}`
  }

  /** Opens a tab, in the place of one that was killed or closed. */
  async openTab(place: number): Promise<Tab> {
    const letter = 'abcdefghijklmnopqrstuvwxyz'[this.#opened++ % 26]
    const tab = await Tab.open(this, place, `${this.index + 1}${letter}`)
    this.tabs[place] = tab
    return tab
  }
}
