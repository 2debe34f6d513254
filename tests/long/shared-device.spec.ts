// Several people sharing one device, beyond the turn-taking of scenario 25.
import type { Page } from '@playwright/test'
import { demoAdmin } from '../../dev/demo-accounts.ts'
import { href } from '../../src/routes.ts'
import { demoCourses } from '../support/e2e/demo-content.ts'
import { readDeviceStorage } from '../support/e2e/device-storage.ts'
import { recordTexts } from '../support/e2e/seen-texts.ts'
import { loseSession, signOut } from '../support/e2e/session.ts'
import { signInAs, signInWithGoogle } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'

const learnersCourse = 'Panchakarma Foundations'
const newcomer = { name: 'Bina Rao', email: 'bina@example.com' }

/** In what was seen, and in what the device stores. */
async function expectNoTraceOfLearner(
  page: Page,
  seen: Set<string>,
  texts = [learnersCourse, 'Welcome, Demo Learner'],
): Promise<void> {
  for (const text of texts) {
    expect([...seen].filter((other) => other.includes(text))).toEqual([])
  }
  await expect
    .poll(async () => JSON.stringify((await readDeviceStorage(page)).databases))
    .not.toContain(learnersCourse)
}

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'Demo Learner')
  await expect(page.getByRole('article')).toHaveCount(demoCourses)
  await expect(page.getByText('Up to date')).toBeVisible()
})

test('A learner who signs in after another’s session was lost never sees the other’s courses', async ({
  page,
}) => {
  await loseSession(page)
  await page.reload()
  await expect(page.getByText(/^Sign in again to update – showing your saved courses/)).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  const seen = await recordTexts(page)
  await page.getByLabel('Name').fill(newcomer.name)
  await page.getByLabel('E-mail').fill(newcomer.email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Bina Rao' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No courses yet' })).toBeVisible()
  await expectNoTraceOfLearner(page, seen)
})

test('A learner’s courses appear at once without an answer about the session, and stay theirs after losing it and signing in again', async ({
  page,
  app,
  expectConsoleError,
}) => {
  const held = app.proxy.hold({ path: /^\/(auth|rest)\/v1\// })
  await page.clock.install()
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(demoCourses)
  await page.getByRole('link', { name: learnersCourse }).click()
  await expect(page.getByRole('heading', { name: 'Course Content' })).toBeVisible()
  held.release()

  expectConsoleError(/503/)
  await loseSession(page)
  await page.goto(href('dashboard'))
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  app.proxy.answer({ path: '/rest/v1/rpc' }, { status: 503, headers: {}, body: '' })
  await page.getByRole('button', { name: 'Demo Learner' }).click()
  await expect(page.getByRole('article')).toHaveCount(demoCourses)
})

test('An admin who signs in on a learner’s device reaches the admin area, and the learner’s courses are gone', async ({
  page,
}) => {
  const seen = await recordTexts(page)
  await page.goto(href('admin-login'))
  await page.getByLabel('Email').fill(demoAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill(demoAdmin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible()
  await expect(page).toHaveURL(href('admin-dashboard'))
  // The dashboard names the school's courses, whoever has used the device before.
  await expectNoTraceOfLearner(page, seen, ['Welcome, Demo Learner'])
})

test('Signing in as someone else in one tab switches the other tab, which shows nothing of the previous learner', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  const seen = await recordTexts(other)
  await other.goto(href('dashboard'))
  await expect(other.getByRole('article')).toHaveCount(demoCourses)
  await page.bringToFront()
  await signOut(page)
  await expect(other.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  seen.clear()
  await signInWithGoogle(page, newcomer)
  await expect(other.getByRole('heading', { name: 'Welcome, Bina Rao' })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'No courses yet' })).toBeVisible()
  await expectNoTraceOfLearner(other, seen)
})
