// Groups of a course's learners: from a roster, in the list, by hand.
import { page } from 'vitest/browser'
import { demoLearner } from '../../../dev/demo-accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { upload } from '../support/files.ts'
import { openLearners } from '../support/learners.ts'
import { news } from '../support/notices.ts'
import { tick } from '../support/person.ts'
import { expect, test } from '../support/test.ts'

const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
const learners = () => page.getByRole('grid', { name: 'Course learners' })
const groupsIn = (backend: { sql: (query: string) => Promise<unknown[]> }) =>
  backend.sql(`select p.email, e.group_label from public.enrollments e join public.profiles p on p.id = e.user_id
    where e.group_label is not null`)

test('A roster’s groups are shown in the list before they are set, and Undo restores the previous ones', async ({
  backend,
}) => {
  await openLearners()
  await page.getByRole('button', { name: 'Enroll learners' }).click()
  const enroll = dialog(/^Enroll/)
  await upload(
    'roster.csv',
    `Name,Email,Batch\nDemo,${demoLearner.email},Batch March\nAsha,asha@x.example,\n`,
  )
  await enroll.getByLabelText('Group (optional)').fill('Batch April')
  await enroll.getByRole('button', { name: 'Check' }).click()
  await expect
    .element(enroll.getByRole('row').filter({ hasText: demoLearner.email }))
    .toMatchTextContent('Batch March')
  await expect
    .element(enroll.getByRole('row').filter({ hasText: 'asha@x.example' }))
    .toMatchTextContent('Batch April')
  await expectAccessible('the check')
  await enroll.getByRole('button', { name: 'Enroll 1 at their first sign-in, and change 1 group' }).click()
  await expect
    .element(
      enroll.getByRole('heading', {
        name: '1 learner will be enrolled in Panchakarma Foundations at their first sign-in, 1 in another group',
      }),
    )
    .toHaveFocus()
  expect(await groupsIn(backend)).toEqual([{ email: demoLearner.email, group_label: 'Batch March' }])
  await enroll.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(learners().getByRole('row').nth(1)).toMatchTextContent('Batch March')
  await expect
    .element(page.getByRole('grid', { name: 'Waiting for first sign-in' }))
    .toMatchTextContent('Batch April')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(news('The enrollments are back to how they were')).toBeVisible()
  expect(await groupsIn(backend)).toEqual([])
})

test('Selected learners are put in a group; the list can be filtered by it, and shows no column for it if there are none', async ({
  backend,
}) => {
  await openLearners()
  await expect.element(learners().getByRole('columnheader', { name: 'Enrolled' })).toBeVisible()
  await expect.element(learners().getByRole('columnheader', { name: 'Group' })).toHaveLength(0)
  await tick(page.getByRole('checkbox', { name: 'Select this page' }))
  await page.getByRole('button', { name: 'Set group' }).click()
  await dialog('Set group').getByRole('combobox', { name: 'Group' }).fill('Shanti Clinic')
  await expectAccessible('the dialog')
  await dialog('Set group').getByRole('button', { name: 'Save' }).click()
  await expect.element(learners().getByRole('row').nth(1)).toMatchTextContent('Shanti Clinic')
  expect(await groupsIn(backend)).toEqual([{ email: demoLearner.email, group_label: 'Shanti Clinic' }])
  const filter = page.getByRole('combobox', { name: 'Group' })
  await filter.selectOptions('Without a group')
  await expect.element(page.getByText('No learners found')).toBeVisible()
  await filter.selectOptions('Shanti Clinic')
  await expect.element(learners().getByRole('row')).toHaveLength(2)
  await expectAccessible('the list')
})
