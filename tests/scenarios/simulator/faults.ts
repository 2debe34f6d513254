// What failed on the learner's devices: the server must hold the most that it was ever told, however often and late.
import type { Device } from './device.ts'
import type { Learner, Server } from './server.ts'

export type FaultItem =
  | {
      kind: 'app-fault'
      day: string
      build: string
      fault: string
      code: string
      browser: string
      count: number
    }
  | { kind: 'silence'; video_id: string; day: string }

type Told = FaultItem & { kind: 'app-fault' }

const spelled = (rows: readonly string[]) => [...rows].sort().join('\n')
const countOf = ({ day, count }: Told) => `${day} ${String(count).padStart(4, '0')}`
/** Of equal counts, the server keeps the greatest code. */
const rank = (told: Told) => `${countOf(told)} ${told.code}`

export class Faults {
  readonly #app = new Map<string, Told>()
  readonly #silences = new Set<string>()

  /** The server has accepted it. */
  take(item: FaultItem): void {
    if (item.kind === 'silence') {
      this.#silences.add(`${item.day} ${item.video_id}`)
      return
    }
    const key = `${item.build} ${item.fault}`
    const before = this.#app.get(key)
    if (!before || rank(item) > rank(before)) this.#app.set(key, item)
  }

  async check(learner: Learner, server: Server, devices: readonly Device[]): Promise<void> {
    const app = await server.sql<{ row: string }>(`
      select concat_ws(' ', build, kind, day, count, code) as row from private.app_faults where user_id = '${learner.id}'`)
    const wanted = [...this.#app.values()].map(
      ({ build, fault, day, count, code }) => `${build} ${fault} ${day} ${count} ${code}`,
    )
    if (spelled(app.map(({ row }) => row)) !== spelled(wanted))
      throw new Error(`The server has other faults: ${app.map(({ row }) => row)}, not ${wanted}`)
    const silences = await server.sql<{ row: string }>(`
      select day || ' ' || video as row from private.plays, unnest(silent) as video where user_id = '${learner.id}'`)
    if (spelled(silences.map(({ row }) => row)) !== spelled([...this.#silences]))
      throw new Error(`The server has other silences: ${silences.map(({ row }) => row)}`)
    const [sums] = await server.sql<Record<'app' | 'ofApp' | 'silent' | 'ofSilent', number>>(`
      select (select coalesce(sum(learners), 0)::integer from private.app_fault_totals) as app,
             (select count(*)::integer from private.app_faults) as "ofApp",
             (select coalesce(sum(silent), 0)::integer from private.play_totals) as silent,
             (select count(*)::integer from private.plays where silent <> '{}') as "ofSilent"`)
    if (sums?.app !== sums?.ofApp || sums?.silent !== sums?.ofSilent)
      throw new Error(`The sums differ from what they count: ${JSON.stringify(sums)}`)
    for (const device of devices) {
      const kept = JSON.parse(
        String(device.localStorage.getItem('app-faults') ?? '{"faults": [], "silences": []}'),
      )
      const isUnsent =
        kept.faults.some(({ count, sent }: { count: number; sent: number }) => count > sent) ||
        kept.silences.some(({ isSent }: { isSent: boolean }) => !isSent)
      if (isUnsent) throw new Error(`${device.name} has told not all that failed.`)
    }
  }
}
