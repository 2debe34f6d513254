import { href } from '../../src/routes.ts'
import { expectAccessible } from '../support/e2e/axe.ts'
import { demoCourses, pull, refresh, renameCourse } from '../support/e2e/demo-content.ts'
import { readDeviceStorage } from '../support/e2e/device-storage.ts'
import { openCourse } from '../support/e2e/player.ts'
import { expireToken, signOut } from '../support/e2e/session.ts'
import { signInAs } from '../support/e2e/sign-in.ts'
import { readStoredContent } from '../support/e2e/stored-mirror.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'Demo Learner')
  await expect(page.getByText('Up to date')).toBeVisible()
})

test('Scenario 20: a blocked token refresh keeps session and courses, and sync resumes once it gets through', async ({
  page,
  app,
  expectConsoleError,
}) => {
  const html = { 'content-type': 'text/html' }
  // Other obstacles are covered by tests/unit/api/refresh-guard.test.ts.
  const obstacles = [
    {
      status: 429,
      headers: { 'content-type': 'application/json' },
      body: '{"code":"over_request_rate_limit"}',
    },
    { status: 403, headers: html, body: '<h1>Blocked by your company</h1>' },
    // A paused project.
    {
      status: 540,
      headers: { 'content-type': 'application/json' },
      body: '{}',
      says: /server is not answering/,
    },
  ]
  expectConsoleError(/^Failed to load resource/)
  const before = await readStoredContent(page)
  for (const { says = /^Offline/, ...obstacle } of obstacles) {
    await test.step(`The token endpoint answers ${obstacle.status}`, async () => {
      const clear = app.proxy.answer(refresh, obstacle)
      await expireToken(page)
      const asked = app.proxy.requestsTo(refresh).length
      await page.reload()
      await expect.poll(() => app.proxy.requestsTo(refresh).length).toBeGreaterThan(asked)
      await expect(page.getByRole('article')).toHaveCount(demoCourses)
      await expect(page).toHaveURL(href('dashboard'))
      await expect(page.getByText(/ – showing your saved courses/)).toHaveText(says)
      const { localStorage } = await readDeviceStorage(page)
      expect(Object.keys(localStorage).filter((key) => key.endsWith('-auth-token'))).toHaveLength(1)
      expect(await readStoredContent(page)).toEqual(before)
      clear()
      await expect(page.getByText('Up to date')).toBeVisible()
    })
  }
})

test('Scenario 21: a session revoked by the server is wiped in every tab', async ({
  page,
  context,
  app,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 400/)
  const other = await context.newPage()
  await other.goto(href('dashboard'))
  await expect(other.getByRole('article')).toHaveCount(demoCourses)

  await app.sql('delete from auth.refresh_tokens; delete from auth.sessions;')
  await expireToken(page)
  await page.reload()
  await expect(page).toHaveURL(href('login'))
  await expect(other).toHaveURL(href('login'))
  await expect
    .poll(async () => {
      const { databases, localStorage } = await readDeviceStorage(page)
      const rows = Object.values(databases).flatMap((tables) => Object.values(tables).flat())
      return { rows, localStorage }
    })
    .toEqual({ rows: [], localStorage: {} })
})

test('Work that was unsent when the server ended the session waits for its owner, and is neither shown to another user nor sent', async ({
  page,
  app,
  goOffline,
  goOnline,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 400/)
  await openCourse(page)
  await goOffline()
  await page.getByRole('button', { name: 'Add a note' }).click()
  await page.keyboard.type('Written on the train')
  await page.getByRole('heading', { level: 1 }).click()
  await app.sql('delete from auth.refresh_tokens; delete from auth.sessions;')
  await expireToken(page)
  await goOnline()
  await page.reload()
  await expect(page).toHaveURL(href('login'))
  const waiting = page.getByRole('status').filter({ hasText: '1 change is waiting for you to sign in' })
  await expect(waiting).toBeVisible()
  await expectAccessible(page, 'a change is waiting')

  await page.evaluate(() => localStorage.setItem('language', 'hi'))
  await page.reload()
  await expect(page.getByText('1 बदलाव आपके साइन इन करने का इंतज़ार कर रहा है')).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('language'))

  await signInAs(page, 'Demo Newcomer')
  await expect(page.getByText('Up to date')).toBeVisible()
  await expect(page.getByText('Written on the train')).toHaveCount(0)
  await signOut(page)
  expect(await app.sql('select 1 from private.notes')).toEqual([])

  await page.goto(href('login'))
  await expect(waiting).toBeVisible()
  await signInAs(page, 'Demo Learner')
  await expect(page.getByText('Up to date')).toBeVisible()
  expect(await app.sql('select body from private.notes')).toEqual([{ body: 'Written on the train' }])
  await signOut(page)
  await page.goto(href('login'))
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveCount(0)
})

for (const [state, refreshToken] of [
  ['damaged', 'damaged'],
  ['empty', ''],
] as const) {
  test(`A learner whose stored refresh token is ${state} is sent to the login page, and nothing stays on the device`, async ({
    page,
    expectConsoleError,
  }) => {
    if (refreshToken) expectConsoleError(/status of 400/)
    await expireToken(page, { refreshToken })
    await page.reload()
    await expect(page).toHaveURL(href('login'))
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    await expect.poll(async () => (await readDeviceStorage(page)).localStorage).toEqual({})
  })
}

test.describe('With the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test.beforeEach(({ page }) => workerReady(page))

  test('Scenario 22: a client back online within a minute of a failed refresh recovers at once, without a request storm', async ({
    page,
    app,
    goOffline,
    goOnline,
  }) => {
    await renameCourse(app, 'Panchakarma Foundations', 'Panchakarma Anew')
    // Offline first, or the page might refresh the session in between.
    await goOffline()
    await expireToken(page)
    const attempts: string[] = []
    page.on('request', (request) => {
      if (/\/(auth|rest)\/v1\//.test(request.url())) attempts.push(request.url())
    })
    await page.clock.install()
    await page.goto(href('dashboard'))
    await expect(page.getByText(/^Offline – showing your saved courses/)).toBeVisible()
    await page.clock.runFor(40_000)
    // The fake clock runs ahead of the page's work between timers.
    await expect.poll(() => attempts.length, 'while offline').toBeGreaterThan(1)
    expect(attempts.length, 'while offline').toBeLessThan(12)

    const [refreshes, pulls] = [app.proxy.requestsTo(refresh).length, app.proxy.requestsTo(pull).length]
    await goOnline()
    await expect(page.getByRole('link', { name: 'Panchakarma Anew' })).toBeVisible()
    await expect(page.getByText('Up to date')).toBeVisible()
    await page.clock.runFor(20_000)
    expect(app.proxy.requestsTo(refresh).length - refreshes).toBe(1)
    expect(app.proxy.requestsTo(pull).length - pulls).toBeLessThanOrEqual(3)
  })

  test('Scenario 23: signing out offline wipes the device at once, and a reload shows the login page', async ({
    page,
    goOffline,
  }) => {
    await goOffline()
    await signOut(page)
    await expect
      .poll(async () => {
        const { databases, caches, localStorage } = await readDeviceStorage(page)
        const rows = Object.values(databases).flatMap((tables) => Object.values(tables).flat())
        return { rows, localStorage, thumbnails: caches['course-thumbnails'] }
      })
      .toEqual({ rows: [], localStorage: {} })
    await page.goto(href('dashboard'))
    await expect(page).toHaveURL(href('login'))
    await page.reload()
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  })
})
