// What holds for the whole admin area: who gets in, who downloads it, what stays on the device, and life without a network.
import { href, type Route, routes } from '../../src/routes.ts'
import { demoCourse } from '../../src/site/content/demo-course.ts'
import { readDeviceStorage } from '../support/e2e/device-storage.ts'
import { signInAs, signInAsAdmin } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'

test.use({ serviceWorkers: 'allow' })

const someId = '00000000-0000-4000-8000-000000000000'
/** But for the page of shared links, which says why it does not open: see sign-in.spec.ts. */
const adminPaths = (routes as readonly Route[])
  .filter(({ area, id }) => area === 'admin' && id !== 'admin-share')
  .map(({ path }) => path.replace(/:\w+/g, someId))

/** Named after the pages and the frame of the area, as the build names its files. */
const adminFile =
  /\/assets\/(Admin|Users?Page|DeletedPage|(User|Course)HistoryPage|Courses?(Videos|Learners|Preview)Page|CoursesPage|BrokenVideosPage|SharePage)/

test('A visitor is sent to the login from every page of the admin area', async ({ page }) => {
  expect(adminPaths).toHaveLength(11)
  for (const path of adminPaths) {
    await page.goto(path)
    await expect(page).toHaveURL(href('login'))
  }
})

test('A learner is sent to their dashboard from every page of the admin area, and downloads none of it', async ({
  page,
  app,
}) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await signInAs(page, 'Demo Learner')
  await workerReady(page)
  for (const path of adminPaths) {
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
    [href('admin-users'), 'learner@demo.local'],
    [href('admin-user', { userId: user?.id ?? '' }), 'learner@demo.local'],
    [href('admin-courses'), course?.title],
    [href('admin-course-videos', { courseId }), course?.title],
    [href('admin-course-learners', { courseId }), 'learner@demo.local'],
    [href('admin-course-history', { courseId }), course?.title],
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

test('Without a network the admin area says so, and it goes on by itself when the network is back', async ({
  page,
  goOffline,
  goOnline,
}) => {
  await signInAsAdmin(page)
  const menu = page.getByRole('navigation', { name: 'Administration' })
  await menu.getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('gridcell', { name: 'learner@demo.local' })).toBeVisible()
  await menu.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible()
  await goOffline()
  const notice = page.getByRole('status').filter({ hasText: 'No connection to the server' })
  await expect(notice).toBeVisible()
  await menu.getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch users' }).first()).toBeVisible()
  await goOnline()
  await expect(page.getByRole('gridcell', { name: 'learner@demo.local' })).toBeVisible()
  await expect(notice).toBeHidden()
})

test('A browser that wrongly reports being offline is not believed', async ({ page }) => {
  await signInAsAdmin(page)
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
    window.dispatchEvent(new Event('offline'))
  })
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('gridcell', { name: 'learner@demo.local' })).toBeVisible()
  await expect(page.getByText('No connection to the server')).toHaveCount(0)
})

test('A failing server is shown as such, and the page recovers when the server does', async ({
  page,
  app,
  expectConsoleError,
}) => {
  expectConsoleError(/503/)
  await signInAsAdmin(page)
  await expect(page.getByRole('definition').filter({ hasText: /^1$/ })).toBeVisible()
  const stop = app.proxy.answer({ path: /^\/rest\/v1\// }, { status: 503, body: '{"message":"down"}' })
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'No connection to the server' })).toBeVisible()
  stop()
  await expect(page.getByRole('gridcell', { name: 'learner@demo.local' })).toBeVisible()
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

test('An admin chooses light or dark in the header, by keyboard too, and the menu closes behind the focus', async ({
  page,
}) => {
  await signInAsAdmin(page)
  const colours = page.getByRole('banner').getByRole('button', { name: 'Colours' })
  await colours.press('Enter')
  await page.getByRole('button', { name: 'Dark' }).press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.getByRole('button', { name: 'Auto' }).press('Tab')
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Dark' })).toBeHidden()
})
