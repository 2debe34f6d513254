import { expectGoodTemplates } from '../support/e2e/site-templates.ts'
import { test } from '../support/e2e/test.ts'

test('Every kind of page in Hindi comes alive without errors, prints, passes axe, and none scrolls sideways at 320 pixels, at 200 % zoom or in large text', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/404|Page not found/)
  await expectGoodTemplates(page, 'hi')
})
