// A first sync on a slow connection that keeps breaking, and each time kills the tab.
import type { PulledCourse } from '../../src/model/pull.ts'
import { aLearner } from '../../tests/integration/support/people.ts'
import { enroll } from '../support/school.ts'
import { Device } from './device.ts'
import { isEqual, readServer } from './exactness.ts'
import type { Place } from './round.ts'

const network = 'Slow 3G'
/** In milliseconds. */
const cutAfter = 10_000
const mostTries = 12

export type Cut = { contestant: string; tries: number | null; megabytesDown: number; exact: boolean }

/** `tries` is null if the device still lacked its courses after twelve. */
export async function measureCut(
  { browser, backend, server }: Place,
  courses: readonly PulledCourse[],
  contestants: readonly string[],
): Promise<Cut[]> {
  const learner = await aLearner(backend)
  await enroll(backend, learner.id, courses)
  const rows = await readServer(backend, learner.id)
  const results: Cut[] = []
  for (const contestant of contestants) {
    const device = await Device.make(browser, server, learner, contestant)
    const before = server.traffic()
    let tries = 1
    while (!(await device.syncUntilCut(network, cutAfter)) && tries <= mostTries) tries += 1
    const megabytesDown = Number(((server.traffic().bytesDown - before.bytesDown) / 1e6).toFixed(1))
    const isDone = tries <= mostTries
    await device.sync('loopback')
    const exact = isDone && isEqual(await device.read(), rows)
    results.push({ contestant, tries: isDone ? tries : null, megabytesDown, exact })
    await device.close()
  }
  return results
}
