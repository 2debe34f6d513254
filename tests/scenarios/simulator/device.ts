// A device with its tabs. Each tab runs its own copy of the app's code.
import { setMaxListeners } from 'node:events'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import { mirrorPrefix } from '@/lib/storage-registry'
import type { SyncStatus } from '@/lib/sync-status'
import type { Sync } from '@/sync/start-sync'
import { ownerOf, TabStorage } from '../support/killable-storage.ts'
import { MemoryStorage } from '../support/memory-storage.ts'
import { Channels, Locks, type Page } from './environment.ts'
import type { Network } from './network.ts'
import type { Party, Scheduler } from './scheduler.ts'
import type { Learner, Server } from './server.ts'

/** A separate copy of the app's code. */
async function loadCode() {
  vi.resetModules()
  return {
    ...(await import('@/api/certificates')),
    ...(await import('@/api/client')),
    ...(await import('@/api/learning')),
    ...(await import('@/api/pull')),
    ...(await import('@/app/session/transcripts')),
    ...(await import('@/api/stored-session')),
    ...(await import('@/lib/waiting')),
    ...(await import('@/learn/offer')),
    ...(await import('@/learn/sync/sync-status-text')),
    ...(await import('@/lib/app-badge')),
    ...(await import('@/lib/app-faults')),
    ...(await import('@/lib/days')),
    ...(await import('@/lib/device-clock')),
    ...(await import('@/lib/fault-counts')),
    ...(await import('@/mirror/certificates')),
    ...(await import('@/mirror/content')),
    ...(await import('@/mirror/database')),
    ...(await import('@/mirror/learning')),
    ...(await import('@/mirror/news')),
    ...(await import('@/mirror/open')),
    ...(await import('@/mirror/outbox')),
    ...(await import('@/mirror/pause')),
    ...(await import('@/mirror/last-user')),
    ...(await import('@/mirror/read')),
    ...(await import('@/mirror/read-course')),
    ...(await import('@/mirror/transcribed')),
    ...(await import('@/mirror/transcripts')),
    ...(await import('@/mirror/wipe')),
    ...(await import('@/model/learning')),
    ...(await import('@/player/sections')),
    ...(await import('@/sync/push-once')),
    ...(await import('@/sync/start-sync')),
    ...(await import('@/texts/texts')),
  }
}

export type Code = Awaited<ReturnType<typeof loadCode>>
export type Mirror = Awaited<ReturnType<Code['openMirror']>>

/** What a tab reports about its syncs. */
export type SyncEvents = {
  /** Everything saved until now is being sent. */
  onPush(tab: Tab): void
  onStatus(tab: Tab, status: SyncStatus): void
  /** The server has ended the session. */
  onRefused(tab: Tab): void
}

export class Tab implements Page {
  readonly storage: IDBFactory
  readonly window = new EventTarget()
  readonly document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  isDead = false
  isFrozen = false
  sync: Sync | null = null
  status: SyncStatus = { state: 'starting' }
  /** How far the clock was ahead when the server last answered. */
  clockSeen = 0
  readonly icon: { badge: number }
  readonly kill: TabStorage
  #isListening = false

