// The real backend with its own database and a fault proxy, in their own process: the one that serves the
// tests has enough to do.
import { openBackend } from '../../../dev/backend/backend.ts'
import { demoPublishableKey } from '../../../dev/backend/demo-key.ts'
import { requestListener } from '../../../dev/backend/http.ts'
import { listenLocally } from '../../../dev/backend/listen.ts'
import { demoAdmin } from '../../../dev/demo-accounts.ts'
import { snapshot } from '../../support/database-snapshot.ts'
import { FaultProxy, type Match } from '../../support/fault-proxy.ts'
import { copySeed } from '../../support/seed-copy.ts'
import type { BackendCalls, FaultOrder, ProcessCall, WireMatch } from './wire.ts'

const backend = await openBackend({ dataDir: 'memory', seed: true, snapshot: await snapshot(true) })
// Part of the seed with which every test begins.
const session = await signIn()
const restoreSeed = await copySeed(backend)
const listening = await listenLocally(requestListener({ api: backend.fetch }), 0)

type Placed = { reached?: Promise<void>; remove: () => void }

let proxy = await newProxy()
let lastFault = 0
const placed = new Map<number, Placed>()

function newProxy(): Promise<FaultProxy> {
  return FaultProxy.start(`http://localhost:${listening.port}`)
}

async function signIn(): Promise<string> {
  const answer = await backend.fetch(
    new Request('http://localhost/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { apikey: demoPublishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(demoAdmin),
    }),
  )
  if (!answer?.ok) throw new Error(`The admin could not sign in: ${await answer?.text()}`)
  return answer.text()
}

function place(order: FaultOrder): Placed {
  const match = fromWire(order.match)
  if (order.kind === 'answer') return { remove: proxy.answer(match, order.answer) }
  if (order.kind === 'drop') return { remove: proxy.drop(match, order.when) }
  const { reached, release } = proxy.hold(match, order.when)
  return { reached, remove: release }
}

function fromWire({ path, method }: WireMatch): Match {
  const pattern = typeof path === 'string' ? path : new RegExp(path.source, path.flags)
  return { path: pattern, ...(method && { method }) }
}

const calls: BackendCalls = {
  async beginTest() {
    await proxy.close()
    proxy = await newProxy()
    await restoreSeed()
    return { origin: proxy.origin, session }
  },
  async endTest() {
    for (const { remove } of placed.values()) remove()
    placed.clear()
    proxy.restore()
  },
  sql: (query, parameters) => backend.sql(query, parameters),
  async addFault(order) {
    placed.set(++lastFault, place(order))
    return lastFault
  },
  async faultReached(id) {
    await placed.get(id)?.reached
  },
  async removeFault(id) {
    placed.get(id)?.remove()
    placed.delete(id)
  },
  async cut(isCut) {
    if (isCut) proxy.cut()
    else proxy.restore()
  },
  requestsTo: async (match) => proxy.requestsTo(fromWire(match)),
}

process.on('message', async ({ id, name, args }: ProcessCall) => {
  try {
    const call = calls[name] as (...args: unknown[]) => Promise<unknown>
    process.send?.({ id, result: await call(...args) })
  } catch (error) {
    process.send?.({ id, error })
  }
})

// The parent process has ended.
process.on('disconnect', () => process.exit())
