import { href } from '../../src/routes.ts'
import {
  atFirst,
  change,
  changed,
  course,
  enrollmentsRead,
  learnerPage,
  openLearner,
  saveButton,
  titlesOf,
} from '../support/e2e/enrollments-page.ts'
import { becomeAdmin } from '../support/e2e/sign-in.ts'
import { expect, test } from '../support/e2e/test.ts'
import { errorToast } from '../support/e2e/toasts.ts'

// Admins work online: the worker does nothing for them but take time.
test.use({ serviceWorkers: 'block' })

const save = { path: '/rest/v1/rpc/replace_enrollments', method: 'POST' }
const refusal = { status: 403, body: '{"code":"42501","message":"no"}' }

test.describe('saving', () => {
  test('that fails says so and keeps every tick, and works the next time', async ({
    page,
    app,
    expectConsoleError,
  }) => {
    expectConsoleError(/403/)
    await openLearner(page)
    await change(page)
    const stop = app.proxy.answer(save, refusal)
    await saveButton(page).click()
    await expect(errorToast(page, 'Failed to update enrollments')).toBeVisible()
    await expect(page.getByText('Your changes are still here.')).toBeVisible()
    await expect(saveButton(page)).toBeFocused()
    await expect(course(page, 'Rasayana')).not.toBeChecked()
    await expect(course(page, 'Writing a Case Study')).toBeChecked()
    expect(await titlesOf(app)).toEqual(atFirst)
    stop()
    await saveButton(page).click()
    await expect(page).toHaveURL(href('admin-users'))
    expect(await titlesOf(app)).toEqual(changed)
  })

  test('whose answer was lost can be repeated', async ({ page, app, expectConsoleError }) => {
    expectConsoleError(/ERR_EMPTY_RESPONSE/)
    await openLearner(page)
    await change(page)
    const stop = app.proxy.drop(save, 'answer')
    await saveButton(page).click()
    await expect(errorToast(page, 'Failed to update enrollments')).toBeVisible()
    stop()
    await expect(saveButton(page)).toBeEnabled()
    await saveButton(page).click()
    await expect(page).toHaveURL(href('admin-users'))
    expect(await titlesOf(app)).toEqual(changed)
  })

  test('that throws is an unexpected error, and keeps every tick', async ({ page }) => {
    await openLearner(page)
    await change(page)
    await page.evaluate(() => {
      AbortSignal.timeout = () => {
        throw new TypeError('broken')
      }
    })
    await saveButton(page).click()
    await expect(errorToast(page, 'An unexpected error occurred')).toBeVisible()
    await expect(course(page, 'Writing a Case Study')).toBeChecked()
  })

  test('twice in a row sends once, and says that it is saving', async ({ page, app }) => {
    await openLearner(page)
    await change(page)
    const held = app.proxy.hold(save)
    await saveButton(page).dblclick()
    await held.reached
    await expect(saveButton(page)).toHaveText('Saving...')
    await expect(saveButton(page)).toBeDisabled()
    held.release()
    await expect(page).toHaveURL(href('admin-users'))
    expect(app.proxy.requestsTo(save)).toHaveLength(1)
  })

  test('over what another admin saved meanwhile is stopped, and goes on with both', async ({
    page,
    context,
    app,
    expectConsoleError,
  }) => {
    expectConsoleError(/409/)
    await openLearner(page)
    const other = await context.newPage()
    await other.goto(learnerPage)
    await course(other, 'Swasthavritta').check()
    await change(page)
    await saveButton(other).click()
    await expect(other).toHaveURL(href('admin-users'))

    await saveButton(page).click()
    const notice = page
      .getByRole('alert')
      .filter({ hasText: 'Someone else changed this user’s courses meanwhile' })
    await expect(notice).toBeVisible()
    await expect(saveButton(page)).toBeDisabled()
    await expect(notice.getByRole('button', { name: 'Load the present state' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(notice).toHaveCount(0)
    await expect(course(page, 'Swasthavritta')).toBeChecked()
    await expect(course(page, 'Rasayana')).not.toBeChecked()
    await saveButton(page).click()
    await expect(page).toHaveURL(href('admin-users'))
    expect(await titlesOf(app)).toEqual([
      ...atFirst.slice(0, 4),
      'Swasthavritta: Daily and Seasonal Routine',
      'Writing a Case Study That Gets Published',
    ])
  })

  test('is blocked while the user’s courses could not be read', async ({ page, app, expectConsoleError }) => {
    expectConsoleError(/403/)
    await becomeAdmin(page)
    const stop = app.proxy.answer(enrollmentsRead, refusal)
    await page.goto(learnerPage)
    await expect(course(page, 'Panchakarma')).not.toBeChecked()
    await expect(saveButton(page)).toBeDisabled()
    await expect(saveButton(page)).toHaveAccessibleDescription(/once this user’s courses have been read/)
    await course(page, 'Writing a Case Study').check()
    stop()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(course(page, 'Panchakarma')).toBeChecked()
    await expect(course(page, 'Writing a Case Study')).toBeChecked()
    await saveButton(page).click()
    await expect(page).toHaveURL(href('admin-users'))
    expect(await titlesOf(app)).toHaveLength(6)
  })

  test('waits for the network with the reason, and every tick', async ({
    page,
    app,
    goOffline,
    goOnline,
  }) => {
    await openLearner(page)
    await change(page)
    await goOffline()
    await expect(page.getByText('No connection to the server.')).toBeVisible()
    await expect(saveButton(page)).toBeDisabled()
    await expect(saveButton(page)).toHaveAccessibleDescription(/You are offline/)
    await course(page, 'Swasthavritta').check()
    await goOnline()
    await expect(saveButton(page)).toBeEnabled()
    await saveButton(page).click()
    await expect(page).toHaveURL(href('admin-users'))
    expect(await titlesOf(app)).toHaveLength(6)
  })

  test('that was forgotten is asked for', async ({ page }) => {
    await openLearner(page)
    await change(page)
    await page.getByRole('link', { name: 'Back to Users' }).click()
    const question = page.getByRole('dialog', { name: 'Discard your changes?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toHaveCount(0)
    await expect(course(page, 'Writing a Case Study')).toBeChecked()
    await page.getByRole('link', { name: 'Back to Users' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(page).toHaveURL(href('admin-users'))
  })
})
