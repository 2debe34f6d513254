// A device with two tabs that several learners share, and a server that admins write to. Runs steps on it and checks
// after each one that what must hold still holds.
import { IDBFactory } from 'fake-indexeddb'
import { expect } from 'vitest'
import { removeStoredSession, sessionKey } from '@/api/stored-session'
import { clearLastUser, writeLastUser } from '@/mirror/last-user'
import { Admin, type Write } from './admin-writes.ts'
import { checkMirror, History } from './always.ts'
import { Journey, type Network } from './network.ts'
import { Page } from './page.ts'
import type { Learner, School } from './school.ts'
import type { Step } from './steps.ts'
import { readDevice, type StoredMirror, viewIn } from './stored-mirror.ts'
import { type Outcome, Tab, type TabCode } from './tab.ts'

const never = Number.POSITIVE_INFINITY

export class Device {
  readonly storage = new IDBFactory()
  readonly tabs: Tab[]
  readonly admin: Admin
  readonly #histories: Map<string, History>
  readonly #pages: Page[]
  /** The server's view at which each tab's sync started, by index. */
  readonly #startedAt = new Map<Tab, number>()
  /** Where the syncs that succeeded in this step had started, by index. */
  #succeeded: number[] = []
  /** As they were after the previous step. */
  #mirrors: StoredMirror[] = []
  #user: Learner | null = null
  /** A wipe was interrupted; the next page finishes it. */
  #isWipePending = false

  private constructor(
    readonly school: School,
    readonly network: Network,
    codes: readonly TabCode[],
  ) {
    this.tabs = codes.map((code) => new Tab(code, network, this.storage))
    this.#pages = this.tabs.map((tab) => new Page(tab))
    this.admin = new Admin(school)
    this.#histories = new Map(school.learners.map(({ id }) => [id, new History()]))
  }

  /** A new device on which the first learner is signed in, and a server with a few courses. */
  static async create(school: School, network: Network, codes: readonly TabCode[]): Promise<Device> {
    await school.backend.sql('delete from courses')
    for (const code of codes) for (const { id } of school.learners) await code.closeMirror(id)
    removeStoredSession()
    const device = new Device(school, network, codes)
    await device.admin.write(
      ...[1, 2, 3].map((pick): Write => ({ kind: 'create a course', pick, other: pick, learner: 0 })),
    )
    await device.#recordViews()
    await device.#signIn(device.#tab(0), 0, never, true)
    return device
  }

