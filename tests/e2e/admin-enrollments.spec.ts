import { demoLearner } from '../../dev/demo-accounts.ts'
import { href } from '../../src/routes.ts'
import { expectAccessible } from '../support/e2e/axe.ts'
import {
  atFirst,
  change,
  changed,
  course,
  enrollmentsRead,
  learnerPage,
  openLearner,
  saveButton,
  savedToast,
  titlesOf,
} from '../support/e2e/enrollments-page.ts'
import { addCourses } from '../support/e2e/many-users.ts'
import { becomeAdmin } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { errorToast } from '../support/e2e/toasts.ts'

// Admins work online: the worker does nothing for them but take time.
test.use({ serviceWorkers: 'block' })

const save = { path: '/rest/v1/rpc/replace_enrollments', method: 'POST' }
const refusal = { status: 403, body: '{"code":"42501","message":"no"}' }

test.describe('the enrollments of a user', () => {
  test('are shown with who it is, saved, and keep the date of those that stay', async ({ page, app }) => {
    const dates = () =>
      app.sql(`select course_id, enrolled_at from public.enrollments where user_id = $1 order by 1`, [
        demoLearner.id,
      ])
    const before = await dates()
    await openLearner(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Manage User Enrollments' })).toBeVisible()
    const card = page.getByRole('region', { name: 'User Information' })
    await expect(card).toContainText('Demo Learner')
    await expect(card).toContainText('learner@demo.local')
    await expect(card).toContainText('learner')
    await expect(card).toContainText('2026')
    const courses = page.getByRole('region', { name: 'Course Enrollments' })
    await expect(courses.getByRole('checkbox')).toHaveCount(8)
    await expect(courses.getByText('The five purification therapies')).toBeVisible()
    await expect(courses.getByText('Marma Chikitsa')).toHaveCount(0)
    await expect(courses.getByText('5 courses chosen')).toBeVisible()

    await change(page)
    await saveButton(page).click()
    await expect(savedToast(page)).toBeVisible()
    await expect(page).toHaveURL(href('admin-users'))
    expect(await titlesOf(app)).toEqual(changed)
    const after = await dates()
    expect(
      after.filter((row) => before.some((old) => JSON.stringify(old) === JSON.stringify(row))),
    ).toHaveLength(4)
  })

  test('are saved by keyboard alone', async ({ page, app }) => {
    await openLearner(page)
    const press = async (key: string, until: () => Promise<boolean>) => {
      for (let times = 0; times < 60 && !(await until()); times++) await page.keyboard.press(key)
    }
    const has = (name: string) => () =>
      page.evaluate((text) => {
        const element = document.activeElement
        const label =
          element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent
        return label?.startsWith(text) ?? false
      }, name)
    await press('Tab', has('Writing a Case Study'))
    await page.keyboard.press('Space')
    await expect(page.getByText('6 courses chosen')).toBeVisible()
    await press('Tab', has('Save Enrollments'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(href('admin-users'))
    expect(await titlesOf(app)).toHaveLength(6)
  })

  test('of a user without a name, who is an admin, and where there is no course', async ({ page, app }) => {
    await app.sql(
      `update public.profiles set full_name = null, role = 'admin' where id = '${demoLearner.id}'`,
    )
    await app.sql('delete from public.courses')
    await becomeAdmin(page)
    await page.goto(learnerPage)
    await expect(page.getByText('No courses available')).toBeVisible()
    const card = page.getByRole('region', { name: 'User Information' })
    await expect(card).toContainText('N/A')
    await expect(card.getByText('admin', { exact: true })).toBeVisible()
  })

  test('at 120 courses are found by filter and page, and none of the ticks is lost on the way', async ({
    page,
    app,
  }) => {
    await addCourses(app, 120)
    await app.sql(
      `insert into public.enrollments (user_id, course_id)
       select $1, id from public.courses where title in ('Course 001', 'Course 002')`,
      [demoLearner.id],
    )
    await app.sql(`update public.courses set is_active = false where title = 'Course 001'`)
    await becomeAdmin(page)
    await page.goto(learnerPage)
    await expect(page.getByText('127 courses', { exact: true })).toBeVisible()
    await expect(page.getByText('1 inactive course is kept.')).toBeVisible()
    await course(page, 'Course 120').check()
    await page.getByRole('button', { name: 'Page 3' }).click()
    await course(page, 'Course 002').uncheck()
    await page.getByLabel('Filter courses').fill('course 05')
    await expect(page.getByRole('list', { name: 'Active courses' }).getByRole('listitem')).toHaveCount(10)
    await course(page, 'Course 055').check()
    await expect(page.getByText('2 added, 1 ended by saving')).toBeVisible()

    await page.getByLabel('Filter courses').fill('')
    await page.getByRole('button', { name: 'Chosen' }).click()
    const chosen = page.getByRole('list', { name: 'Chosen courses' })
    await expect(chosen.getByRole('checkbox', { checked: true })).toHaveCount(7)
    await expect(chosen.getByRole('checkbox', { name: 'Course 002' })).not.toBeChecked()
    await page.getByRole('button', { name: 'Take back: add Course 055' }).click()
    await saveButton(page).click()
    await expect(page).toHaveURL(href('admin-users'))
    expect(await titlesOf(app)).toEqual(['Course 001', 'Course 120', ...atFirst])
  })
})

test.describe('a user who cannot be shown', () => {
  test('is not found, whether there is no such user or no such id', async ({ page, app }) => {
    await becomeAdmin(page)
    for (const userId of ['00000000-0000-4000-8000-000000000000', 'no-such-id']) {
      await page.goto(href('admin-user', { userId }))
      await expect(page.getByRole('heading', { level: 1, name: 'User not found' })).toBeVisible()
    }
    expect(
      app.proxy.requestsTo({ path: /no-such-id/ }).filter(({ path }) => path.startsWith('/rest')),
    ).toEqual([])
    await page.getByRole('link', { name: 'Back to Users' }).click()
    await expect(page).toHaveURL(href('admin-users'))
  })

  test('because the request fails leads back to the users with the reason', async ({
    page,
    app,
    expectConsoleError,
  }) => {
    expectConsoleError(/403/)
    await becomeAdmin(page)
    app.proxy.answer({ path: /^\/rest\/v1\/profiles\?.*id=eq\.5c2f/ }, refusal)
    await page.goto(learnerPage)
    await expect(errorToast(page, 'Failed to fetch user details')).toBeVisible()
    await expect(page).toHaveURL(href('admin-users'))
  })

  test('yet is waited for with a spinner', async ({ page, app }) => {
    await becomeAdmin(page)
    const held = app.proxy.hold(enrollmentsRead)
    await page.goto(learnerPage)
    await held.reached
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    held.release()
    await expect(course(page, 'Panchakarma')).toBeChecked()
  })
})

test('axe finds nothing in a user’s enrollments, unsaved changes and failures included', async ({
  page,
  app,
  expectConsoleError,
}) => {
  expectConsoleError(/403/)
  await openLearner(page)
  await expectAccessible(page)
  await change(page)
  app.proxy.answer(save, refusal)
  await saveButton(page).click()
  await expect(page.getByText('Your changes are still here.')).toBeVisible()
  await expectAccessible(page)
})
