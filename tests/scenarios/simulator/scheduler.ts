// Decides what happens next. Nothing in a run happens by itself: every callback of a timer, of the storage,
// of the network and of a lock is a task here, tasks of one party keep their order, and which party goes next
// is drawn from the seed. Time passes only when there is nothing left to do.
import { createHash } from 'node:crypto'
import { type Random, randomFrom } from './random.ts'

/** A party whose code runs in its own turns: a tab of a device, or the server. */
export type Party = {
  readonly name: string
  /** How far its clock is ahead, in milliseconds. */
  clock(): number
  /** Was killed: its tasks are dropped. */
  isDead: boolean
  /** Gets no turns, like a tab in the background. */
  isFrozen: boolean
}

type Task = { party: Party; run: () => void; outlives: boolean }
type Timer = Task & { id: number; at: number }

const nextTurn = globalThis.setImmediate
/** More than a run takes, unless two parties keep waking each other. */
const mostTasks = 100_000
/** Nothing takes longer to wait for, in milliseconds. */
const longestWait = 10 * 60_000

export class Scheduler {
  /** Milliseconds, by the true clock. */
  now: number
  current: Party | null = null
  readonly #random: Random
  readonly #ready = new Map<Party, Task[]>()
  #timers: Timer[] = []
  #made = 0
  #ran = 0
  readonly #digest = createHash('sha256')
  readonly lines: string[] = []

  constructor(
    readonly seed: number,
    start: number,
  ) {
    this.now = start
    this.#random = randomFrom(seed, 'order')
  }

  get tasksRun(): number {
    return this.#ran
  }

  /** One line of what has happened, and when. */
  log(text: string): void {
    const line = `${new Date(this.now).toISOString().slice(8, -1)} #${this.#ran} ${this.current?.name ?? 'world'}: ${text}`
    this.lines.push(line)
    this.#digest.update(line)
  }

  /** Identifies every line and every turn so far. */
  digest(): string {
    return this.#digest.copy().digest('hex')
  }

  /**
   * A task for this very moment. `outlives`: it belongs to the device and survives the killing of the tab.
   */
  post(party: Party, run: () => void, outlives = false): void {
    const tasks = this.#ready.get(party)
    const task = { party, run, outlives }
    if (tasks) tasks.push(task)
    else this.#ready.set(party, [task])
  }

  setTimer(party: Party, milliseconds: number, run: () => void): number {
    const id = ++this.#made
    const at = this.now + Math.max(0, Math.ceil(Number(milliseconds) || 0))
    const timer = { id, at, party, run, outlives: false }
    // Timers of one moment fire in the order in which they were set.
    let place = this.#timers.length
    while (place > 0 && (this.#timers[place - 1] as Timer).at > at) place--
    this.#timers.splice(place, 0, timer)
    return id
  }

  clearTimer(id: number): void {
    this.#timers = this.#timers.filter((timer) => timer.id !== id)
  }

  /** The times at which something is due. */
  dueTimes(): number[] {
    return this.#timers.filter(({ party }) => !party.isDead && !party.isFrozen).map(({ at }) => at)
  }

  /** Runs everything that is due until then, and advances the time. */
  async runUntil(time: number): Promise<void> {
    for (;;) {
      await this.settle()
      if (!this.#wake(time)) break
    }
    this.now = Math.max(this.now, time)
  }

  /** Runs until nothing is left to do at this moment. */
  async settle(): Promise<void> {
    while (await this.#turn());
  }

  /**
   * Runs `work` in the party's turns, now or after a while, and everything else meanwhile, until it ends.
   * Undefined if the party is killed.
   */
  async finish<T>(party: Party, work: () => Promise<T>, wait = 0): Promise<T | undefined> {
    let outcome: { value: T } | { fault: unknown } | null = null
    const begin = () => {
      work().then(
        (value) => {
          outcome = { value }
        },
        (fault: unknown) => {
          outcome = { fault }
        },
      )
    }
    if (wait > 0) this.setTimer(party, wait, begin)
    else this.post(party, begin)
    const latest = this.now + wait + longestWait
    for (;;) {
      const more = await this.#turn()
      if (party.isDead) return undefined
      const ended = outcome as { value: T } | { fault: unknown } | null
      if (ended && 'fault' in ended) throw ended.fault
      if (ended) return ended.value
      if (!more && !this.#wake(latest)) throw new Error(`${party.name} waits for ever.`)
    }
  }

  /** Does something to a party from outside. */
  within(party: Party, work: () => void): void {
    this.current = party
    work()
    this.current = null
  }

  /** Loads code, which takes real time, while everything else stands still. */
  async load<T>(party: Party, work: () => Promise<T>): Promise<T> {
    this.current = party
    try {
      return await work()
    } finally {
      await new Promise<void>((resolve) => nextTurn(resolve))
      this.current = null
    }
  }

  /** Moves on to the next time, up to `latest`, at which something is due. */
  #wake(latest: number): boolean {
    this.#timers = this.#timers.filter(({ party }) => !party.isDead)
    const first = this.#timers.find(({ party }) => !party.isFrozen)
    if (!first || first.at > latest) return false
    this.now = Math.max(this.now, first.at)
    const isDue = ({ at, party }: Timer) => at <= first.at && !party.isFrozen
    for (const timer of this.#timers.filter(isDue)) this.post(timer.party, timer.run)
    this.#timers = this.#timers.filter((timer) => !isDue(timer))
    return true
  }

  /** Runs one task and all that follows from it in the same turn. False if there is none. */
  async #turn(): Promise<boolean> {
    const parties = [...this.#ready.keys()].filter((party) => !party.isFrozen)
    if (parties.length === 0) return false
    const party = parties.length === 1 ? (parties[0] as Party) : this.#random.pick(parties)
    const tasks = this.#ready.get(party) as Task[]
    const task = tasks.shift() as Task
    if (tasks.length === 0) this.#ready.delete(party)
    if (party.isDead && !task.outlives) return true
    if (++this.#ran > mostTasks) throw new Error('This run does not end.')
    this.current = party
    task.run()
    await new Promise<void>((resolve) => nextTurn(resolve))
    this.current = null
    return true
  }
}
