// What Lighthouse can measure without a clock. Its performance score depends on the machine: `npm run
// bench:site` measures that. One page of each template, and the Hindi home page; with WEEKLY=1 every page,
// which differ only in their texts.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumArguments, requireBrowser } from '../support/chromium.ts'
import { expect, test } from '../support/e2e/test.ts'
import { publicPagesInAllLanguages, templatesIn } from '../support/public-pages.ts'

const pages = process.env.WEEKLY
  ? publicPagesInAllLanguages
  : [...templatesIn('en'), ...templatesIn('hi').slice(0, 1)]

for (const { path } of pages) {
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
