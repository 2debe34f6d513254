// What of the whole admin area needs the built app and its worker: who downloads it, and what stays on the device. Who gets
// in, and life without a network, are in tests/component/admin/area.test.ts.
import { href } from '../../src/routes.ts'
import { demoCourse } from '../../src/site/content/demo-course.ts'
import { readDeviceStorage } from '../support/e2e/device-storage.ts'
import { signInAs, signInAsAdmin } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'

test.use({ serviceWorkers: 'allow' })

/** Named after the pages and the frame of the area, as the build names its files. */
const adminFile =
  /\/assets\/(Admin|Users?Page|DeletedPage|(User|Course)HistoryPage|Courses?(Videos|Learners|Preview)Page|CoursesPage|BrokenVideosPage|SharePage)/

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

test('What an admin looks at is neither in the mirror nor in a cache of the device', async ({
  page,
  app,
}) => {
  const [course] = await app.sql<{ id: string; title: string }>(
    // The home page shows the demo's first course.
    `select c.id, c.title from public.courses c join public.enrollments e on e.course_id = c.id
       join public.profiles p on p.id = e.user_id
      where p.email = 'learner@demo.local' and c.title <> $1 limit 1`,
    [demoCourse.title],
  )
  const [user] = await app.sql<{ id: string }>(
    `select id from public.profiles where email = 'learner@demo.local'`,
  )
  const courseId = course?.id ?? ''
  await signInAsAdmin(page)
  await workerReady(page)
  const visits = [
    [href('admin-user', { userId: user?.id ?? '' }), 'learner@demo.local'],
    [href('admin-course-videos', { courseId }), course?.title],
    [href('admin-user-history', { userId: user?.id ?? '' }), 'History of Demo Learner'],
    [href('admin-course-preview', { courseId }), course?.title],
  ] as const
  for (const [path, text] of visits) {
    await page.goto(path)
    await expect(page.getByText(text ?? '').first()).toBeVisible()
  }
  const { databases, caches } = await readDeviceStorage(page)
  const kept = JSON.stringify({ databases, caches: Object.values(caches) })
  expect(kept).not.toContain('learner@demo.local')
  expect(kept).not.toContain(course?.title)
  const addresses = Object.values(caches).flatMap((entries) => Object.keys(entries))
  expect(addresses.length).toBeGreaterThan(0)
  expect(addresses.filter((address) => /\/(rest|auth)\/v1\/|ytimg/.test(address))).toEqual([])
  expect(addresses.filter((address) => adminFile.test(address))).toEqual([])
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
