import type { Page } from '@playwright/test'
import { href } from '../../src/routes.ts'
import { courseIdOf } from '../support/e2e/course-videos.ts'
import { countIn, heading, openLearners, title } from '../support/e2e/learners-page.ts'
import { addUsers } from '../support/e2e/many-users.ts'
import { becomeAdmin } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { errorToast } from '../support/e2e/toasts.ts'

// Admins work online: the worker does nothing for them but take time.
test.use({ serviceWorkers: 'block' })

const refusal = { status: 403, body: '{"code":"42501","message":"no"}' }

const table = (page: Page) => page.getByRole('table', { name: 'Course learners' }).getByRole('row')

test.describe('the learners of a course', () => {
  test('are listed by pages with the exact count, lead to the user, and can be removed', async ({
    page,
    app,
  }) => {
    await addUsers(app, 60)
    await app.sql(
      `insert into public.enrollments (user_id, course_id, enrolled_at)
       select id, $1, created_at from public.profiles where email like '%@clinic.example'`,
      [await courseIdOf(app, title)],
    )
    await openLearners(page, app)
    await expect(page.getByRole('heading', { name: 'Course Learners' })).toBeVisible()
    await expect(page.getByText('61 learners')).toBeVisible()
    await expect(table(page)).toHaveCount(26)
    await expect(table(page).nth(1)).toContainText('learner@demo.local')
    await page.getByRole('button', { name: 'Page 3' }).click()
    await expect(page).toHaveURL(/\?page=3$/)
    await expect(table(page)).toHaveCount(12)

    const opener = page.getByRole('button', { name: 'Remove Vaidya 0001' })
    await opener.click()
    const question = page.getByRole('dialog', { name: 'Remove Vaidya 0001?' })
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await opener.click()
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(question).toHaveCount(0)
    await expect(page.getByText('60 learners')).toBeVisible()
    await expect(heading(page)).toBeFocused()
    expect(await countIn(app)).toBe(60)

    await page.getByRole('link', { name: 'user0002@clinic.example' }).click()
    await expect(heading(page)).toHaveText('Manage User Enrollments')
  })

  test('may be none, or not to be had', async ({ page, app, expectConsoleError }) => {
    expectConsoleError(/403/)
    await openLearners(page, app, 'Swasthavritta: Daily and Seasonal Routine')
    await expect(page.getByText('No learners yet')).toBeVisible()
    const stop = app.proxy.answer({ path: '/rest/v1/rpc/list_course_learners' }, refusal)
    await page.reload()
    await expect(errorToast(page, 'Failed to fetch learners')).toBeVisible()
    stop()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No learners yet')).toBeVisible()
    await page.getByRole('link', { name: 'Back to Courses' }).click()
    await expect(page).toHaveURL(href('admin-courses'))
  })

  test('of a course that does not exist are not asked for; one that cannot be read leads back', async ({
    page,
    app,
    expectConsoleError,
  }) => {
    expectConsoleError(/403/)
    await becomeAdmin(page)
    for (const id of ['00000000-0000-4000-8000-000000000000', 'no-such-id']) {
      await page.goto(href('admin-course-learners', { courseId: id }))
      await expect(page.getByRole('heading', { level: 1, name: 'Course Not Found' })).toBeVisible()
    }
    expect(app.proxy.requestsTo({ path: /^\/rest.*no-such-id/ })).toEqual([])
    app.proxy.answer({ path: /^\/rest\/v1\/courses\?.*id=eq/ }, refusal)
    await page.goto(href('admin-course-learners', { courseId: await courseIdOf(app, title) }))
    await expect(errorToast(page, 'Failed to fetch course details')).toBeVisible()
    await expect(page).toHaveURL(href('admin-courses'))
  })

  test('of an inactive course stay, and nobody is added', async ({ page, app }) => {
    await openLearners(page, app, 'Marma Chikitsa: A First Look')
    const button = page.getByRole('button', { name: 'Enroll learners' })
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription(/inactive: it takes no new enrollments/)
  })

  test('stay while the removal fails', async ({ page, app, expectConsoleError }) => {
    expectConsoleError(/403/)
    await openLearners(page, app)
    app.proxy.answer({ path: '/rest/v1/enrollments', method: 'DELETE' }, refusal)
    await page.getByRole('button', { name: 'Remove Demo Learner' }).click()
    const question = page.getByRole('dialog', { name: 'Remove Demo Learner?' })
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(errorToast(page, 'Failed to remove the learner')).toBeVisible()
    await expect(question.getByRole('alert')).toHaveText('You are not allowed to do this.')
    expect(await countIn(app)).toBe(1)
  })
})
