import { resolve } from 'node:path'
import type { Page } from '@playwright/test'

const folder = resolve(import.meta.dirname, '../../../test-results/screenshots')
const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]

/** Pictures of the whole page on a phone, a tablet and a desktop, light and dark: `<name>-390-dark.png` and so on. */
export async function takeScreenshots(page: Page, name: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      await page.screenshot({
        path: resolve(folder, `${name}-${size.width}-${colorScheme}.png`),
        fullPage: true,
      })
    }
  }
}
