import { href, type Route } from '../../src/routes.ts'
import { pathsOf } from '../support/area-paths.ts'
import { areaParams } from '../support/e2e/area-params.ts'
import { watchLayoutShifts } from '../support/e2e/layout-shifts.ts'
import { becomeAdmin, signInAs } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'

for (const width of [390, 768, 1280])
  test(`At ${width} px nothing moves as data arrives, on any page of the learner area, the admin area or the verification of certificates`, async ({
    page,
    app,
    expectConsoleError,
  }) => {
    const params = await areaParams(app)
    // The course begins with a live session, in two hours, and its end is near: both take more room.
    await app.sql(
      `update public.course_videos set starts_at = now() + interval '119 minutes', expected_minutes = 60
        where course_id = $1 and order_index = 0`,
      [params.courseId],
    )
    await app.sql(
      `update public.enrollments set ends_on = current_date + 5, group_label = 'Morning' where course_id = $1`,
      [params.courseId],
    )
    await page.setViewportSize({ width, height: 800 })

    const shifts = await watchLayoutShifts(page)
    // A font that loads after the text moves it, which another test covers: here none loads.
    await page.route('**/*.woff2', (route) => route.abort())
    expectConsoleError(/^Failed to load resource: net::ERR_FAILED/)
    // An answer arrives when the page has shown what it shows without it, unless the page has been left.
    let awaited = 0
    const painted = () =>
      page
        .evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
        .catch(() => undefined)
    await page.route(/\/rest\/v1\//, async (route) => {
      awaited += 1
      const response = await route.fetch()
      await painted()
      await route.fulfill({ response }).catch(() => undefined)
      awaited -= 1
    })
    const visitAll = async (area: Route['area']) => {
      for (const path of pathsOf(area, params))
        await test.step(path, async () => {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.locator('[aria-label^="Loading"], [aria-busy="true"]')).toHaveCount(0)
          await expect.poll(() => awaited).toBe(0)
          expect(new URL(page.url()).pathname).toBe(path)
          // A smaller shift is invisible: a fact a few pixels from its place.
          expect((await shifts()).filter(({ score }) => score > 0.0001)).toEqual([])
        })
    }

    await signInAs(page, 'Demo Learner')
    await visitAll('learn')
    await visitAll('verify')
    await becomeAdmin(page)
    // The device remembers the learner, and the admin area does not wait for another user.
    await page.goto(href('dashboard'))
    await expect(page.getByText('Welcome, Demo Admin')).toBeVisible()
    await visitAll('admin')
  })
