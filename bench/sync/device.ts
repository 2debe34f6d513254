// A contestant on its own device: a browser profile with the learner's session and one page.
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import type { PulledCourse } from '../../src/model/pull.ts'
import type { Person } from '../../tests/integration/support/people.ts'
import { type CountedServer, type Traffic, trafficSince } from '../support/counted-server.ts'
import type { SpokenIn } from '../support/school.ts'
import { openSignedIn } from '../support/signed-in.ts'
import { networks, shape } from './networks.ts'

/** `firstScreen` is when all courses are listed and one can be opened; both in milliseconds from the start. */
export type Figures = Traffic & { milliseconds: number; firstScreen: number }

/** The pages' interface: see `bench/peers/contestant.ts`. */
type Contestant = {
  open(learner: string): Promise<void>
  sync(): Promise<void>
  firstScreen?(): Promise<unknown>
  read(): Promise<PulledCourse[]>
  bringTranscripts?(): Promise<void>
  readTranscripts?(): Promise<SpokenIn[]>
}
type BenchWindow = Window & { contestant: Contestant }

export class Device {
  private constructor(
    readonly contestant: string,
    private readonly server: CountedServer,
    private readonly learner: Person,
    private readonly page: Page,
    private readonly devTools: CDPSession,
  ) {}

  static async make(
    browser: Browser,
    server: CountedServer,
    learner: Person,
    contestant: string,
  ): Promise<Device> {
    const context = await openSignedIn(browser, server.origin, learner)
    const page = await context.newPage()
    return new Device(contestant, server, learner, page, await context.newCDPSession(page))
  }

  /** Syncs like the next visit: reloads the page, then throttles and measures only the sync itself. */
  async sync(network: string): Promise<Figures> {
    await this.open()
    return this.measure(network, () =>
      this.page.evaluate(async () => {
        const { contestant } = window as unknown as BenchWindow
        const start = performance.now()
        const synced = contestant.sync().then(() => performance.now() - start)
        const shown = contestant.firstScreen?.().then(() => performance.now() - start) ?? synced
        return { milliseconds: await synced, firstScreen: await shown }
      }),
    )
  }

  /** On the page that has synced, as in the app. */
  bringTranscripts(network: string): Promise<Figures> {
    return this.measure(network, async () => {
      const milliseconds = await this.page.evaluate(async () => {
        const { contestant } = window as unknown as BenchWindow
        const start = performance.now()
        await contestant.bringTranscripts?.()
        return performance.now() - start
      })
      return { milliseconds, firstScreen: milliseconds }
    })
  }

  private async measure(
    network: string,
    work: () => Promise<Omit<Figures, keyof Traffic>>,
  ): Promise<Figures> {
    await shape(this.devTools, networks[network] ?? null)
    const before = this.server.traffic()
    const times = await work()
    const traffic = trafficSince(before, this.server.traffic())
    await shape(this.devTools, null)
    return { ...times, ...traffic }
  }

  /**
   * Syncs like the next visit, until the tab is killed after this many milliseconds. Returns whether the sync
   * ended before.
   */
  async syncUntilCut(network: string, after: number): Promise<boolean> {
    await this.open()
    await shape(this.devTools, networks[network] ?? null)
    const sync = this.page
      .evaluate(() => (window as unknown as BenchWindow).contestant.sync().then(() => true))
      .catch(() => false)
    const isDone = await Promise.race([sync, wait(after).then(() => false)])
    await this.page.goto('about:blank')
    await sync
    await shape(this.devTools, null)
    return isDone
  }

  private async open(): Promise<void> {
    await this.page.goto(`/?${this.contestant}`)
    await this.page.waitForFunction(() => 'contestant' in window)
    await this.page.evaluate((id) => (window as unknown as BenchWindow).contestant.open(id), this.learner.id)
  }

  read(): Promise<PulledCourse[]> {
    return this.page.evaluate(() => (window as unknown as BenchWindow).contestant.read())
  }

  readTranscripts(): Promise<SpokenIn[]> {
    return this.page.evaluate(
      async () => (await (window as unknown as BenchWindow).contestant.readTranscripts?.()) ?? [],
    )
  }

  /** The browser's estimate of what the page has stored, in bytes. */
  stored(): Promise<number> {
    return this.page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
  }

  close(): Promise<void> {
    return this.page.context().close()
  }
}
