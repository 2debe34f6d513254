import { expect, test } from 'vitest'
import { firstLook, takeFirstLook } from '@/learn/first-look'
import { createDatabase } from '@/mirror/database'
import { owner } from '../support/courses'

test('A device whose storage does not answer delays the dashboard’s first frame by less than a second', async () => {
  // Its deletion waits for a connection that stays open, and everything that opens it waits for the deletion.
  const { name } = createDatabase(owner)
  await new Promise((opened) => Object.assign(indexedDB.open(name), { onsuccess: opened }))
  indexedDB.deleteDatabase(name)
  const answer = new Promise((late) => setTimeout(late, 1_000, 'too late'))
  expect(await Promise.race([takeFirstLook(owner), answer])).toBeUndefined()
  expect(firstLook(owner)).toBeNull()
})
