// What playing a video and recording progress cost the page: long tasks, and the main thread's time, compared
// with an admin's preview of the same course, which listens to the same player but records nothing.
import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { median } from '../support/median.ts'
import { type BenchWindow, clickThrough, observe } from './responsiveness.ts'

/** In milliseconds. */
export type Playing = {
  slowdown: number
  /** Tasks longer than 50 ms while the video played. */
  longTasks: number[]
  /** The main thread's time for a write, including the queries and the rendering that it causes. */
  perWrite: number
  /** The longest time from a click or a key press in the list to the next paint. */
  worstInteraction: number
}

/** The player writes about once in this many seconds. */
const seconds = 5
const rounds = 9

/** A course's page, and the path to open it at. The browser finds a stand-in for the video site. */
type Place = { page: Page; path: string }

export async function measurePlaying(course: Place, preview: Place, slowdown: number): Promise<Playing> {
  const writing = await play(course, slowdown)
  const silent = await play(preview, slowdown)
  const perWrite = Number((median(writing.busy) - median(silent.busy)).toFixed(1))
  return { slowdown, longTasks: writing.longTasks, perWrite, worstInteraction: writing.worstInteraction }
}

async function play(
  { page, path }: Place,
  slowdown: number,
): Promise<{ busy: number[]; longTasks: number[]; worstInteraction: number }> {
  const devTools = await page.context().newCDPSession(page)
  await page.addInitScript(observe)
  await page.goto(path)
  await page.getByRole('button', { name: /^Play / }).click()
  await page.getByRole('button', { name: 'Previous' }).focus()
  // The thread's own time: other work on the machine does not count.
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await wait(seconds * 1000)
  await page.evaluate(() => {
    const bench = window as unknown as BenchWindow
    bench.longTasks = []
    bench.interactions.clear()
  })
  const busy: number[] = []
  for (let round = 0; round < rounds; round++) busy.push(await busyFor(devTools))
  const longTasks = await page.evaluate(() => (window as unknown as BenchWindow).longTasks)
  const worstInteraction = Math.max(...(await clickThrough(page)))
  await page.context().close()
  return { busy, longTasks, worstInteraction }
}

/** How long the main thread was busy within the next seconds, in milliseconds. */
async function busyFor(devTools: CDPSession): Promise<number> {
  const before = await taskTime(devTools)
  await wait(seconds * 1000)
  return (await taskTime(devTools)) - before
}

async function taskTime(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}