  private constructor(
    readonly device: Device,
    readonly index: number,
    readonly name: string,
  ) {
    setMaxListeners(0, this.window, this.document)
    this.kill = new TabStorage(device.storage)
    this.storage = this.kill as unknown as IDBFactory
    this.icon = device.icon
    parties.set(this.kill, this)
    this.kill.onWrite = () => {
      device.writes += 1
    }
    this.kill.lacksRoom = () => (device.room-- > 0 ? null : device.fails)
    this.kill.onDeath = () => {
      this.isDead = true
      this.isFrozen = false
      device.scheduler.log('was killed')
      device.locks.freeAllOf(this)
      device.channels.closeAllOf(this)
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

  get channels(): Channels {
    return this.device.channels
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

  /**
   * Wipes all other users' data, as `app/session/wipe` does, which would load its code at a time of its own.
   * `unsent` says what happens to a user's unsent work. Without it, finishes what an earlier page began.
   */
  wipe(owner: Learner | null, unsent?: { kind: 'keep' | 'lose'; of: Learner }): Promise<void> {
    const { localStorage } = this.device
    if (unsent) {
      localStorage.setItem('wiping', `${unsent.kind} ${unsent.of.id}`)
      this.code.stopWaiting(unsent.of.id)
      localStorage.removeItem('last-user')
      if (!owner) localStorage.removeItem('sb-localhost-auth-token')
    }
    return this.code.finishWipe(owner?.id ?? null)
  }

  /** As the app does once it knows who is signed in. */
  async startSync(events: SyncEvents): Promise<void> {
    const { user } = this.device
    if (!user) return
    await this.run(async ({ startSync, pullMirror, beginTranscripts, pushLearning, onSessionRefused }) => {
      this.sync?.stop()
      if (!this.#isListening) onSessionRefused(() => events.onRefused(this))
      this.#isListening = true
      const server = {
        pull: pullMirror,
        transcripts: async (owner: string) => beginTranscripts(owner),
        push: (...given: Parameters<typeof pushLearning>) => {
          events.onPush(this)
          return pushLearning(...given)
        },
      }
      this.sync = startSync(user.id, server, (status) => events.onStatus(this, status))
    })
  }
}

const parties = new WeakMap<TabStorage, Party>()

/** A transaction continues in the turns of the tab that began it, whatever it had to wait for. */
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
  readonly channels: Channels
  /** The installed app's icon. */
  readonly icon = { badge: 0 }
  readonly tabs: Tab[] = []
  /** How far its clock is ahead, in milliseconds. */
  clock = 0
  user: Learner | null = null
  /** How many more rows fit, and what fails when none do. */
  room = Number.POSITIVE_INFINITY
  fails: 'write' | 'transaction' = 'write'
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
    this.channels = new Channels(scheduler)
  }

  get name(): string {
    return `device ${this.index + 1}`
  }

  get isFull(): boolean {
    return this.room !== Number.POSITIVE_INFINITY
  }

  /** A wipe has begun, and was cut short. */
  get isBeingWiped(): boolean {
    return this.localStorage.getItem('wiping') !== null
  }

  /** Rows in other users' databases, by owner and table. */
  async othersRows(): Promise<{ owner: string; table: string; rows: unknown[] }[]> {
    const found: { owner: string; table: string; rows: unknown[] }[] = []
    for (const { name = '' } of await this.storage.databases()) {
      const owner = name.replace(mirrorPrefix, '')
      if (owner === this.user?.id) continue
      const request = this.storage.open(name)
      // It was deleted meanwhile, and reading must not create it again.
      request.onupgradeneeded = () => request.transaction?.abort()
      const database = await done(request).catch(() => null)
      const tables = [...(database?.objectStoreNames ?? [])]
      const transaction = tables.length > 0 ? database?.transaction(tables, 'readonly') : null
      for (const table of transaction ? tables : []) {
        const rows = await done((transaction as IDBTransaction).objectStore(table).getAll())
        if (rows.length > 0) found.push({ owner, table, rows })
      }
      database?.close()
    }
    return found
  }

  /** A tab that is neither killed nor frozen. */
  get awake(): Tab | undefined {
    return this.tabs.find(({ isDead, isFrozen }) => !isDead && !isFrozen)
  }

  /** As when the user looks at a tab again, or when a browser needs what a frozen one holds. */
  thaw(): void {
    for (const tab of this.tabs) tab.isFrozen = false
  }

  /** Opens a tab, in place of one that was killed or closed. */
  async openTab(place: number): Promise<Tab> {
    const letter = 'abcdefghijklmnopqrstuvwxyz'[this.#opened++ % 26]
    const tab = await Tab.open(this, place, `${this.index + 1}${letter}`)
    this.tabs[place] = tab
    return tab
  }
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
