// The line that says when a live session begins, on a page that stays open, on a device with another clock.
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteServerTime } from '@/lib/device-clock'
import { LiveTime } from '@/player/live/LiveTime'

const start = '2027-01-12T13:00:00+00:00'
let root: Root
let page: HTMLElement

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-01-12T11:00:00Z') })
  page = document.createElement('div')
  root = createRoot(page)
})
afterEach(() => {
  flushSync(() => root.unmount())
  answer(new Date())
  vi.useRealTimers()
})

/** The server's answers name its time. */
const answer = (time: Date) => noteServerTime(new Response(null, { headers: { Date: time.toUTCString() } }))
const shown = () => page.textContent?.replace(/\s/g, ' ')
/** The device wakes so much later, and the next tick comes. */
async function pass(minutes: number): Promise<void> {
  vi.setSystemTime(Date.now() + minutes * 60_000 - 10_000)
  await vi.advanceTimersByTimeAsync(10_000)
}
const open = () => flushSync(() => root.render(<LiveTime starts_at={start} expected_minutes={90} />))

test('What it says stays true while the page is open, until nothing is left to say', async () => {
  open()
  expect(shown()).toBe('Live on 12 January, 6:30 pm IST · in 2 hours')
  await pass(60)
  expect(shown()).toBe('Live on 12 January, 6:30 pm IST · in 60 minutes')
  await pass(51)
  expect(shown()).toBe('Live on 12 January, 6:30 pm IST · in 9 minutes')
  await pass(9)
  expect(shown()).toBe('Live now')
  await pass(90)
  expect(shown()).toBe('')
})

test('After the device has slept, it is right as soon as the page is seen again', async () => {
  open()
  vi.setSystemTime(Date.parse('2027-01-12T12:30:00Z'))
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toMatch(/in 30 minutes$/)
})

test('On a device whose clock is a day ahead, it goes by the server’s time, once that is known', async () => {
  vi.setSystemTime(Date.parse('2027-01-13T11:00:00Z'))
  open()
  expect(shown()).toBe('')
  answer(new Date('2027-01-12T11:00:00Z'))
  await pass(0.2)
  expect(shown()).toBe('Live on 12 January, 6:30 pm IST · in 2 hours')
})
