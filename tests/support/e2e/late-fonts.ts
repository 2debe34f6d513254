import { expect, type Page, type Route } from '@playwright/test'
import { watchLayoutShifts } from './layout-shifts.ts'

/** Opens these pages on a device without our fonts, and lets the fonts arrive after the first paint. */
export async function expectLateFontsToMoveLittle(page: Page, paths: Iterable<string>): Promise<void> {
  const shifts = await watchLayoutShifts(page)
  const held: Route[] = []
  await page.route('**/*.woff2', (route) => held.push(route))
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await expect.poll(() => held.length, path).toBe(2)
    for (const font of held.splice(0)) await font.continue()
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    expect(
      await page.evaluate(() =>
        ['Figtree', 'Fraunces'].filter((font) => document.fonts.check(`1rem ${font}`)),
      ),
      path,
    ).toHaveLength(2)
    // A word may wrap to the next line; a tenth is where readers begin to notice.
    for (const { score, moved } of await shifts())
      expect(score, [path, ...moved].join('\n')).toBeLessThan(0.05)
  }
}
