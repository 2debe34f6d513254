// The dashboard on a device with an empty cache and no worker: what its code weighs on the wire, and when its data is there.
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import type { Person } from '../../tests/integration/support/people.ts'
import { type Code, codeOf } from '../site-bytes.ts'
import type { CountedServer } from '../support/counted-server.ts'
import { median } from '../support/median.ts'
import { openSignedIn } from '../support/signed-in.ts'
import { networks, shape } from '../sync/networks.ts'
import { type Target, timeToData } from './data-on-screen.ts'

type Place = { browser: Browser; server: CountedServer; learner: Person }

/** `code` is that of the first seconds, the backend's client included. `data` is in milliseconds. */
export type ColdVisit = Code & { size: string; network: string; slowdown: number; data: number }

const countedFor = 3_000
const runs = 5
const conditions = [
  { network: 'loopback', slowdown: 1 },
  { network: 'Slow 4G', slowdown: 4 },
]

export async function measureColdVisits(place: Place, size: string, target: Target): Promise<ColdVisit[]> {
  const code = await weighColdVisit(place, target)
  const visits: ColdVisit[] = []
  for (const { network, slowdown } of conditions) {
    const times: number[] = []
    for (let run = 0; run < runs; run++) times.push(await timeColdVisit(place, target, network, slowdown))
    visits.push({ size, network, slowdown, ...code, data: Math.round(median(times)) })
    console.error(JSON.stringify(visits.at(-1)))
  }
  return visits
}

async function weighColdVisit({ browser, server, learner }: Place, { path }: Target): Promise<Code> {
  const context = await openSignedIn(browser, server.origin, learner, { serviceWorkers: 'block' })
  const before = server.responses.length
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'commit' })
  await wait(countedFor)
  const code = codeOf(server.responses.slice(before))
  await context.close()
  return code
}

async function timeColdVisit(
  { browser, server, learner }: Place,
  target: Target,
  network: string,
  slowdown: number,
): Promise<number> {
  const context = await openSignedIn(browser, server.origin, learner, { serviceWorkers: 'block' })
  const time = await timeToData(context, target, slowdown, (devTools) =>
    shape(devTools, networks[network] ?? null),
  )
  await context.close()
  return time
}
