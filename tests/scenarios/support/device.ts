// A device with two tabs that several learners share, and a server that admins write to: lets things happen on it and
// looks, after each, whether all that has to hold holds.
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
  /** The server's moment at which each tab's sync began. */
  readonly #began = new Map<Tab, number>()
  /** The moments at which the syncs began that have succeeded in this step. */
  #succeeded: number[] = []
  /** As they were after the step before. */
  #mirrors: StoredMirror[] = []
  #user: Learner | null = null
  /** A wipe was cut short; the next page finishes it. */
  #isLeaving = false

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

  /** A new device, where the first learner signs in, before a server with a few courses. */
  static async unpack(school: School, network: Network, codes: readonly TabCode[]): Promise<Device> {
    await school.backend.sql('delete from courses')
    for (const code of codes) for (const { id } of school.learners) await code.closeMirror(id)
    removeStoredSession()
    const device = new Device(school, network, codes)
    await device.admin.write(
      ...[1, 2, 3].map((pick): Write => ({ kind: 'create a course', pick, other: pick, learner: 0 })),
    )
    await device.#remember()
    await device.#signIn(device.#tab(0), 0, never, true)
    return device
  }

  async let(step: Step): Promise<void> {
    await this.#take(step)
    await this.check()
    if (!this.#isLeaving) return
    await this.#wipe(this.#tab(0), never)
    await this.check()
  }

  /** Without any more faults the mirror comes to equal what is the learner’s. */
  async settle(): Promise<void> {
    const tab = this.#tab(0)
    for (const each of this.tabs) await this.#hear(each, never)
    if (!this.#user) await this.#signIn(tab, 0, never, true)
    const owner = this.#user?.id ?? ''
    await tab.act(never, async () => tab.code.resume(await tab.mirrorOf(owner)))
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
      if (!history) return expect.fail('There is a mirror that is no learner’s.')
      const isOwn = mirror.owner === this.#user?.id
      checkMirror(mirror, history, isOwn, this.#isLeaving)
      // A sync that says it succeeded leaves a mirror that is no older than its beginning, or one that was emptied.
      const view = viewIn(mirror)
      if (view === null || !isOwn) continue
      for (const moment of this.#succeeded) history.see(view, moment)
    }
    this.#succeeded = []
  }

  async #take(step: Step): Promise<void> {
    if (step.do === 'write') return this.#write(step.write)
    if (step.do === 'sync in both tabs') return this.#syncInBoth()
    const tab = this.#tab(step.tab)
    if (step.do === 'sign in') return this.#signIn(tab, step.learner, step.dies, step.otherTabHears)
    if (step.do === 'sign out') return this.#leave(tab, null, step.dies, step.otherTabHears)
    if (step.do === 'hear') return void (await this.#hear(tab, step.dies))
    if (step.do === 'play') return this.#pages[step.tab]?.play(step.video, this.#user?.id)
    const owner = this.#user?.id
    if (!owner) return
    if (step.do === 'look') return this.#pages[step.tab]?.look(owner, step.course)
    if (step.do === 'remove saved')
      return tab.act(step.dies, async () => tab.code.removeSaved(await tab.mirrorOf(owner)))
    if (step.do === 'resume') return tab.act(never, async () => tab.code.resume(await tab.mirrorOf(owner)))
    await this.#hear(tab, never)
    const survives = () => tab.storage.step()
    if (step.do === 'ask') await this.#sync(tab, new Journey([], step.holds, survives), never)
    else await this.#sync(tab, new Journey([...step.faults], null, survives), step.dies)
  }

  #tab(index: number): Tab {
    return this.tabs[index] as Tab
  }

  async #write(write: Write): Promise<void> {
    if (await this.admin.write(write)) await this.#remember()
  }

  async #remember(): Promise<void> {
    const ids = [...this.#histories.keys()]
    const views = await this.school.viewsOf(...ids)
    for (const [index, id] of ids.entries()) this.#histories.get(id)?.add(views[index] as string)
  }

  async #sync(tab: Tab, journey: Journey, dies: number): Promise<Outcome | 'held' | undefined> {
    const owner = this.#user?.id
    if (!owner) return
    this.network.otherToken = this.school.learners.find(({ id }) => id !== owner)?.accessToken ?? ''
    const pulls = this.network.pulls
    const isPaused = this.#mirrors.some((mirror) => mirror.owner === owner && mirror.meta[0]?.isPaused)
    this.#began.set(tab, this.#histories.get(owner)?.now ?? 0)
    let outcome: Outcome | 'held' | undefined
    await tab.act(dies, async () => {
      outcome = await tab.startSync(owner, journey)
    })
    this.#note(tab, owner, outcome)
    if (isPaused) expect(this.network.pulls, 'while paused nothing is asked').toBe(pulls)
    return outcome
  }

  async #hear(tab: Tab, dies: number): Promise<void> {
    if (!tab.syncing) return
    const { owner } = tab.syncing
    let outcome: Outcome | 'held' | undefined
    await tab.act(dies, async () => {
      outcome = await tab.finishSync()
    })
    this.#note(tab, owner, outcome)
  }

  #note(tab: Tab, owner: string, outcome: Outcome | 'held' | undefined): void {
    if (outcome === null && owner === this.#user?.id) this.#succeeded.push(this.#began.get(tab) ?? 0)
  }

  async #syncInBoth(): Promise<void> {
    const owner = this.#user?.id
    for (const tab of this.tabs) await this.#hear(tab, never)
    if (!owner) return
    for (const tab of this.tabs) await tab.act(never, () => tab.mirrorOf(owner))
    const journey = new Journey()
    const outcomes = await Promise.all(this.tabs.map((tab) => tab.startSync(owner, journey)))
    expect(outcomes).toEqual([null, null])
  }

  async #signIn(tab: Tab, learner: number, dies: number, otherTabHears: boolean): Promise<void> {
    const arriving = this.school.learners[learner] as Learner
    if (arriving !== this.#user) await this.#leave(tab, arriving, dies, otherTabHears)
  }

  async #leave(tab: Tab, arriving: Learner | null, dies: number, otherTabHears: boolean): Promise<void> {
    this.#keepSession()
    removeStoredSession()
    clearLastUser()
    if (arriving) {
      localStorage.setItem(sessionKey(), arriving.session)
      writeLastUser({ id: arriving.id, email: '', full_name: null, avatar_url: null, role: 'learner' })
    }
    this.#user = arriving
    for (const each of this.tabs) if (each === tab || otherTabHears) await each.stopSync()
    await this.#wipe(tab, dies)
  }

  /** A refresh may have renewed it. */
  #keepSession(): void {
    if (this.#user) this.#user.session = localStorage.getItem(sessionKey()) ?? this.#user.session
  }

  async #wipe(tab: Tab, dies: number): Promise<void> {
    this.#isLeaving = true
    await tab.act(dies, async () => {
      await tab.code.wipeOtherMirrors(this.#user?.id ?? null)
      this.#isLeaving = false
    })
  }
}
