// What needs the built app and its worker in the admin area: its downloads, and working without its code. Who
// gets in, and working without a network, are in tests/component/long/area.test.ts.
import { href } from '../../src/routes.ts'
import { adminFile } from '../support/e2e/admin-files.ts'
import { signInAs, signInAsAdmin } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'

test.use({ serviceWorkers: 'allow' })

test('A learner who opens pages of the admin area downloads none of it', async ({ page, app }) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await signInAs(page, 'Demo Learner')
  await workerReady(page)
  const courseId = '00000000-0000-4000-8000-000000000000'
  for (const path of [href('admin-users'), href('admin-course-videos', { courseId })]) {
    await page.goto(path)
    await expect(page).toHaveURL(href('dashboard'))
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  }
  await page.goto(href('admin-share'))
  await expect(page.getByRole('heading', { name: 'Only admins can add videos' })).toBeVisible()
  await page.goto(href('home'))
  expect(files.filter((file) => file.startsWith('/assets/')).length).toBeGreaterThan(5)
  expect(files.filter((file) => adminFile.test(file))).toEqual([])
  const calls = app.proxy.requestsTo({ path: '/rest/v1/' }).map(({ path }) => path)
  expect(calls.filter((path) => /search_|list_|count_/.test(path))).toEqual([])
})

test('Offline, an admin page whose code is not loaded says so, and appears with the connection', async ({
  page,
  goOffline,
  goOnline,
}) => {
  await signInAsAdmin(page)
  await workerReady(page)
  await goOffline()
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Courses' })
    .click()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await goOnline()
  await expect(page.getByRole('heading', { name: 'All Courses' })).toBeVisible()
})
