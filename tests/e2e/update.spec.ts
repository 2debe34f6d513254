import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { href, tagline } from '../../src/routes.ts'
import { buildNextVersion, buildWithHeader, newTagline } from '../support/e2e/next-version.ts'
import { signInAs, signInAsAdmin } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'

function countLoads(page: Page): string[] {
  const loads: string[] = []
  page.on('load', () => loads.push(new URL(page.url()).pathname))
  return loads
}

/** Wakes the static page, which asks nobody for anything before it is touched. */
async function touch(page: Page): Promise<void> {
  await page.getByRole('main').hover()
  await expect(page.locator('[data-live]').first()).toBeAttached()
}

test('a new version is offered, and comes when it is accepted, not before', async ({
  page,
  app,
}, testInfo) => {
  const loads = countLoads(page)
  await page.goto('/')
  await workerReady(page)
  expect(loads, 'the first worker takes over without a reload').toHaveLength(1)

  await buildNextVersion(testInfo.outputPath('next'))
  await app.deploy(testInfo.outputPath('next'))
  await page.reload()
  await touch(page)
  await expect(page.getByText('A new version is ready.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tagline)
  expect(loads).toHaveLength(2)

  await page.getByRole('button', { name: 'Update now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newTagline)
  // The heading stands before the page has loaded to the end.
  await expect.poll(() => loads).toHaveLength(3)
})

test('an update that is accepted in one tab does not reload the other under its reader’s hands', async ({
  page,
  app,
  context,
}, testInfo) => {
  await page.goto('/')
  await workerReady(page)
  const other = await context.newPage()
  await other.goto(href('about'))
  await touch(other)
  const loads = countLoads(other)

  await buildNextVersion(testInfo.outputPath('next'))
  await app.deploy(testInfo.outputPath('next'))
  await page.reload()
  await touch(page)
  const takenOver = other.evaluate(
    () =>
      new Promise<void>((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
      }),
  )
  await page.getByRole('button', { name: 'Update now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newTagline)

  // The prompt may have come before the new version did.
  await takenOver
  await expect(other.getByText('A new version is ready.')).toBeVisible()
  expect(loads).toEqual([])
  await other.getByRole('button', { name: 'Update now' }).click()
  await expect.poll(() => loads).toEqual([href('about')])
})

test('the update can wait: the old version keeps working', async ({ page, app }, testInfo) => {
  await page.goto('/')
  await workerReady(page)
  await buildNextVersion(testInfo.outputPath('next'))
  await app.deploy(testInfo.outputPath('next'))
  await page.reload()
  await touch(page)
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByText('A new version is ready.')).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tagline)
  await touch(page)
  await page.getByRole('link', { name: 'FAQ' }).first().click()
  await expect(page).toHaveURL(href('faq'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('an admin’s tab from before a deploy reloads once where its code is gone, into the new version', async ({
  page,
  app,
  expectConsoleError,
}, testInfo) => {
  expectConsoleError(/404|dynamically imported module|preload CSS|MIME type/)
  await signInAsAdmin(page)
  await workerReady(page)
  const loads = countLoads(page)
  const renamed = await buildNextVersion(testInfo.outputPath('next'))
  await app.deploy(testInfo.outputPath('next'))
  await page.getByRole('link', { name: /Manage Users/ }).click()
  await expect.poll(() => loads).toEqual([href('admin-users')])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
  const entry = await page.locator('script[type=module]').first().getAttribute('src')
  expect([...renamed.values()].map((name) => `/assets/${name}`)).toContain(entry)
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })
  const gone = { path: /^\/assets\/CoursePage-.*\.js/ }

  test('a visitor’s old tab reloads once where its code is gone, and shows the page that was asked for', async ({
    page,
    app,
    expectConsoleError,
  }, testInfo) => {
    expectConsoleError(/404|dynamically imported module|preload CSS|MIME type/)
    await page.goto('/')
    await touch(page)
    const loads = countLoads(page)
    await buildNextVersion(testInfo.outputPath('next'))
    await app.deploy(testInfo.outputPath('next'))
    await page.getByRole('link', { name: 'FAQ' }).first().click()
    await expect.poll(() => loads).toEqual([href('faq')])
    await touch(page)
    await page.getByRole('link', { name: 'Home' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tagline)
    expect(loads).toHaveLength(1)
  })

  for (const [what, body] of [
    ['answers with 404', { status: 404, headers: {}, body: '' }],
    ['answers with a page', { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Hello' }],
  ] as const) {
    test(`where the server ${what} for a piece of code for good, one reload is tried and then there is a way on`, async ({
      page,
      app,
      expectConsoleError,
    }) => {
      expectConsoleError(/404|dynamically imported module|MIME type/)
      await signInAs(page, 'Demo Learner')
      const loads = countLoads(page)
      app.proxy.answer(gone, body)
      await page.getByRole('article').getByRole('link').first().click()
      await expect.poll(() => loads).toHaveLength(1)
      await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
      await expect(page.getByText(/This page could not be loaded/)).toBeVisible()
      expect(loads).toHaveLength(1)
      await page.getByRole('link', { name: 'Go to the home page' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(tagline)
    })
  }

  test('offline nothing is reloaded: the error page stands, and works again with the network', async ({
    page,
    goOffline,
    goOnline,
    expectConsoleError,
  }) => {
    expectConsoleError(/dynamically imported module|preload CSS/)
    await signInAs(page, 'Demo Learner')
    await expect(page.getByRole('article')).toHaveCount(5)
    const loads = countLoads(page)
    await goOffline()
    await page.getByRole('article').getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    expect(loads).toEqual([])
    await goOnline()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Course Content' })).toBeVisible()
  })
})

test('a change of the site’s headers alone is an update too, and reaches every page that the device keeps', async ({
  page,
  app,
}, testInfo) => {
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
