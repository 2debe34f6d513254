import { openBackend } from '../dev/backend/backend.ts'
import { launchBrowser } from './support/browser.ts'
import { serveCounted } from './support/counted-server.ts'
import { addCourses, coursesOf, enroll, sizes } from './support/school.ts'
import { Device } from './sync/device.ts'
import { letPeersIn } from './sync/peers-access.ts'
import { aLearner } from '../tests/integration/support/people.ts'
const backend = await openBackend({ dataDir: 'memory', seed: false, accessTokenSeconds: 30 * 86400 })
await letPeersIn(backend)
const servers = { base: await serveCounted(backend, '/tmp/h/sync/base/bench/peers/dist'), mine: await serveCounted(backend, '/tmp/h/sync/main/bench/peers/dist') }
const browser = await launchBrowser()
const size = sizes.find(({ name }) => name === process.argv[2])!
const network = process.argv[3]!
const courses = coursesOf(size)
await addCourses(backend, courses)
const learner = await aLearner(backend)
await enroll(backend, learner.id, courses)
const times: Record<string, number[]> = {}
for (let run = 0; run < Number(process.argv[4]); run++)
  for (const [name, server, contestant] of [['base', servers.base, 'ours'], ['mine', servers.mine, 'ours'], ['tanstack', servers.mine, 'tanstack-query']] as const) {
    const device = await Device.make(browser, server, learner, contestant)
    const { milliseconds } = await device.sync(network)
    if (run > 0) (times[name] ??= []).push(milliseconds)
    await device.close()
  }
const med = Object.fromEntries(Object.entries(times).map(([n, t]) => [n, Math.round(t.sort((a, b) => a - b)[Math.floor(t.length / 2)]! * 10) / 10]))
console.log(size.name, network, med, 'base/ts', (med.base! / med.tanstack!).toFixed(3), 'mine/ts', (med.mine! / med.tanstack!).toFixed(3))
await browser.close(); for (const s of Object.values(servers)) await s.close(); await backend.close()
