import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteFault } from '@/lib/app-faults'
import { countSilence, noteSent, unsentFaults } from '@/lib/fault-counts'

const owner = '00000000-0000-4000-8000-000000000001'

function signIn(id: string, role = 'learner'): void {
  localStorage.setItem('last-user', JSON.stringify({ id, role, full_name: 'Priya Sharma' }))
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: Date.parse('2026-11-29T12:00:00Z') })
  signIn(owner)
})
afterEach(() => vi.useRealTimers())

const fault = { fault: 'crash', code: 'TypeError', build: 'development', browser: 'other', day: '2026-11-29' }

test('What fails is counted by day and kind, with the name of the last error and nothing that a person wrote', () => {
  noteFault('crash', new RangeError('Priya'))
  noteFault('crash', new TypeError('Priya Sharma has a cold'))
  noteFault(
    'storage',
    Object.assign(new Error('x'), { name: 'AbortError', inner: { name: 'QuotaExceededError' } }),
  )
  noteFault('sync', 'Priya wrote this')
  expect(unsentFaults(owner).faults).toEqual([
    { ...fault, count: 2 },
    { ...fault, fault: 'storage', code: 'QuotaExceededError', count: 1 },
    { ...fault, fault: 'sync', code: 'other', count: 1 },
  ])
  expect(localStorage.getItem('app-faults')).not.toMatch(/Priya|Sharma|cold/)
})

test('What was sent is not sent again unless it has happened again, and then with all of the day', () => {
  noteFault('crash', new TypeError('a'))
  countSilence('a-video')
  const first = unsentFaults(owner)
  // While the answer is on its way.
  noteFault('crash', new TypeError('b'))
  noteSent(owner, first)
  expect(unsentFaults(owner)).toEqual({ faults: [{ ...fault, count: 2 }], silences: [] })
  noteSent(owner, unsentFaults(owner))
  countSilence('a-video')
  expect(unsentFaults(owner)).toEqual({ faults: [], silences: [] })
  noteFault('crash', new TypeError('c'))
  expect(unsentFaults(owner).faults).toEqual([{ ...fault, count: 3 }])
})

test('The next day begins anew, and what was not sent waits', () => {
  noteFault('crash', new TypeError('a'))
  noteSent(owner, unsentFaults(owner))
  countSilence('a-video')
  vi.setSystemTime(Date.parse('2026-11-29T20:00:00Z'))
  countSilence('a-video')
  expect(unsentFaults(owner)).toEqual({
    faults: [],
    silences: [
      { video_id: 'a-video', day: '2026-11-29' },
      { video_id: 'a-video', day: '2026-11-30' },
    ],
  })
  expect(localStorage.getItem('app-faults')).not.toContain('TypeError')
})

test('Nothing is counted of visitors and admins, nor said as somebody else', () => {
  localStorage.removeItem('last-user')
  noteFault('crash', new TypeError('a'))
  signIn(owner, 'admin')
  noteFault('crash', new TypeError('b'))
  expect(localStorage.getItem('app-faults')).toBeNull()
  signIn(owner)
  noteFault('crash', new TypeError('c'))
  expect(unsentFaults('another').faults).toEqual([])
})

test('A crash in a loop, and what another program has written there, do no harm', () => {
  for (let n = 0; n < 30; n++) countSilence(`video ${n}`)
  expect(unsentFaults(owner).silences).toHaveLength(20)
  localStorage.setItem('app-faults', '{"owner')
  noteFault('crash', new TypeError('a'))
  expect(unsentFaults(owner).faults).toEqual([{ ...fault, count: 1 }])
})
