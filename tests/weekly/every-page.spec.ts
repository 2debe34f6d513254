// Every public page in a browser. Pages of one template differ only in their texts; tests/long/site-access.spec.ts
// and tests/long/static-pages.spec.ts open one of each.
import { expectLateFontsToMoveLittle } from '../support/e2e/late-fonts.ts'
import { expect, test } from '../support/e2e/test.ts'
import { publicPagesInAllLanguages } from '../support/public-pages.ts'

test('Every public page comes alive without errors', async ({ page }) => {
  for (const { path, title } of publicPagesInAllLanguages) {
    await page.goto(path)
    await page.getByRole('main').hover()
    await expect(page.locator('[data-live]').first(), path).toBeAttached()
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title)
  }
})

for (const width of [390, 768, 1280]) {
  test(`Fonts that load late hardly shift any public page ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await expectLateFontsToMoveLittle(
      page,
      publicPagesInAllLanguages.map(({ path }) => path),
    )
  })
}
