// The last day of learners' access to a course: from a roster, and by hand.
import { page } from 'vitest/browser'
import { demoLearner } from '../../../dev/demo-accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { upload } from '../support/files.ts'
import { openLearners } from '../support/learners.ts'
import { news } from '../support/notices.ts'
import { pressOn, tick } from '../support/person.ts'
import { expect, test } from '../support/test.ts'

const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
const learners = () => page.getByRole('grid', { name: 'Course learners' })
const lastDaysIn = (backend: { sql: (query: string) => Promise<unknown[]> }) =>
  backend.sql(`select p.email, e.ends_on::text from public.enrollments e join public.profiles p on p.id = e.user_id
    join public.courses c on c.id = e.course_id where c.title = 'Panchakarma Foundations'`)

test('The last day of selected learners is set, shown and undone', async ({ backend }) => {
  await openLearners()
  await tick(page.getByRole('checkbox', { name: 'Select this page' }))
  await page.getByRole('button', { name: 'Set last day' }).click()
  await dialog('Set last day').getByLabelText('Last day').fill('2099-03-31')
  await expectAccessible('the dialog')
  await dialog('Set last day').getByRole('button', { name: 'Save' }).click()
  await expect.element(learners().getByRole('row').nth(1)).toMatchTextContent('Until 31 March 2099')
  expect(await lastDaysIn(backend)).toEqual([{ email: demoLearner.email, ends_on: '2099-03-31' }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => lastDaysIn(backend)).toEqual([{ email: demoLearner.email, ends_on: null }])
})

test('A roster’s last days are shown in the check before they are set', async ({ backend }) => {
  await openLearners()
  await page.getByRole('button', { name: 'Enroll learners' }).click()
  const enroll = dialog(/^Enroll/)
  await upload(
    'roster.csv',
    `Name,Email,Valid until\nDemo,${demoLearner.email},2099-03-31\nAsha,asha@x.example,30/06/2099\n`,
  )
  await enroll.getByRole('button', { name: 'Check' }).click()
  const rowOf = (email: string) => enroll.getByRole('row').filter({ hasText: email })
  await expect.element(rowOf(demoLearner.email)).toMatchTextContent('Until 31 March 2099')
  await expect.element(rowOf('asha@x.example')).toMatchTextContent('Until 30 June 2099')
  await expectAccessible('the check')
  await enroll.getByRole('button', { name: /^Enroll 1 at their first sign-in/ }).click()
  await expect.element(enroll.getByRole('heading', { name: /^1 learner will be enrolled/ })).toHaveFocus()
  expect(await lastDaysIn(backend)).toEqual([{ email: demoLearner.email, ends_on: '2099-03-31' }])
  await enroll.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(news('The enrollments are back to how they were')).toBeVisible()
  expect(await lastDaysIn(backend)).toEqual([{ email: demoLearner.email, ends_on: null }])
})

test('Of a roster’s last days, those that cannot be read are named at once, and the check leads back to the list', async () => {
  await openLearners()
  await page.getByRole('button', { name: 'Enroll learners' }).click()
  const enroll = dialog(/^Enroll/)
  await upload(
    'roster.csv',
    'Email,Valid until\nasha@x.example,31/12/9999\nravi@x.example,in May\ngita@x.example,30/06/2099\n',
  )
  await expect
    .element(enroll.getByRole('alert'))
    .toMatchTextContent('2 last days could not be read: “31/12/9999”, “in May”.')
  await enroll.getByRole('button', { name: 'Check' }).click()
  await pressOn(enroll.getByRole('button', { name: 'Back' }), 'Enter')
  await expect.element(enroll.getByLabelText('Email addresses')).toHaveFocus()
})
