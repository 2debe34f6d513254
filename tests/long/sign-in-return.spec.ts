// Where a sign-in leads, and where Back leads after it.
import { demoAdmin, demoLearner } from '../../dev/demo-accounts.ts'
import { href } from '../../src/routes.ts'
import { signOut } from '../support/e2e/session.ts'
import { expect, test } from '../support/e2e/test.ts'

test('A sign-in leads back to the page that required it', async ({ page, app }) => {
  const [course] = await app.sql<{ id: string; title: string }>(
    `select c.id, c.title from public.courses c join public.enrollments e on e.course_id = c.id
       join public.profiles p on p.id = e.user_id where p.email = $1 limit 1`,
    [demoLearner.email],
  )
  const address = href('course', { courseId: course?.id ?? '' })
  await page.goto(`${address}?v=1`)
  await expect(page).toHaveURL(href('login'))
  await page.reload()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toContainText('You cancelled the sign-in.')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Demo Learner' }).click()
  await expect(page.getByRole('heading', { level: 1, name: course?.title ?? '' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(address)

  // Back does not lead to Google's account chooser, neither at once nor from a later page.
  const visited: string[] = []
  page.on('framenavigated', (frame) => frame === page.mainFrame() && visited.push(frame.url()))
  await page.reload()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: course?.title ?? '' })).toBeVisible()
  await page.getByRole('link', { name: 'My courses' }).first().click()
  await expect(page).toHaveURL(href('dashboard'))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: course?.title ?? '' })).toBeVisible()
  expect(visited.filter((url) => url.includes('/google/'))).toEqual([])
  await signOut(page)

  await page.goto(href('admin-users'))
  await page.getByRole('link', { name: 'Admin Login' }).click()
  await page.getByLabel('Email').fill(demoAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill(demoAdmin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(href('admin-users'))
})
