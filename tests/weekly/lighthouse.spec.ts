// What Lighthouse can measure without a clock. Its performance score depends on the machine: `npm run
// bench:site` measures that.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumArguments, requireBrowser } from '../support/chromium.ts'
import { expect, test } from '../support/e2e/test.ts'
import { publicPagesInAllLanguages } from '../support/public-pages.ts'

for (const { path } of publicPagesInAllLanguages) {
  test(`Lighthouse gives ${path} full scores for accessibility, best practices and SEO`, async ({ app }) => {
    const browser = await launch({
      chromePath: await requireBrowser(),
      chromeFlags: ['--headless=new', ...chromiumArguments],
    })
    try {
      const outcome = await lighthouse(`${app.origin}${path}`, {
        port: browser.port,
        output: 'json',
        logLevel: 'silent',
        onlyCategories: ['accessibility', 'best-practices', 'seo'],
        disableFullPageScreenshot: true,
      })
      const { runtimeError, categories = {}, audits = {} } = outcome?.lhr ?? {}
      expect(runtimeError).toBeUndefined()
      const complaints = Object.values(audits).filter(({ score }) => score !== null && score < 1)
      const scores = Object.values(categories).map(({ id, score }) => [id, score])
      expect(scores, complaints.map(({ title }) => title).join('\n')).toEqual([
        ['accessibility', 1],
        ['best-practices', 1],
        ['seo', 1],
      ])
    } finally {
      browser.kill()
    }
  })
}
