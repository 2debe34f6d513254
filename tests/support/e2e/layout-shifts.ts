import type { Page } from '@playwright/test'

/** How far one frame moved what, as Chromium scores it: the share of the screen, times how far of its larger side. */
type LayoutShift = { score: number; moved: string[] }

/** Notes every layout shift of the pages opened from now on. Returns those of the open page, so far. */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<LayoutShift[]>> {
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
    const shifts: LayoutShift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[]) {
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML : (node?.textContent ?? ''),
        )
        shifts.push({ score: value, moved: moved.map((text) => text.slice(0, 80)) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Layout shifts of a frame are reported after it.
  return () =>
    page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      return (window as unknown as { shifts: LayoutShift[] }).shifts
    })
}
