import { Dexie } from 'dexie'
import { vi } from 'vitest'
import { AppError } from '@/lib/errors'
import type { MirrorDatabase } from '@/mirror/database'
import { TabStorage } from './killable-storage.ts'
import type { Journey, Network } from './network.ts'

/** Loads the app's code once more, so that two tabs share nothing. */
export async function loadCode() {
  vi.resetModules()
  return {
    ...(await import('@/sync/pull-once')),
    ...(await import('@/api/pull')),
    ...(await import('@/mirror/open')),
    ...(await import('@/mirror/wipe')),
    ...(await import('@/mirror/pause')),
    ...(await import('@/mirror/read')),
    ...(await import('@/mirror/last-videos')),
  }
}

export type TabCode = Awaited<ReturnType<typeof loadCode>>

/** How a sync ended: `null` when the mirror is up to date, the error, or that the tab was killed under it. */
export type Outcome = AppError | null | 'killed'

type Syncing = { owner: string; journey: Journey; outcome: Promise<Outcome>; stop: AbortController }

/** A tab of the app: its own code, its own connections to the device's storage, at most one sync at a time. */
export class Tab {
  /** The sync that waits for the network. */
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

  /** Runs something that this tab does, and stops where the tab is killed: after so many steps. */
  async act(steps: number, work: () => Promise<unknown>): Promise<void> {
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

  /** Syncs until the end, or until the network holds it. */
  async startSync(owner: string, journey: Journey): Promise<Outcome | 'held'> {
    this.#owners.add(owner)
    this.network.current = journey
    const stop = new AbortController()
    const run = this.code.pullOnce(owner, this.code.pullMirror, stop.signal).catch((fault: Error) => {
      // Another tab has wiped the mirror under this one.
      if (fault.name === 'DatabaseClosedError') return new AppError('storage')
      throw fault
    })
    const outcome = Promise.race([run, this.storage.death])
    this.syncing = { owner, journey, outcome, stop }
    return this.#settle(Promise.race([outcome, journey.held]))
  }

  /** Lets the sync that is held go on to its end. */
  async finishSync(): Promise<Outcome | 'held'> {
    if (!this.syncing) return null
    const { journey, outcome } = this.syncing
    this.network.current = journey
    journey.release()
    return this.#settle(outcome)
  }

  /** What a sign-out that this tab hears of does to its sync. */
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

  /** The tab is closed and opened anew: nothing is left of what it had in memory. */
  #restart(): void {
    // Ends the timers of what was under way; it wrote nothing and cannot any more.
    this.syncing?.stop.abort()
    for (const owner of this.#owners) void this.code.closeMirror(owner)
    this.syncing = null
    this.storage = new TabStorage(this.device)
  }
}
