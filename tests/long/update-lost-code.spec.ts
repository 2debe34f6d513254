import type { Page } from '@playwright/test'
import { href, tagline } from '../../src/routes.ts'
import { buildNextVersion } from '../support/e2e/next-version.ts'
import { signInAs, signInAsAdmin } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'

const gone = { path: /^\/assets\/CoursePage-.*\.js/ }

function recordLoads(page: Page): string[] {
  const loads: string[] = []
  page.on('load', () => loads.push(new URL(page.url()).pathname))
  return loads
}

test.describe('With the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('An admin’s tab from before a deploy reloads once into the new version when its code is gone', async ({
    page,
    app,
    expectConsoleError,
  }, testInfo) => {
    expectConsoleError(/404|dynamically imported module|preload CSS|MIME type/)
    await signInAsAdmin(page)
    await workerReady(page)
    const loads = recordLoads(page)
    const renamed = await buildNextVersion(testInfo.outputPath('next'))
    await app.deploy(testInfo.outputPath('next'))
    await page.getByRole('link', { name: /Manage Users/ }).click()
    await expect.poll(() => loads).toEqual([href('admin-users')])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
    const entry = await page.locator('script[type=module]').first().getAttribute('src')
    expect([...renamed.values()].map((name) => `/assets/${name}`)).toContain(entry)
  })
})

test('A code file that keeps returning a 404 or an HTML page causes one reload, then an error page with a link home', async ({
  page,
  app,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/404|dynamically imported module|MIME type/)
  await signInAs(page, 'Demo Learner')
  const notFound = { status: 404, headers: {}, body: '' }
  const html = { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Hello' }
  // Each in its own tab, which remembers what it was reloaded for.
  for (const [tab, answer] of [
    [page, notFound],
    [await context.newPage(), html],
  ] as const) {
    await test.step(`The answer is a ${answer.status}`, async () => {
      await tab.goto(href('dashboard'))
      const loads = recordLoads(tab)
      const restore = app.proxy.answer(gone, answer)
      await tab.getByRole('article').getByRole('link').first().click()
      await expect.poll(() => loads).toHaveLength(1)
      await expect(tab.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
      await expect(tab.getByText(/This page could not be loaded/)).toBeVisible()
      expect(loads).toHaveLength(1)
      await tab.getByRole('link', { name: 'Go to the home page' }).click()
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText(tagline)
      restore()
    })
  }
})
