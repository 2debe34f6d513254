// What it costs the page that a video plays: long tasks, and the main thread's time, beside the same time paused.
import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import { median } from '../support/median.ts'

/** In milliseconds. */
export type Playing = {
  slowdown: number
  /** Tasks longer than 50 ms while the video played. */
  longTasks: number[]
  /** What five seconds of playing, with one write in them, take of the main thread more than five seconds paused. */
  perWrite: number
}

const seconds = 5
const rounds = 6

type BenchWindow = Window & { longTasks: number[] }

/** `path` is a course's address; the browser finds a stand-in of the video site. */
export async function measurePlaying(page: Page, path: string, slowdown: number): Promise<Playing> {
  const devTools = await page.context().newCDPSession(page)
  await page.addInitScript(() => {
    const bench = window as unknown as BenchWindow
    bench.longTasks = []
    new PerformanceObserver((list) => {
      bench.longTasks.push(...list.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'longtask' })
  })
  await page.goto(path)
  await page.getByRole('button', { name: /^Play / }).click()
  await page.getByRole('button', { name: 'Previous' }).focus()
  await devTools.send('Performance.enable')
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await wait(seconds * 1000)
  await page.evaluate(() => {
    ;(window as unknown as BenchWindow).longTasks = []
  })
  const playing: number[] = []
  for (let round = 0; round < rounds; round++) playing.push(await busyFor(devTools))
  const longTasks = await page.evaluate(() => (window as unknown as BenchWindow).longTasks)
  await page.keyboard.press('k')
  await wait(seconds * 1000)
  const paused: number[] = []
  for (let round = 0; round < rounds; round++) paused.push(await busyFor(devTools))
  await page.context().close()
  return { slowdown, longTasks, perWrite: Number((median(playing) - median(paused)).toFixed(1)) }
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
