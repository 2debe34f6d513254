// How responsive a course page is: the time from a click or key press to the next paint, and long tasks while its list
// scrolls.
import type { BrowserContext, Page } from '@playwright/test'
import { median } from '../support/median.ts'
import { openSlowed } from './data-on-screen.ts'

/** In milliseconds. */
export type Responsiveness = {
  worstInteraction: number
  medianInteraction: number
  interactions: number
  /** Durations of tasks longer than 50 ms while the list scrolled. */
  longTasks: number[]
}

const clicks = 12
const keys = 12
const turns = 40

export type BenchWindow = Window & { interactions: Map<number, number>; longTasks: number[] }

export async function measureResponsiveness(
  context: BrowserContext,
  path: string,
  slowdown: number,
): Promise<Responsiveness> {
  const page = await openSlowed(context, slowdown)
  await page.addInitScript(observe)
  await page.goto(path)
  await page.locator('[data-video]').nth(0).waitFor()
  const durations = await clickThrough(page)
  const longTasks = await scroll(page)
  await page.close()
  return {
    worstInteraction: Math.max(...durations),
    medianInteraction: median(durations),
    interactions: durations.length,
    longTasks,
  }
}

/** Clicks and moves through the list. Returns the times until the next paint, in milliseconds. */
export async function clickThrough(page: Page): Promise<number[]> {
  const rows = page.locator('[data-video]')
  for (let click = 0; click < clicks; click++) await rows.nth(click * 30 + 1).click()
  for (let key = 0; key < keys; key++) await page.keyboard.press('ArrowDown')
  return page.evaluate(() => [...(window as unknown as BenchWindow).interactions.values()])
}

/** Scrolls the list with the wheel, a screen at a time and as fast as the browser accepts it. */
async function scroll(page: Page): Promise<number[]> {
  await page.locator('[data-video]').nth(0).click()
  await page.evaluate(() => {
    ;(window as unknown as BenchWindow).longTasks = []
  })
  for (let turn = 0; turn < turns; turn++) await page.mouse.wheel(0, 600)
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((window as unknown as BenchWindow).longTasks)),
        )
      }),
  )
}

/** Runs in the page. */
export function observe(): void {
  const bench = window as unknown as BenchWindow
  bench.interactions = new Map()
  bench.longTasks = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { interactionId, duration } = entry
      if (interactionId)
        bench.interactions.set(interactionId, Math.max(duration, bench.interactions.get(interactionId) ?? 0))
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    bench.longTasks.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask' })
}
