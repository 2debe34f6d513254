import { demoAdmin } from '../../dev/demo-accounts.ts'
import { href } from '../../src/routes.ts'
import { signInAs, signInAsAdmin, signInWithGoogle, signInWithPassword } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'

test('A visitor who opens a learner’s or an admin’s page is sent to the login page', async ({ page }) => {
  for (const path of [href('dashboard'), href('course', { courseId: 'x' }), href('admin-users')]) {
    await page.goto(path)
    await expect(page).toHaveURL(href('login'))
  }
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await page.getByRole('link', { name: 'Admin Login' }).click()
  await expect(page).toHaveURL(href('admin-login'))
  await page.getByRole('link', { name: 'Back to User Login' }).click()
  await expect(page).toHaveURL(href('login'))
})

test('A visitor who cancels at Google is told that they cancelled', async ({ page }) => {
  await page.goto(href('login'))
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(href('login'))
  const toast = page.getByRole('alert').filter({ hasText: 'Login Failed' })
  await expect(toast).toContainText('You cancelled the sign-in.')
})

test('A visitor who takes longer than five minutes at Google is told so at the login page', async ({
  page,
  app,
}) => {
  await page.goto(href('login'))
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('button', { name: 'Demo Learner' })).toBeVisible()
  await app.sql(`update auth.flow_state set created_at = now() - interval '6 minutes'`)
  await page.getByRole('button', { name: 'Demo Learner' }).click()
  await expect(page).toHaveURL(href('login'))
  const toast = page.getByRole('alert').filter({ hasText: 'Login Failed' })
  await expect(toast).toContainText('This sign-in took too long, or was started in another browser.')
  await page.goBack()
  await expect(page, 'nothing of the failure is left in the history').toHaveURL(/\/google\/chooser/)
})

test('A new visitor becomes a learner with the name and e-mail of their Google account', async ({
  page,
  app,
}) => {
  await signInWithGoogle(page, { name: 'Asha Verma', email: 'asha@example.com' })
  await expect(page.getByRole('heading', { name: 'Welcome, Asha Verma' })).toBeVisible()
  const profiles = await app.sql(`select full_name, role from public.profiles where email = $1`, [
    'asha@example.com',
  ])
  expect(profiles).toEqual([{ full_name: 'Asha Verma', role: 'learner' }])
})

test('A sign-in without an answer shows the login page after five seconds', async ({ page, app }) => {
  const held = app.proxy.hold({ path: '/auth/v1/token' })
  await page.goto(href('login'))
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('button', { name: 'Demo Learner' })).toBeVisible()
  await page.clock.install()
  // Only the test advances the five seconds, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Demo Learner' }).click()
  await held.reached
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await page.clock.runFor(5_000)
  await expect(page).toHaveURL(href('login'))
  await page.clock.resume()
  held.release()
  await expect(page).toHaveURL(href('dashboard'))
})

test('A learner is turned away from the admin area', async ({ page }) => {
  await signInAs(page, 'Demo Newcomer')
  await expect(page.getByRole('heading', { name: 'Welcome, Demo Newcomer' })).toBeVisible()
  for (const path of [href('admin-dashboard'), href('admin-users'), href('admin-courses')]) {
    await page.goto(path)
    await expect(page).toHaveURL(href('dashboard'))
  }
})

const shared = `${href('admin-share')}?text=${encodeURIComponent('https://youtu.be/aqz-KE-bpKQ')}`

test('A learner who has shared a link with the app hears after the sign-in that only admins add videos', async ({
  page,
}) => {
  await page.goto(shared)
  await expect(page.getByRole('heading', { name: 'Sign in to add this video' })).toBeVisible()
  await page.getByRole('link', { name: 'User Login' }).click()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Demo Learner' }).click()
  await expect(page.getByRole('heading', { name: 'Only admins can add videos' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to my courses' }).click()
  await expect(page).toHaveURL(href('dashboard'))
})

test('An admin who has shared a link with the app goes on with it after the sign-in', async ({ page }) => {
  await page.goto(shared)
  await page.getByRole('link', { name: 'Admin Login' }).click()
  await page.getByLabel('Email').fill(demoAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill(demoAdmin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Add a Shared Video' })).toBeVisible()
  await expect(page.getByText('https://youtu.be/aqz-KE-bpKQ')).toBeVisible()
  await page.goto(href('admin-login'))
  await expect(page, 'it is asked for once').toHaveURL(href('admin-dashboard'))
})

test('A learner finds their e-mail, the dashboard and log out in the account menu, on public pages too', async ({
  page,
}) => {
  await signInAs(page, 'Demo Learner')
  await page.goto(href('about'))
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByText('learner@demo.local')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page).toHaveURL(href('dashboard'))
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(href('home'))
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
})

test('Signing out in one tab signs out the other', async ({ page, context }) => {
  await signInAs(page, 'Demo Learner')
  const other = await context.newPage()
  await other.goto(href('dashboard'))
  await expect(other.getByRole('article')).toHaveCount(5)
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(other).toHaveURL(href('login'))
})

test('An admin signs in with e-mail and password, sees the counts, reaches the learner area and signs out', async ({
  page,
}) => {
  await signInWithPassword(page)
  await expect(page.getByRole('definition').filter({ hasText: /^1$/ })).toBeVisible()
  await page.goto(href('dashboard'))
  await expect(page.getByRole('heading', { name: 'No courses yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('link', { name: 'Admin Dashboard' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(href('home'))
})

test('An admin can sign in again in the tab they signed out in', async ({ page }) => {
  await signInAsAdmin(page)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('link', { name: 'Login', exact: true }).click()
  await page.getByRole('link', { name: 'Admin Login' }).click()
  await page.getByLabel('Email').fill(demoAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill(demoAdmin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible()
})

test('An admin sign-in with missing or wrong credentials says what is wrong', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/400/)
  await page.goto(href('admin-login'))
  const signIn = page.getByRole('button', { name: 'Sign in' })
  await signIn.click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Please enter both email and password' }),
  ).toBeVisible()
  await page.getByLabel('Email').fill(demoAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await signIn.click()
  const refusal = page.getByRole('alert').filter({ hasText: 'Login Failed' })
  await expect(refusal).toContainText('Invalid login credentials')
  await expect(page.getByLabel('Email')).toHaveValue(demoAdmin.email)
})
