// nginx's answers themselves are tested in tests/built-site/nginx.test.ts.
import { resolve } from 'node:path'
import { href, tagline } from '../../src/routes.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { test as base, expect } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'
import { forward } from '../support/forward.ts'
import { type Nginx, startNginx } from '../support/nginx.ts'

const siteDir = resolve(import.meta.dirname, '../../dist-demo')

/**
 * The site served by nginx with the configuration from the build, and the API by the demo backend, on one
 * origin.
 */
const test = base.extend<{ nginx: Nginx }>({
  nginx: [
    async ({ app }, use, testInfo) => {
      const folder = testInfo.outputPath('nginx')
      const nginx = await startNginx({ folder, siteDir, include: `${siteDir}.nginx.conf` })
      app.proxy.inject({ path: /^\/(?!(rest|auth)\/v1\/)/ }, (request) => forward(nginx.origin, request))
      await use(nginx)
      await nginx.stop()
    },
    { auto: true },
  ],
})

test.use({ serviceWorkers: 'allow' })

test('The site served by nginx works online, and offline after the first visit', async ({
  page,
  goOffline,
  expectConsoleError,
}) => {
  // A policy that blocks something the site needs would log a console error, which fails the test.
  await signInAs(page, 'Demo Learner')
  await expect(page.getByText('Up to date')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(5)
  await workerReady(page)
  await goOffline()

  await page.goto(href('home'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tagline)
  await page.goto(href('dashboard'))
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Course Content' })).toBeVisible()
  expectConsoleError(/status of 404|Page not found/)
  expect((await page.goto('/nothing'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404')
})
