import { Dexie } from 'dexie'
import { vi } from 'vitest'
import { AppError } from '@/lib/errors'
import type { MirrorDatabase } from '@/mirror/schema'
import { TabStorage } from './killable-storage.ts'
import type { Journey, Network } from './network.ts'

/** Loads a separate copy of the app's code, so that two tabs share nothing. */
export async function loadCode() {
  const { warn } = console
  // The auth library warns about two clients with one storage key, since it mistakes two tabs for one page.
  console.warn = () => {}
  try {
    return await importCode()
  } finally {
    console.warn = warn
  }
}

async function importCode() {
  vi.resetModules()
  return {
    ...(await import('@/sync/pull-once')),
    ...(await import('@/api/pull')),
    ...(await import('@/mirror/open')),
    ...(await import('@/mirror/wipe')),
    ...(await import('@/mirror/pause')),
    ...(await import('@/mirror/read')),
    ...(await import('@/mirror/outbox')),
  }
}

export type TabCode = Awaited<ReturnType<typeof loadCode>>

/** How a sync ended: `null` when the mirror is up to date, an error, or 'killed' when its tab was. */
export type Outcome = AppError | null | 'killed'

type Syncing = { owner: string; journey: Journey; outcome: Promise<Outcome>; stop: AbortController }

/** A tab of the app: its own code, its own connections to the device's storage, at most one sync at a time. */
export class Tab {
  /** The sync that is under way. */
  syncing: Syncing | null = null
  storage: TabStorage
  readonly #owners = new Set<string>()

  constructor(
    readonly code: TabCode,
    readonly network: Network,
    readonly device: IDBFactory,
  ) {
    this.storage = new TabStorage(device)
  }

  /** Runs something in this tab, which is killed after this many steps. */
  async run(steps: number, work: () => Promise<unknown>): Promise<void> {
    Dexie.dependencies.indexedDB = this.storage as unknown as IDBFactory
    this.storage.stepsLeft = steps
    await Promise.race([work(), this.storage.death])
    this.storage.stepsLeft = Number.POSITIVE_INFINITY
    if (this.storage.isDead) this.#restart()
    Dexie.dependencies.indexedDB = this.device
  }

  mirrorOf(owner: string): Promise<MirrorDatabase> {
    this.#owners.add(owner)
    return this.code.openMirror(owner)
  }

  /** Pulls until it ends or the network holds it. */
  async startSync(owner: string, journey: Journey): Promise<Outcome | 'held'> {
    this.#owners.add(owner)
    this.network.current = journey
    const stop = new AbortController()
    const pulling = this.code.pullOnce(owner, this.code.pullMirror, stop.signal)
    const run = pulling.catch((fault: Error) => {
      // Another tab has wiped the mirror meanwhile.
      if (fault.name === 'DatabaseClosedError') return new AppError('storage')
      throw fault
    })
    const outcome = Promise.race([run, this.storage.death])
    this.syncing = { owner, journey, outcome, stop }
    return this.#settle(Promise.race([outcome, journey.held]))
  }

  /** Releases the held sync and waits for its end. */
  async finishSync(): Promise<Outcome | 'held'> {
    if (!this.syncing) return null
    const { journey, outcome } = this.syncing
    this.network.current = journey
    journey.release()
    return this.#settle(outcome)
  }

  /** Stops the sync, as a sign-out does in a tab that is notified. */
  async stopSync(): Promise<void> {
    if (!this.syncing) return
    this.syncing.stop.abort()
    await this.#settle(this.syncing.outcome)
  }

  async #settle<T extends Outcome | 'held'>(ended: Promise<T>): Promise<T> {
    const outcome = await ended
    if (outcome !== 'held') this.syncing = null
    return outcome
  }

  /** Closes and reopens the tab, which loses everything that it had in memory. */
  #restart(): void {
    // Ends the timers of the killed sync, which can no longer write anything.
    this.syncing?.stop.abort()
    for (const owner of this.#owners) void this.code.closeMirror(owner)
    this.syncing = null
    this.storage = new TabStorage(this.device)
  }
}
