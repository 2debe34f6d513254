import { demoAdmin } from '../../dev/demo-accounts.ts'
import { href } from '../../src/routes.ts'
import { openAccountMenu, signOut } from '../support/e2e/session.ts'
import { signInAs, signInWithGoogle } from '../support/e2e/sign-in.ts'
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

test('A person who was invited to a course opens its link, signs in for the first time, and is in the course', async ({
  page,
  app,
}) => {
  const email = 'asha.rao@clinic.example'
  const [course] = await app.sql<{ id: string }>(
    `insert into private.invitations (course_id, email)
     select id, $1 from public.courses where title = 'Panchakarma Foundations' returning course_id as id`,
    [email],
  )
  const link = href('course', { courseId: course?.id ?? '' })
  await page.goto(link)
  await expect(page).toHaveURL(href('login'))
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByLabel('Name').fill('Asha Rao')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Panchakarma Foundations' })).toBeVisible()
  await expect(page).toHaveURL(link)
})

test('An address in capitals is redirected once, even if the host does not recognise it', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/404/)
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.goto('/About?utm_source=x')
  await expect(page).toHaveURL('/about?utm_source=x')
  const notFound = await (await page.request.get('/404')).text()
  await page.route('/FAQ', (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: notFound }),
  )
  await page.goto('/FAQ')
  await expect(page).toHaveURL(href('faq'))
  await page.getByRole('main').hover()
  await expect(page.locator('[data-live]').first()).toBeAttached()
  expect(errors).toEqual([])
})

test('A visitor who cancels at Google or takes longer than five minutes sees a message, and then becomes a learner with their account’s name and e-mail', async ({
  page,
  app,
}) => {
  const toast = page.getByRole('alert').filter({ hasText: 'Login Failed' })
  await page.goto(href('login'))
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(href('login'))
  await expect(toast).toContainText('You cancelled the sign-in.')

  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('button', { name: 'Demo Learner' })).toBeVisible()
  await app.sql(`update auth.flow_state set created_at = now() - interval '6 minutes'`)
  await page.getByRole('button', { name: 'Demo Learner' }).click()
  await expect(page).toHaveURL(href('login'))
  await expect(toast).toContainText('This sign-in took too long, or was started in another browser.')
  await page.goBack()
  await expect(page, 'nothing of the failure is left in the history').toHaveURL(/\/google\/chooser/)
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

const shared = `${href('admin-share')}?text=${encodeURIComponent('https://youtu.be/aqz-KE-bpKQ')}`

test('A learner who has shared a link with the app sees after the sign-in that only admins add videos', async ({
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

test('A learner finds their e-mail, the dashboard and log out in the account menu, on public pages too, and no way into the admin area', async ({
  page,
}) => {
  await signInAs(page, 'Demo Learner')
  for (const path of [href('admin-dashboard'), href('admin-users')]) {
    await page.goto(path)
    await expect(page).toHaveURL(href('dashboard'))
  }
  await page.goto(href('about'))
  await openAccountMenu(page)
  await expect(page.getByText('learner@demo.local')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page).toHaveURL(href('dashboard'))
  await signOut(page)
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible()
})

test('An admin signs in with e-mail and password, continues with the link they shared, signs out and in again', async ({
  page,
  expectConsoleError,
}) => {
  const signIn = page.getByRole('button', { name: 'Sign in' })
  const email = page.getByLabel('Email')
  const password = page.getByLabel('Password', { exact: true })
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })

  await test.step('Missing or wrong credentials are reported', async () => {
    expectConsoleError(/400/)
    await page.goto(shared)
    await page.getByRole('link', { name: 'Admin Login' }).click()
    await signIn.click()
    await expect(alert('Please enter both email and password')).toBeVisible()
    await email.fill(demoAdmin.email)
    await password.fill('wrong')
    await signIn.click()
    await expect(alert('Login Failed')).toContainText('Invalid login credentials')
    await expect(email).toHaveValue(demoAdmin.email)
  })

  await test.step('The sign-in leads to the link, which is requested once', async () => {
    await password.fill(demoAdmin.password)
    await signIn.click()
    await expect(page.getByRole('heading', { name: 'Add a Shared Video' })).toBeVisible()
    await expect(page.getByText('https://youtu.be/aqz-KE-bpKQ')).toBeVisible()
    await page.goto(href('admin-login'))
    await expect(page).toHaveURL(href('admin-dashboard'))
    await expect(page.getByRole('definition').filter({ hasText: /^1$/ })).toBeVisible()
  })

  await test.step('The learner area is open to admins too, and leads back', async () => {
    await page.goto(href('dashboard'))
    await expect(page.getByRole('heading', { name: 'No courses yet' })).toBeVisible()
    await openAccountMenu(page)
    await page.getByRole('link', { name: 'Admin Dashboard' }).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(href('home'))
  })

  await test.step('They can sign in again in the tab they signed out in', async () => {
    await page.getByRole('link', { name: 'Login', exact: true }).click()
    await page.getByRole('link', { name: 'Admin Login' }).click()
    await email.fill(demoAdmin.email)
    await password.fill(demoAdmin.password)
    await signIn.click()
    await expect(page.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible()
  })
})
