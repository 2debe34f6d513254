import { beforeEach, expect, test } from 'vitest'
import { measureSaved } from '@/mirror/content'
import { openMirror } from '@/mirror/open'
import { removeSaved } from '@/mirror/pause'
import { pullOnce } from '@/sync/pull-once'
import { makeCourse, makeServer, owner } from '../support/courses'
import { newDevice } from '../support/mirror'

const { signal } = new AbortController()
beforeEach(() => newDevice(owner))

test('The size of saved courses is counted in bytes, not characters, and falls when they are removed', async () => {
  const server = makeServer([makeCourse({ title: 'A'.repeat(1000) })])
  await pullOnce(owner, server.pull, signal)
  const mirror = await openMirror(owner)
  const plain = await measureSaved(mirror)
  expect(plain).toBeGreaterThan(1000)

  await newDevice(owner)
  server.courses = server.courses.map((course) => ({ ...course, title: 'आ'.repeat(1000) }))
  await pullOnce(owner, server.pull, signal)
  const again = await openMirror(owner)
  expect(await measureSaved(again)).toBe(plain + 2000)

  await removeSaved(again)
  expect(await measureSaved(again)).toBeLessThan(10)
})
