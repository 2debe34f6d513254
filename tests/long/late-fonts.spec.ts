// Where a line breaks depends on the text, so that every page is asked here. tests/e2e/static-pages.spec.ts asks one of each
// template.
import { expectLateFontsToMoveLittle } from '../support/e2e/late-fonts.ts'
import { test } from '../support/e2e/test.ts'
import { publicPagesInAllLanguages } from '../support/public-pages.ts'

for (const width of [390, 768, 1280]) {
  test(`Fonts that arrive late move hardly anything on any public page ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await expectLateFontsToMoveLittle(
      page,
      publicPagesInAllLanguages.map(({ path }) => path),
    )
  })
}
