import { expect, test } from 'vitest'
import { remindedText } from '@/admin/messages/Reminded'

const now = new Date(2026, 10, 29, 9, 0).getTime()
const at = (...[day, hour]: [day: number, hour: number]) => new Date(2026, 10, day, hour).toISOString()

test.each([
  [at(29, 8), 'Reminded today'],
  [at(28, 23), 'Reminded yesterday'],
  [at(26, 10), 'Reminded 3 days ago'],
  [at(1, 10), 'Reminded 28 days ago'],
  // A device’s clock may be behind the server’s.
  [at(30, 1), 'Reminded today'],
])('A reminder of %s is in words: %s', (iso, words) => {
  expect(remindedText(iso, now)).toBe(words)
})
