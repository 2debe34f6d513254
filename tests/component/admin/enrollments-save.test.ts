import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { demoLearner } from '../../../dev/demo-accounts.ts'
import { href } from '../../../src/routes.ts'
import { refusal } from '../../support/answers.ts'
import { address, open } from '../support/app.tsx'
import { expectDialogs } from '../support/dialogs.ts'
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
} from '../support/enrollments.ts'
import { errorToast } from '../support/notices.ts'
import { press, tick } from '../support/person.ts'
import { expect, test } from '../support/test.ts'

const save = { path: '/rest/v1/rpc/replace_enrollments', method: 'POST' }

test('If saving enrollments fails, a message says so and every tick stays; the next try works, even after a lost answer', async ({
  backend,
  expectConsoleError,
}) => {
  await expectConsoleError(/403|ERR_EMPTY_RESPONSE/)
  await openLearner()
  await change()
  const stop = await backend.answer(save, refusal)
  await saveButton().click()
  await expect.element(errorToast('Failed to update enrollments')).toBeVisible()
  await expect.element(page.getByText('Your changes are still here.')).toBeVisible()
  await expect.element(saveButton()).toHaveFocus()
  await expect.element(course('Rasayana')).not.toBeChecked()
  await expect.element(course('Writing a Case Study')).toBeChecked()
  expect(await titlesOf()).toEqual(atFirst)
  await stop()

  const heal = await backend.drop(save, 'answer')
  await saveButton().click()
  await expect.poll(titlesOf).toEqual(changed)
  await expect.element(page.getByText('There is no connection to the server.')).toBeVisible()
  await heal()
  await expect.element(saveButton()).toBeEnabled()
  await saveButton().click()
  await expect.poll(address).toBe(href('admin-users'))
  expect(await titlesOf()).toEqual(changed)
})

test('An exception while enrollments are saved is an unexpected error, and every tick stays', async () => {
  await openLearner()
  await change()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    throw new TypeError('broken')
  })
  await saveButton().click()
  await expect.element(errorToast('An unexpected error occurred')).toBeVisible()
  await expect.element(course('Writing a Case Study')).toBeChecked()
})

test('Saving enrollments over what another admin saved meanwhile is stopped, and continues with both', async ({
  backend,
  expectConsoleError,
}) => {
  await expectConsoleError(/409/)
  await openLearner()
  await backend.sql(
    `insert into public.enrollments (user_id, course_id)
     select $1, id from public.courses where title like 'Swasthavritta%'`,
    [demoLearner.id],
  )
  await change()

  await saveButton().click()
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'Someone else has changed this user’s courses in the meantime' })
  await expect.element(notice).toBeVisible()
  await expect.element(saveButton()).toBeDisabled()
  await expect.element(notice.getByRole('button', { name: 'Load the latest version' })).toHaveFocus()
  await press('Enter')
  await expect.element(notice).toHaveLength(0)
  await expect.element(course('Swasthavritta')).toBeChecked()
  await expect.element(course('Rasayana')).not.toBeChecked()
  await saveButton().click()
  await expect.poll(address).toBe(href('admin-users'))
  expect(await titlesOf()).toEqual([
    ...atFirst.slice(0, 4),
    'Swasthavritta: Daily and Seasonal Routine',
    'Writing a Case Study That Gets Published',
  ])
})

test('Saving enrollments is blocked while the user’s courses could not be loaded', async ({
  backend,
  expectConsoleError,
}) => {
  await expectConsoleError(/403/)
  const stop = await backend.answer(enrollmentsRead, refusal)
  await open(learnerPage)
  await expect.element(course('Panchakarma')).not.toBeChecked()
  await expect.element(saveButton()).toBeDisabled()
  await expect.element(saveButton()).toHaveAccessibleDescription(/once this user’s courses have loaded/)
  await tick(course('Writing a Case Study'))
  await stop()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(course('Panchakarma')).toBeChecked()
  await expect.element(course('Writing a Case Study')).toBeChecked()
  await saveButton().click()
  await expect.poll(address).toBe(href('admin-users'))
  expect(await titlesOf()).toHaveLength(6)
})

test('Saving enrollments waits for the network with the reason, and every tick stays; a double click sends them once', async ({
  backend,
  goOffline,
  goOnline,
}) => {
  await openLearner()
  await change()
  await goOffline()
  await expect.element(page.getByText('No connection to the server.')).toBeVisible()
  await expect.element(saveButton()).toBeDisabled()
  await expect.element(saveButton()).toHaveAccessibleDescription(/The server can’t be reached/)
  await tick(course('Swasthavritta'))
  await goOnline()
  await expect.element(saveButton()).toBeEnabled()
  const held = await backend.hold(save)
  await saveButton().dblClick()
  await held.reached()
  await expect.element(saveButton()).toHaveTextContent('Saving...')
  await expect.element(saveButton()).toBeDisabled()
  await held.release()
  await expect.poll(address).toBe(href('admin-users'))
  expect(await titlesOf()).toHaveLength(6)
  expect(await backend.requestsTo(save)).toHaveLength(1)
})

test('Leaving a user with unsaved enrollments asks first', async () => {
  await openLearner()
  await change()
  await page.getByRole('link', { name: 'Back to Users' }).click()
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(question).toHaveLength(0)
  await expectDialogs(0)
  await expect.element(course('Writing a Case Study')).toBeChecked()
  await page.getByRole('link', { name: 'Back to Users' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(address).toBe(href('admin-users'))
})
