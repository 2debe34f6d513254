import { href } from '../../src/routes.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { test } from '../support/e2e/test.ts'

test('look', async ({ page }) => {
  await signInAs(page, 'Demo Learner')
  await page.waitForTimeout(1500)
  const sizes = [
    [360, 620],
    [390, 844],
    [800, 1100],
    [1280, 800],
    [1366, 768],
    [1600, 900],
    [1920, 1080],
  ] as const
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await page.goto(href('dashboard'))
    await page.getByRole('article').first().waitFor()
    await page.waitForTimeout(600)
    await page.screenshot({ path: `/tmp/look/dash-${width}.png` })
    await page.getByRole('article').first().getByRole('link').first().click()
    await page.waitForTimeout(1200)
    await page.screenshot({ path: `/tmp/look/course-${width}.png` })
    const tab = page.getByRole('tab', { name: 'Transcript' })
    if (await tab.count()) {
      await tab.click()
      await page.waitForTimeout(500)
      await page.screenshot({ path: `/tmp/look/transcript-${width}.png` })
    }
    if (width > 1300) {
      await page.getByRole('button', { name: 'Wide video' }).click()
      await page.waitForTimeout(500)
      await page.screenshot({ path: `/tmp/look/theatre-${width}.png` })
      await page.getByRole('button', { name: 'Wide video' }).click()
    }
  }
})
