import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBackend } from '../../dev/backend/backend.ts'
import { backendAt, type Client, newClient } from '../integration/support/clients.ts'
import { type PulledCourse, PullingDevice } from '../integration/support/mirror.ts'
import { aLearner, anAdmin, aStranger } from '../integration/support/people.ts'
import { Ledger } from './support/ledger.ts'
import { afterMilliseconds, kills, numbersFrom, seed } from './support/random-moments.ts'
import { ServerProcess } from './support/server-process.ts'

/** The latest kill, in milliseconds after the first answer of a round. */
const latestKill = 400

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'at-work-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

type Session = { access_token: string; refresh_token: string }

async function sessionOf(client: Client): Promise<Session> {
  const { data } = await client.auth.getSession()
  if (!data.session) throw new Error('Nobody is signed in.')
  return data.session
}

/** Fills the data folder with an admin, a learner who syncs, and a class of others. */
async function fillFolder(folder: string) {
  // Building the database here would keep its gigabyte in memory for the whole test.
  const builder = await ServerProcess.start(folder)
  await builder.ready.finally(() => builder.kill())
  const backend = await openBackend({ dataDir: join(folder, 'data'), seed: false })
  const admin = await anAdmin(backend)
  const learner = await aLearner(backend)
  const emails = Array.from({ length: 30 }, (_, index) => `student-${index}@example.org`)
  for (const email of emails) await aStranger(backend, email)
  const sessions = { admin: await sessionOf(admin.client), learner: await sessionOf(learner.client) }
  await backend.close()
  return { sessions, learner: learner.id, emails }
}

async function clientAt(address: string, session: Session): Promise<Client> {
  const client = newClient(backendAt(address))
  await client.auth.setSession(session)
  return client
}

test('A server killed at any moment loses no confirmed save, and leaves every other complete or undone', {
  timeout: kills * 120_000,
}, async () => {
  const random = numbersFrom(seed)
  const { sessions, learner, emails } = await fillFolder(folder)
  const ledger = new Ledger(learner, emails, random)
  let held = new Map<string, PulledCourse>()
  let startTakes = 0
  for (let round = 0; round <= kills; round++) {
    // Every other time, the start that recovers from the kill is killed as well.
    if (round % 2 === 1) {
      const server = await ServerProcess.start(folder)
      await server.begun
      await afterMilliseconds(random() * startTakes)
      await server.kill()
    }
    const server = await ServerProcess.start(folder)
    try {
      await server.begun
      const began = performance.now()
      const address = await server.ready
      startTakes = performance.now() - began
      const admin = await clientAt(address, sessions.admin)
      await ledger.verify(admin, `seed ${seed}, round ${round}`)

      const device = new PullingDevice(await clientAt(address, sessions.learner))
      device.courses = held
      await device.pull()
      ledger.verifyPulled(device)
      held = device.courses
      if (round === kills) continue

      const work = ledger.work(admin, device)
      await work.firstAnswer
      await afterMilliseconds(random() * latestKill)
      await server.kill()
      await work.ended
    } finally {
      await server.kill()
    }
  }
  expect(ledger.counts.confirmed, 'the test has something to lose').toBeGreaterThan(kills)
  expect(ledger.counts.open, 'kills hit saves that were under way').toBeGreaterThan(kills / 2)
})
