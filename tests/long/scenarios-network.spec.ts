import { href } from '../../src/routes.ts'
import { demoCourses, portalPage, pull, renameCourse } from '../support/e2e/demo-content.ts'
import { expireToken } from '../support/e2e/session.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { readStoredContent } from '../support/e2e/stored-mirror.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'Demo Learner')
  await expect(page.getByText('Up to date')).toBeVisible()
})

test('Scenario 13: a captive portal’s page or a truncated answer leaves every course unchanged', async ({
  page,
  app,
  expectConsoleError,
}) => {
  const cards = page.getByRole('article')
  const before = await readStoredContent(page)
  const blocked = page.getByText(/^This network is blocking the connection – showing your saved courses/)
  await renameCourse(app, 'Panchakarma Foundations', 'Panchakarma Anew')

  const portal = ['/rest/v1', '/auth/v1'].map((path) => app.proxy.answer({ path }, portalPage))
  await test.step('A portal answers every request with its own page', async () => {
    expectConsoleError(/511/)
    await page.reload()
    await expect(blocked).toBeVisible()
    await expect(cards).toHaveCount(demoCourses)
    expect(await readStoredContent(page)).toEqual(before)
  })

  await test.step('The server’s answer is cut in half', async () => {
    const stopTruncating = app.proxy.change(pull, (answer) => {
      const body = String(answer.body)
      expect(body).toContain('Panchakarma Anew')
      return { ...answer, body: body.slice(0, body.length / 2) }
    })
    // Only now: the page retries by itself and must not get through in between.
    for (const close of portal) close()
    await page.reload()
    await expect(blocked).toBeVisible()
    await expect(cards).toHaveCount(demoCourses)
    expect(await readStoredContent(page)).toEqual(before)
    stopTruncating()
  })

  await test.step('The next complete answer brings the changes', async () => {
    await page.reload()
    await expect(page.getByRole('link', { name: 'Panchakarma Anew' })).toBeVisible()
    await expect(page.getByText('Up to date')).toBeVisible()
  })
})

test.describe('With the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test.beforeEach(({ page }) => workerReady(page))

  test('Scenario 19: offline with an expired token, courses appear within a second and no login page is shown', async ({
    page,
    goOffline,
  }) => {
    await expireToken(page)
    await goOffline()
    // However slow the machine is, nothing that the page shows has waited for a second to pass.
    await page.addInitScript(() => {
      const { setTimeout } = window
      const held: (() => void)[] = []
      const hold = (run: () => void, delay = 0) => (delay < 1000 ? setTimeout(run, delay) : held.push(run))
      AbortSignal.timeout = () => new AbortController().signal
      Object.assign(window, {
        setTimeout: hold,
        letTimePass: () => held.splice(0).forEach((run) => void run()),
      })
    })
    const addresses = new Set<string>()
    page.on('framenavigated', (frame) => addresses.add(new URL(frame.url()).pathname))
    await page.goto(href('dashboard'))
    await expect(page.getByRole('article')).toHaveCount(demoCourses)
    await page.evaluate(() => (window as unknown as { letTimePass: () => void }).letTimePass())
    await expect(page.getByText(/^Offline – showing your saved courses/)).toBeVisible()
    expect([...addresses]).toEqual([href('dashboard')])
  })

  test('Scenario 29: a browser that misreports its network state, either way, breaks nothing', async ({
    page,
    app,
    expectConsoleError,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'onLine', {
        get: () => sessionStorage.getItem('claims') !== 'offline',
      })
    })

    await test.step('It claims to be online, and nothing gets through', async () => {
      expectConsoleError(/^Failed to load resource: net::ERR_/)
      app.proxy.cut()
      await page.reload()
      expect(await page.evaluate(() => navigator.onLine)).toBe(true)
      await expect(page.getByRole('article')).toHaveCount(demoCourses)
      await expect(page.getByText(/^Offline – showing your saved courses/)).toBeVisible()
      app.proxy.restore()
    })

    await test.step('It claims to be offline, and the server can be reached', async () => {
      await renameCourse(app, 'Panchakarma Foundations', 'Panchakarma Anew')
      await page.evaluate(() => sessionStorage.setItem('claims', 'offline'))
      await page.reload()
      expect(await page.evaluate(() => navigator.onLine)).toBe(false)
      await expect(page.getByText('Up to date')).toBeVisible()
      await page.getByRole('link', { name: 'Panchakarma Anew' }).click()
      await expect(page.getByText('This video needs a connection')).toBeVisible()
      await page.getByRole('button', { name: 'Try anyway' }).click()
      await expect(page.locator('iframe')).toHaveAttribute('src', /youtube-nocookie/)
    })
  })
})
