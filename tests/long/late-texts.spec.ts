// A public page loads the app's texts in parallel with its code, and a signed-in learner's sync does not wait
// for them.
import { href } from '../../src/routes.ts'
import { pull } from '../support/e2e/demo-content.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'

test('A sync that fails on a public page before the texts are loaded goes on, and then the badge shows the right state', async ({
  page,
  app,
  expectConsoleError,
}) => {
  await signInAs(page, 'Demo Learner')
  expectConsoleError(/^Failed to load resource: the server responded with a status of 503/)
  const restore = app.proxy.answer({ path: '/rest/v1/rpc' }, { status: 503, headers: {}, body: '' })
  let bringTexts = () => {}
  const textsBrought = new Promise<void>((resolve) => {
    bringTexts = resolve
  })
  // Not held by the server: the browser has them in its cache.
  const textsAsked = page.waitForRequest('**/assets/en-texts-*.js')
  await page.route('**/assets/en-texts-*.js', async (route) => {
    await textsBrought
    await route.continue()
  })
  const asked = () => app.proxy.requestsTo(pull).length
  await page.clock.install()
  const before = asked()
  await page.goto(href('about'))
  await textsAsked
  // The first request fails. A sync that continues asks again.
  await expect
    .poll(async () => {
      await page.clock.fastForward(10_000)
      return asked()
    })
    .toBeGreaterThan(before + 1)
  bringTexts()

  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  const badge = page.getByRole('banner').getByRole('status')
  await expect(badge).toHaveText(/^The server is not answering/)
  restore()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(badge).toHaveText('Up to date')
})
