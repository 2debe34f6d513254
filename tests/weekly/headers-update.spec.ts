// A deploy that changes nothing but the site's headers, from a whole build.
import { join } from 'node:path'
import { href } from '../../src/routes.ts'
import { buildWithHeader } from '../support/e2e/next-version.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'

test.use({ serviceWorkers: 'allow' })

test('A change of only the site’s headers is an update too and reaches every cached page', async ({
  page,
  app,
}, testInfo) => {
  // Includes a whole build.
  test.slow()
  const policy = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), midi=()'
  const pages = [href('home'), href('about'), href('dashboard')]
  const policies = async () => {
    const answers = []
    for (const path of pages) answers.push(await page.goto(path))
    return answers.map((answer) => [answer?.fromServiceWorker(), answer?.headers()['permissions-policy']])
  }
  const before = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'
  await signInAs(page, 'Demo Learner')
  await workerReady(page)
  expect(await policies()).toEqual(pages.map(() => [true, before]))

  const folder = testInfo.outputPath('next')
  const rules = await buildWithHeader(folder, 'Permissions-Policy', policy)
  await app.deploy(join(folder, 'site'), rules)
  await page.reload()
  await page.getByRole('button', { name: 'Update now' }).click()
  await expect(page.getByText('A new version is ready.')).toHaveCount(0)
  await expect.poll(policies).toEqual(pages.map(() => [true, policy]))
})
