import { href } from '../../src/routes.ts'
import { buildNextVersion } from '../support/e2e/next-version.ts'
import { signInAsAdmin } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'

test.use({ serviceWorkers: 'allow' })

test('An admin’s tab from before a deploy reloads once into the new version when its code is gone', async ({
  page,
  app,
  expectConsoleError,
}, testInfo) => {
  expectConsoleError(/404|dynamically imported module|preload CSS|MIME type/)
  await signInAsAdmin(page)
  await workerReady(page)
  const loads: string[] = []
  page.on('load', () => loads.push(new URL(page.url()).pathname))
  const renamed = await buildNextVersion(testInfo.outputPath('next'))
  await app.deploy(testInfo.outputPath('next'))
  await page.getByRole('link', { name: /Manage Users/ }).click()
  await expect.poll(() => loads).toEqual([href('admin-users')])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
  const entry = await page.locator('script[type=module]').first().getAttribute('src')
  expect([...renamed.values()].map((name) => `/assets/${name}`)).toContain(entry)
})