  async run(step: Step): Promise<void> {
    await this.#perform(step)
    await this.check()
    if (!this.#isWipePending) return
    await this.#wipe(this.#tab(0), never)
    await this.check()
  }

  /** After a sync without faults the mirror equals what the learner should see now. */
  async settle(): Promise<void> {
    const tab = this.#tab(0)
    for (const each of this.tabs) await this.#finishSync(each, never)
    if (!this.#user) await this.#signIn(tab, 0, never, true)
    const owner = this.#user?.id ?? ''
    await tab.run(never, async () => tab.code.resume(await tab.mirrorOf(owner)))
    await this.check()
    expect(await this.#sync(tab, new Journey(), never), 'a sync without a fault succeeds').toBeNull()
    const [view] = await this.school.viewsOf(owner)
    await this.check()
    expect(this.#mirrors.filter(({ meta }) => meta.length > 0).map(viewIn)).toEqual([view])
    this.#keepSession()
  }

  async check(): Promise<void> {
    this.#mirrors = await readDevice(this.storage)
    for (const mirror of this.#mirrors) {
      const history = this.#histories.get(mirror.owner)
      if (!history) return expect.fail('A mirror belongs to no learner.')
      const isOwn = mirror.owner === this.#user?.id
      checkMirror(mirror, history, isOwn, this.#isWipePending)
      // A sync that succeeded leaves a mirror no older than the sync's start, or an emptied one.
      const view = viewIn(mirror)
      if (view === null || !isOwn) continue
      for (const start of this.#succeeded) history.check(view, start)
    }
    this.#succeeded = []
  }

  async #perform(step: Step): Promise<void> {
    if (step.do === 'write') return this.#write(step.write)
    if (step.do === 'sync in both tabs') return this.#syncInBoth()
    const tab = this.#tab(step.tab)
    if (step.do === 'sign in') return this.#signIn(tab, step.learner, step.killAfter, step.notifiesOtherTab)
    if (step.do === 'sign out') return this.#switchUser(tab, null, step.killAfter, step.notifiesOtherTab)
    if (step.do === 'finish sync') return void (await this.#finishSync(tab, step.killAfter))
    if (step.do === 'open video') return this.#pages[step.tab]?.openVideo(step.video, this.#user?.id)
    const owner = this.#user?.id
    if (!owner) return
    if (step.do === 'open course') return this.#pages[step.tab]?.openCourse(owner, step.course)
    if (step.do === 'remove saved')
      return tab.run(step.killAfter, async () => tab.code.removeSaved(await tab.mirrorOf(owner)))
    if (step.do === 'resume') return tab.run(never, async () => tab.code.resume(await tab.mirrorOf(owner)))
    await this.#finishSync(tab, never)
    const survives = () => tab.storage.step()
    if (step.do === 'start sync') await this.#sync(tab, new Journey([], step.holds, survives), never)
    else await this.#sync(tab, new Journey([...step.faults], null, survives), step.killAfter)
  }

  #tab(index: number): Tab {
    return this.tabs[index] as Tab
  }

  async #write(write: Write): Promise<void> {
    if (await this.admin.write(write)) await this.#recordViews()
  }

  async #recordViews(): Promise<void> {
    const ids = [...this.#histories.keys()]
    const views = await this.school.viewsOf(...ids)
    for (const [index, id] of ids.entries()) this.#histories.get(id)?.add(views[index] as string)
  }

  async #sync(tab: Tab, journey: Journey, killAfter: number): Promise<Outcome | 'held' | undefined> {
    const owner = this.#user?.id
    if (!owner) return
    this.network.otherToken = this.school.learners.find(({ id }) => id !== owner)?.accessToken ?? ''
    const pulls = this.network.pulls
    const isPaused = this.#mirrors.some((mirror) => mirror.owner === owner && mirror.meta[0]?.isPaused)
    this.#startedAt.set(tab, this.#histories.get(owner)?.now ?? 0)
    let outcome: Outcome | 'held' | undefined
    await tab.run(killAfter, async () => {
      outcome = await tab.startSync(owner, journey)
    })
    this.#recordOutcome(tab, owner, outcome)
    if (isPaused) expect(this.network.pulls, 'a paused sync makes no request').toBe(pulls)
    return outcome
  }

  async #finishSync(tab: Tab, killAfter: number): Promise<void> {
    if (!tab.syncing) return
    const { owner } = tab.syncing
    let outcome: Outcome | 'held' | undefined
    await tab.run(killAfter, async () => {
      outcome = await tab.finishSync()
    })
    this.#recordOutcome(tab, owner, outcome)
  }

  #recordOutcome(tab: Tab, owner: string, outcome: Outcome | 'held' | undefined): void {
    if (outcome === null && owner === this.#user?.id) this.#succeeded.push(this.#startedAt.get(tab) ?? 0)
  }

  async #syncInBoth(): Promise<void> {
    const owner = this.#user?.id
    for (const tab of this.tabs) await this.#finishSync(tab, never)
    if (!owner) return
    for (const tab of this.tabs) await tab.run(never, () => tab.mirrorOf(owner))
    const journey = new Journey()
    const outcomes = await Promise.all(this.tabs.map((tab) => tab.startSync(owner, journey)))
    expect(outcomes).toEqual([null, null])
  }

  async #signIn(tab: Tab, learner: number, killAfter: number, notifiesOtherTab: boolean): Promise<void> {
    const next = this.school.learners[learner] as Learner
    if (next !== this.#user) await this.#switchUser(tab, next, killAfter, notifiesOtherTab)
  }

  async #switchUser(
    tab: Tab,
    next: Learner | null,
    killAfter: number,
    notifiesOtherTab: boolean,
  ): Promise<void> {
    this.#keepSession()
    removeStoredSession()
    clearLastUser()
    if (next) {
      localStorage.setItem(sessionKey(), next.session)
      writeLastUser({ id: next.id, email: '', full_name: null, avatar_url: null, role: 'learner' })
    }
    this.#user = next
    for (const each of this.tabs) if (each === tab || notifiesOtherTab) await each.stopSync()
    await this.#wipe(tab, killAfter)
  }

  /** A refresh may have renewed the session. */
  #keepSession(): void {
    if (this.#user) this.#user.session = localStorage.getItem(sessionKey()) ?? this.#user.session
  }

  async #wipe(tab: Tab, killAfter: number): Promise<void> {
    this.#isWipePending = true
    await tab.run(killAfter, async () => {
      await tab.code.wipeOtherMirrors(this.#user?.id ?? null)
      this.#isWipePending = false
    })
  }
}
