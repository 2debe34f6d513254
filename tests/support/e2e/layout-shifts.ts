import type { Page } from '@playwright/test'

/**
 * What one frame moved, from where to where in pixels; how far as Chromium scores it, the share of the screen
 * times the distance relative to its larger side; and when, in milliseconds.
 */
type LayoutShift = { score: number; moved: string[]; at: number }

/** Notes every layout shift of the pages opened from now on. Returns those of the open page, so far. */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<LayoutShift[]>> {
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & {
      value: number
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const shifts: LayoutShift[] = []
    const place = ({ x, y, width, height }: DOMRect) => `${x},${y} (${width} × ${height})`
    let isRead = 0
    document.addEventListener('DOMContentLoaded', () => {
      requestAnimationFrame(() =>
        requestAnimationFrame((frame) => {
          isRead = frame
        }),
      )
    })
    // A browser that has painted part of a page makes room for the rest: only these shifts are ignored.
    const isOfReading = ({ at }: LayoutShift) => {
      const [paint] = performance.getEntriesByName('first-paint')
      const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return paint && page && paint.startTime < page.domInteractive && at < isRead
    }
    Object.assign(window, { shifts: () => shifts.filter((shift) => !isOfReading(shift)) })
    new PerformanceObserver((list) => {
      for (const { value, sources, startTime } of list.getEntries() as Entry[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const text = node instanceof Element ? node.outerHTML : (node?.textContent ?? '')
          return `${place(previousRect)} → ${place(currentRect)}: ${text.slice(0, 80)}`
        })
        shifts.push({ score: value, moved, at: startTime })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Layout shifts of a frame are reported after it.
  return () =>
    page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      return (window as unknown as { shifts(): LayoutShift[] }).shifts()
    })
}
