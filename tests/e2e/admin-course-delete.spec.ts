import { alert, askToDelete, news, openCourses, rowOf } from '../support/e2e/courses-page.ts'
import { expect, test } from '../support/e2e/test.ts'

// Admins work online: the worker does nothing for them but take time.
test.use({ serviceWorkers: 'block' })

const count = { path: '/rest/v1/rpc/count_course_use' }
const deletion = { path: '/rest/v1/rpc/delete_course', method: 'POST' }
const panchakarma = 'Panchakarma Foundations'

test.describe('deleting a course', () => {
  test('says first how many learners and videos go with it', async ({ page, app }) => {
    await openCourses(page)
    await expect(rowOf(page, panchakarma)).toBeVisible()
    // The list is older than this.
    await app.sql(
      `insert into public.enrollments (user_id, course_id)
         select p.id, c.id from public.profiles p, public.courses c
          where p.email = 'admin@demo.local' and c.title = $1`,
      [panchakarma],
    )
    const held = app.proxy.hold(count)
    const { dialog, confirm } = await askToDelete(page, panchakarma)
    await expect(dialog.getByText('Counting its learners and videos...')).toBeVisible()
    await expect(confirm).toBeDisabled()
    await held.reached
    held.release()
    await expect(
      dialog.getByText('2 learners lose it. It leaves their devices at the next sync.'),
    ).toBeVisible()
    await expect(dialog.getByText('24 videos are deleted with it.')).toBeVisible()

    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: `Delete ${panchakarma}` })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await confirm.click()
    await expect(news(page, 'Course deleted successfully')).toBeVisible()
    await expect(rowOf(page, panchakarma)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'All Courses' })).toBeFocused()
    expect(await app.sql(`select 1 from public.courses where title = $1`, [panchakarma])).toEqual([])
  })

  test('waits until these can be counted', async ({ page, app, expectConsoleError }) => {
    expectConsoleError(/500/)
    await openCourses(page)
    await expect(rowOf(page, panchakarma)).toBeVisible()
    const stop = app.proxy.answer(count, { status: 500, body: '{"message":"broken"}' })
    const { dialog, confirm } = await askToDelete(page, panchakarma)
    await expect(dialog.getByRole('alert')).toContainText('could not be counted')
    await expect(confirm).toBeDisabled()
    stop()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByText('1 learner loses it.')).toBeVisible()
    await expect(confirm).toBeEnabled()
  })

  test('that fails says why and can be tried again; a lost answer is no failure then', async ({
    page,
    app,
    expectConsoleError,
  }) => {
    expectConsoleError(/net::ERR_/)
    await openCourses(page)
    const { dialog, confirm } = await askToDelete(page, panchakarma)
    const stop = app.proxy.drop(deletion, 'answer')
    await confirm.click()
    await expect(alert(page, 'Failed to delete course').filter({ hasText: 'Error' })).toBeVisible()
    await expect(dialog.getByRole('alert')).toContainText('There is no connection to the server.')
    stop()
    await confirm.click()
    await expect(news(page, 'Course deleted successfully')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(rowOf(page, panchakarma)).toHaveCount(0)
  })

  test('that is gone already says so, and the list is read again', async ({ page, app }) => {
    await openCourses(page)
    const { dialog, confirm } = await askToDelete(page, panchakarma)
    await expect(confirm).toBeEnabled()
    await app.sql(`delete from public.courses where title = $1`, [panchakarma])
    await confirm.click()
    await expect(dialog.getByRole('alert')).toContainText('This no longer exists.')
    await expect(confirm).toBeDisabled()
    await expect(rowOf(page, panchakarma)).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { name: 'All Courses' })).toBeFocused()
  })

  test('is not possible without a network, and is again when it is back', async ({
    page,
    goOffline,
    goOnline,
  }) => {
    await openCourses(page)
    const { dialog, confirm } = await askToDelete(page, panchakarma)
    await expect(confirm).toBeEnabled()
    await goOffline()
    await expect(dialog.getByRole('alert')).toContainText('You are offline.')
    await expect(confirm).toBeDisabled()
    await goOnline()
    await expect(confirm).toBeEnabled()
  })
})
