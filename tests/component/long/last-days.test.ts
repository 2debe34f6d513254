// The last day of learners' access to a course: from a roster, and by hand.
import { page } from 'vitest/browser'
import { demoLearner } from '../../../dev/demo-accounts.ts'
import { href } from '../../../src/routes.ts'
import { goTo } from '../support/app.tsx'
import { expectAccessible } from '../support/axe.ts'
import { course, openLearner, saveButton } from '../support/enrollments.ts'
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
  // Sorted by them, a page of learners who have none keeps the column, and with it the way to another order.
  await openLearners(undefined, '?sort=ends_on')
  await expect.element(learners().getByRole('button', { name: 'Access' })).toBeVisible()
})

test('On a person’s page a course that would come back closed says so before it is saved, and can be opened', async ({
  backend,
}) => {
  await backend.sql(
    `insert into private.past_enrollments (user_id, course_id, ends_on) select $1, id, '2025-03-31' from public.courses where title ~ '^Writing'`,
    [demoLearner.id],
  )
  await backend.sql(
    `update public.enrollments set ends_on = '2025-03-31' where course_id = (select id from public.courses where title ~ '^Rasayana')`,
  )
  await openLearner()
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  await expect.element(row('Rasayana').first()).toMatchTextContent('Ended 31 March 2025')
  await tick(course('Writing a Case Study'))
  await expect
    .element(row('Writing a Case Study').first())
    .toMatchTextContent('Will be added · Ended 31 March 2025')
  const closed = page.getByText(/“Writing a Case Study.*” stays closed to them/)
  await expect.element(closed).toBeVisible()
  await page.getByRole('button', { name: 'Last day in Writing' }).click()
  const form = dialog(/^Last day in Writing/)
  await expect.element(form.getByText('This day has passed')).toBeVisible()
  await expect.element(form.getByLabelText('Last day')).toHaveValue('2025-03-31')
  await expectAccessible('the dialog')
  // The ticks behind it are not lost.
  void goTo(href('admin-users'))
  await dialog('Discard your changes?').getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(dialog('Discard your changes?')).toHaveLength(0)
  await form.getByLabelText('Last day').fill('')
  await form.getByRole('button', { name: 'Set' }).click()
  await expect.element(closed).toHaveLength(0)

  // An enrollment is changed at once, and what a colleague changes meanwhile is left alone by Undo.
  await page.getByRole('button', { name: 'Last day in Rasayana' }).click()
  await dialog(/^Last day in Rasayana/)
    .getByLabelText('Last day')
    .fill('2099-03-31')
  await dialog(/^Last day in Rasayana/)
    .getByRole('button', { name: 'Save' })
    .click()
  await expect.element(row('Rasayana').first()).toMatchTextContent('Until 31 March 2099')
  await backend.sql(`update public.enrollments set ends_on = '2099-12-31' where ends_on = '2099-03-31'`)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.element(news('Undone, except for 1 learner')).toBeVisible()
  await expect.element(row('Rasayana').first()).toMatchTextContent('Until 31 December 2099')
  await saveButton().click()
  await expect.element(news('User enrollments updated successfully')).toBeVisible()
  expect(
    await backend.sql(
      `select c.title, e.ends_on::text from public.enrollments e join public.courses c on c.id = e.course_id
        where e.user_id = $1 and c.title ~ '^(Writing|Rasayana)' order by 1`,
      [demoLearner.id],
    ),
  ).toEqual([
    { title: 'Rasayana Therapy in Practice', ends_on: '2099-12-31' },
    { title: 'Writing a Case Study That Gets Published', ends_on: null },
  ])
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
