import { href } from '../../src/routes.ts'
import { demoCourses, pull } from '../support/e2e/demo-content.ts'
import { readDeviceStorage } from '../support/e2e/device-storage.ts'
import { watchLayoutShifts } from '../support/e2e/layout-shifts.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'

test.describe('With the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('A page loaded without the worker is picked up by it and then opens new pages offline', async ({
    page,
    goOffline,
  }) => {
    await signInAs(page, 'Demo Learner')
    await expect(page.getByText('Up to date')).toBeVisible()
    await workerReady(page)
    const loaded = page.waitForEvent('load')
    const devtools = await page.context().newCDPSession(page)
    // Like a shift-reload. A page that loads while the first worker takes over is in the same state.
    await devtools.send('Page.reload', { ignoreCache: true })
    await loaded
    const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
    await expect.poll(isControlled).toBe(true)
    await expect(page.getByText('Up to date')).toBeVisible()
    await goOffline()
    await page.getByRole('article').getByRole('link').first().click()
    await expect(page.getByText('This video needs a connection')).toBeVisible()

    await page.goto(href('device'))
    await expect(page.getByText(/^5 courses, \d+ KB$/)).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: /^Offline$/ })).toBeVisible()
  })
})

/** How long a recovered state stays visible, in milliseconds. */
const aMoment = 4_000

test('The state of the connection is visible only while it matters and a moment longer, and nothing moves as it appears and disappears', async ({
  page,
  goOffline,
  goOnline,
}) => {
  const badge = page.getByRole('banner').getByRole('status')
  const isSeen = () => badge.locator('[data-tone]').evaluate((one) => one.getBoundingClientRect().width > 1)
  const shifts = await watchLayoutShifts(page)
  await page.clock.install()
  await signInAs(page, 'Demo Learner')
  await expect(page.getByRole('article')).toHaveCount(demoCourses)
  await expect(badge).toHaveText('Up to date')
  await page.clock.fastForward(aMoment)
  for (const size of [
    { width: 1280, height: 800 },
    { width: 640, height: 800 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(size)
    await expect.poll(isSeen).toBe(false)
    const header = await page.getByRole('banner').boundingBox()
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    const before = (await shifts()).length
    await goOffline()
    await expect(badge).toHaveText(/^Offline – showing your saved courses/)
    await expect.poll(isSeen).toBe(true)
    // On phones in one line; the page that it leads to has the rest.
    if (size.width < 896)
      expect(await badge.getByRole('link', { name: 'Offline', exact: true }).innerText()).toBe('Offline')
    expect(await page.getByRole('banner').boundingBox()).toEqual(header)
    expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(heading)
    await goOnline()
    await expect(badge).toHaveText('Up to date')
    await expect.poll(isSeen).toBe(true)
    await page.clock.fastForward(aMoment)
    await expect.poll(isSeen).toBe(false)
    expect((await shifts()).slice(before)).toEqual([])
  }
})

test('A sync with nothing new takes one request of under 1 KB each way, and a sign-out that was cut short is completed', async ({
  page,
  app,
}) => {
  await signInAs(page, 'Demo Learner')
  await expect(page.getByText('Up to date')).toBeVisible()
  const before = app.proxy.requestsTo(pull).length
  await page.reload()
  await expect(page.getByText('Up to date')).toBeVisible()
  const requests = app.proxy.requestsTo(pull).slice(before)
  expect(requests).toHaveLength(1)
  expect(requests[0]?.requestBytes).toBeLessThan(1024)
  expect(requests[0]?.responseBytes).toBeLessThan(1024)

  await page.goto('/robots.txt')
  await page.evaluate(() => {
    localStorage.clear()
    localStorage.setItem('wiping', '')
  })
  await page.goto('/')
  await expect
    .poll(async () => {
      const { databases, localStorage } = await readDeviceStorage(page)
      const mirrors = Object.entries(databases).filter(([name]) => name.startsWith('mirror-'))
      return { rows: mirrors.flatMap(([, tables]) => Object.values(tables).flat()).length, ...localStorage }
    })
    .toEqual({ rows: 0 })
})
