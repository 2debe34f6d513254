import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoAdmin } from '../../dev/demo-accounts.ts'
import { backendAt, newClient } from '../integration/support/clients.ts'
import { afterMilliseconds, kills, numbersFrom, seed } from './support/random-moments.ts'
import { ServerProcess } from './support/server-process.ts'

/** Fewer than at work, because each builds about half a database. */
const killsAtFirstStart = Math.ceil(kills / 2)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'first-start-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Lets a start finish. Returns the content, and how long it took from its first change in the folder. */
async function startUndisturbed(place: string) {
  const server = await ServerProcess.start(place)
  try {
    await server.begun
    const began = performance.now()
    const client = newClient(backendAt(await server.ready))
    const duration = performance.now() - began
    const signIn = await client.auth.signInWithPassword(demoAdmin)
    expect(signIn.error).toBeNull()
    const { data: courses } = await client
      .from('courses')
      .select('title, course_videos (title)')
      .order('title')
    const { count: enrollments } = await client
      .from('enrollments')
      .select('*', { count: 'exact', head: true })
    return { duration, content: { courses, enrollments } }
  } finally {
    await server.kill()
  }
}

test('A first start killed at any moment leaves nothing or everything, and the next start works', {
  timeout: kills * 120_000,
}, async () => {
  const random = numbersFrom(seed)
  const { duration, content } = await startUndisturbed(join(folder, 'undisturbed'))
  expect(content.courses?.length).toBeGreaterThan(0)
  let place = join(folder, '0')
  for (let kill = 1; kill <= killsAtFirstStart; kill++) {
    const server = await ServerProcess.start(place)
    await server.begun
    await afterMilliseconds(random() * duration)
    await server.kill()
    const isBuilt = existsSync(join(place, 'data/current'))
    const isHalfBuilt = existsSync(join(place, 'data/unfinished'))
    expect(isBuilt && isHalfBuilt, `seed ${seed}: a finished and an unfinished database`).toBe(false)
    if (!isBuilt && kill < killsAtFirstStart) continue
    expect((await startUndisturbed(place)).content, `seed ${seed}`).toEqual(content)
    place = join(folder, String(kill))
  }
})
