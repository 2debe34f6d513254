import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCourse, aLink } from '../integration/support/courses.ts'
import { anAdmin } from '../integration/support/people.ts'
import { endedOrBlocked } from './support/session.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await TestServer.open()
})
afterAll(() => server.close())

test('Those who create and delete courses at once do not wait for each other, and the total has them all', async () => {
  const admin = await anAdmin(server.backend)
  const doomed = await aCourse(server.backend)
  const writers = [await server.session(), await server.session(), await server.session()]
  const watcher = await server.session()
  const create = () =>
    `select create_course('{"id": "${randomUUID()}", "title": "New"}', '[{"title": "One", "youtube_url": "${aLink}"}]')`
  const changes = [create(), create(), `select delete_course('${doomed}')`]
  for (const [index, writer] of writers.entries()) {
    await writer.begin(admin.id)
    expect(await endedOrBlocked(writer.rows(changes[index] ?? ''), writer.pid, watcher)).toBe('ended')
  }
  const count = async () => (await admin.client.rpc('count_totals')).data
  expect(await count()).toEqual({ learners: 0, activeCourses: 1 })
  for (const writer of writers) await writer.commit()
  expect(await count()).toEqual({ learners: 0, activeCourses: 2 })
})
