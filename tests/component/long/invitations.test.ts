import { page } from 'vitest/browser'
import { broken, refusal } from '../../support/answers.ts'
import { expectAccessible } from '../support/axe.ts'
import type { PageBackend } from '../support/backend.ts'
import { panchakarma } from '../support/courses.ts'
import { expectDialogs } from '../support/dialogs.ts'
import { heading, openLearners } from '../support/learners.ts'
import { alert, errorToast, news } from '../support/notices.ts'
import { expect, test } from '../support/test.ts'
import { courseIdOf } from '../support/videos.ts'

const dialog = () => page.getByRole('dialog', { name: /^Enroll/ })
const waiting = () => page.getByRole('grid', { name: 'Waiting for first sign-in' }).getByRole('row')
const result = (email: string) => dialog().getByRole('row').filter({ hasText: email })

async function check(text: string): Promise<void> {
  await page.getByRole('button', { name: 'Enroll learners' }).click()
  await dialog().getByLabelText('Email addresses').fill(text)
  await dialog().getByRole('button', { name: 'Check' }).click()
}

async function addInvitations(backend: PageBackend, count: number): Promise<void> {
  await backend.sql(
    `insert into private.invitations (course_id, email) select $1, 'new' || n || '@x.example' from generate_series(1, $2::integer) n`,
    [await courseIdOf(panchakarma), count],
  )
}

test('Addresses without an account are invited after the check, only once, listed as waiting, and can be revoked', async ({
  backend,
}) => {
  await openLearners()
  await expect.element(page.getByText('1 learner', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Waiting for first sign-in' })).toHaveLength(0)
  await check('asha@x.example ravi@x.example learner@demo.local')
  await expect.element(result('asha@x.example')).toMatchTextContent('At their first sign-in')
  expect(await backend.sql('select from private.invitations')).toEqual([])
  await dialog().getByRole('button', { name: 'Enroll 2 at their first sign-in' }).click()
  await expect
    .element(
      dialog().getByRole('heading', {
        name: `2 learners will be enrolled in ${panchakarma} at their first sign-in`,
      }),
    )
    .toHaveFocus()
  await expect.element(result('asha@x.example')).toMatchTextContent('Waits for their first sign-in')
  await dialog().getByRole('button', { name: 'Close' }).last().click()
  await expect.element(waiting()).toHaveLength(3)
  await expect.element(waiting().nth(1)).toMatchTextContent('Demo Admin')
  await expect.element(dialog()).toHaveLength(0)
  await check('asha@x.example')
  await expect.element(result('asha@x.example')).toMatchTextContent('Waits for their first sign-in')
  await expect.element(dialog().getByText('There is no one new to enroll.')).toBeVisible()
  await dialog().getByRole('button', { name: 'Close' }).last().click()
  // It does not discard a typed address without asking.
  const typed = page.getByRole('dialog', { name: 'Discard your changes?' })
  await typed.getByRole('button', { name: 'Discard' }).click()
  await expectDialogs(0)
  await expectAccessible('the list')

  await page.getByRole('button', { name: 'Revoke the invitation for asha@x.example' }).click()
  const question = page.getByRole('dialog', { name: 'Revoke this invitation?' })
  await question.getByRole('button', { name: 'Revoke' }).click()
  await expect.element(news('Invitation revoked')).toBeVisible()
  await expect.element(waiting()).toHaveLength(2)
  await expect.element(heading()).toHaveFocus()
  expect(await backend.sql('select email from private.invitations')).toEqual([{ email: 'ravi@x.example' }])
})

test('An invitation shows when it expires, and lasts longer once it is renewed', async ({ backend }) => {
  await backend.sql(
    `insert into private.invitations (course_id, email, full_name, invited_at)
     values ($1, 'asha@x.example', 'Asha Verma', now() - interval '170 days')`,
    [await courseIdOf(panchakarma)],
  )
  const lasts = async () => {
    const [row] = await backend.sql<{ days: number; full_name: string }>(
      `select full_name, extract(day from now() - invited_at)::integer as days from private.invitations`,
    )
    return row
  }
  await openLearners()
  await expect.element(page.getByRole('columnheader', { name: 'Expires' })).toBeVisible()
  expect(await lasts()).toEqual({ full_name: 'Asha Verma', days: 170 })
  await page.getByRole('button', { name: 'Renew the invitation for asha@x.example' }).click()
  await expect.element(news('Invitation renewed')).toBeVisible()
  expect(await lasts()).toEqual({ full_name: 'Asha Verma', days: 0 })
})

test('One list enrolls people with an account and invites the others, and Undo reverts both', async ({
  backend,
}) => {
  await backend.sql(`delete from public.enrollments where course_id = $1`, [await courseIdOf(panchakarma)])
  await openLearners()
  await check('learner@demo.local asha@x.example')
  await dialog().getByRole('button', { name: 'Enroll 1 now, 1 at their first sign-in' }).click()
  await expect
    .element(
      dialog().getByRole('heading', {
        name: `1 learner enrolled in ${panchakarma}, 1 at their first sign-in`,
      }),
    )
    .toHaveFocus()
  await dialog().getByRole('button', { name: 'Close' }).last().click()
  await expect.element(page.getByRole('button', { name: 'Remove Demo Learner' })).toBeVisible()
  await expect.element(waiting()).toHaveLength(2)

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.element(news('The enrollments are back to how they were')).toBeVisible()
  await expect.element(page.getByText('No learners yet')).toBeVisible()
  await expect.element(waiting()).toHaveLength(0)
  expect(await backend.sql('select from private.invitations')).toEqual([])
})

test('The invitations say why they are missing, and a revocation why it failed, even if it came too late', async ({
  backend,
  expectConsoleError,
}) => {
  await expectConsoleError(/403|500/)
  await addInvitations(backend, 30)
  const stop = await backend.answer({ path: '/rest/v1/rpc/list_invitations' }, broken)
  await openLearners()
  await expect.element(page.getByText('Failed to fetch invitations')).toBeVisible()
  await stop()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('30 invitations')).toBeVisible()
  // They have their own pages.
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect.element(waiting()).toHaveLength(6)
  const [email = ''] = /new\d+@x\.example/.exec(waiting().nth(1).element().textContent ?? '') ?? []

  const heal = await backend.answer({ path: '/rest/v1/rpc/revoke_invitations' }, refusal)
  await page.getByRole('button', { name: `Revoke the invitation for ${email}` }).click()
  const revoke = page.getByRole('dialog').getByRole('button', { name: 'Revoke' })
  await revoke.click()
  await expect.element(errorToast('Failed to revoke the invitation')).toBeVisible()
  await expect.element(alert('You are not allowed to do this.')).toBeVisible()
  await errorToast('Failed to revoke the invitation').getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(errorToast('Failed to revoke the invitation')).toHaveLength(0)
  await heal()
  // Meanwhile they have signed in.
  await backend.sql('delete from private.invitations where email = $1', [email])
  await revoke.click()
  await expect.element(errorToast('Failed to revoke the invitation')).toBeVisible()
  await expect.element(waiting()).toHaveLength(5)
})
