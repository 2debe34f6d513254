import { href } from '../../src/routes.ts'
import { home } from '../../src/site/content/en/home.ts'
import { adminFile } from '../support/e2e/admin-files.ts'
import { readDeviceStorage } from '../support/e2e/device-storage.ts'
import { signInAsAdmin } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { workerReady } from '../support/e2e/worker-ready.ts'

test.use({ serviceWorkers: 'allow' })

test('What an admin views is stored neither in the mirror nor in a cache of the device', async ({
  page,
  app,
}) => {
  const [course] = await app.sql<{ id: string; title: string }>(
    // The home page names two of the demo's courses.
    `select c.id, c.title from public.courses c join public.enrollments e on e.course_id = c.id
       join public.profiles p on p.id = e.user_id
      where p.email = 'learner@demo.local' and not $1 like '%' || c.title || '%' limit 1`,
    [`${home.hero.screen} ${home.certificate.picture}`],
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
