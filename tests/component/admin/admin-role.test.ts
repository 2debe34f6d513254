// How an admin makes another person an admin on their page, or takes the role back.
import { type Locator, page } from 'vitest/browser'
import { demoAdmin, demoLearner } from '../../../dev/demo-accounts.ts'
import { href } from '../../../src/routes.ts'
import { codeOf } from '../../support/one-time-codes.ts'
import { open } from '../support/app.tsx'
import { expectAccessible } from '../support/axe.ts'
import { backend } from '../support/backend.ts'
import { expectDialogs } from '../support/dialogs.ts'
import { openLearner } from '../support/enrollments.ts'
import { errorToast, news } from '../support/notices.ts'
import { focus, press, type } from '../support/person.ts'
import { expect, test } from '../support/test.ts'

const change = { path: '/rest/v1/rpc/set_admin' }
const region = () => page.getByRole('region', { name: 'Admin role' })
const makeAdmin = () => region().getByRole('button', { name: 'Make admin' })
const removeRole = () => region().getByRole('button', { name: 'Remove admin role' })
const question = () => page.getByRole('dialog', { name: 'Make Demo Learner an admin?' })
const confirmation = () => page.getByRole('dialog', { name: 'Confirm that it’s you' })
const addressIn = (dialog: Locator) => dialog.getByLabelText('Type their email address to confirm')
const confirmIn = (dialog: Locator) => dialog.getByRole('button', { name: 'Make admin' })

const client = async () => (await import('@/api/client')).client

/** As if the admin had confirmed their session so many seconds ago. */
async function confirmedAgo(seconds: number, method: 'password' | 'totp' = 'password'): Promise<void> {
  await backend.sql(
    `update auth.mfa_amr_claims
        set updated_at = now() - case authentication_method when $1 then make_interval(secs => $2) else interval '1 hour' end`,
    [method, seconds],
  )
  await (await client()).auth.refreshSession()
}

async function roles(): Promise<unknown[]> {
  return backend.sql('select email, role from public.profiles order by email')
}
const asAtFirst = [
  { email: demoAdmin.email, role: 'admin' },
  { email: demoLearner.email, role: 'learner' },
]
const bothAdmins = [asAtFirst[0], { email: demoLearner.email, role: 'admin' }]

async function ask(): Promise<Locator> {
  await makeAdmin().click()
  await expect.element(question().getByRole('button', { name: 'Cancel' })).toHaveFocus()
  return question()
}

test('An admin makes a learner an admin, and takes the role back, by keyboard alone', async () => {
  await confirmedAgo(10)
  await openLearner()
  await focus(makeAdmin())
  await press('Enter')
  await expect.element(question().getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await expectAccessible('with the question')
  await focus(addressIn(question()))
  await type(demoLearner.email.toUpperCase())
  await press('Enter')
  await expect.element(news('Demo Learner is now an admin')).toBeVisible()
  await expectDialogs(0)
  await expect.element(removeRole()).toHaveFocus()
  expect(await roles()).toEqual(bothAdmins)
  await expect.element(page.getByText('Admins can’t be deleted. Remove the admin role first.')).toBeVisible()

  await press('Enter')
  const removal = page.getByRole('dialog', { name: 'Remove the admin role of Demo Learner?' })
  await focus(addressIn(removal))
  await type(demoLearner.email)
  await press('Enter')
  await expect.element(news('Demo Learner is now a learner')).toBeVisible()
  await expect.element(makeAdmin()).toHaveFocus()
  expect(await roles()).toEqual(asAtFirst)
})

test('Another address than theirs makes nobody an admin', async () => {
  await confirmedAgo(10)
  await openLearner()
  const dialog = await ask()
  for (const wrong of ['', 'admin@demo.local', 'learner@demo.loca']) {
    await addressIn(dialog).fill(wrong)
    await expect.element(confirmIn(dialog)).toBeDisabled()
    await focus(addressIn(dialog))
    await press('Enter')
  }
  expect(await backend.requestsTo(change)).toEqual([])
  await press('Escape')
  await expectDialogs(0)
  await expect.element(makeAdmin()).toHaveFocus()
})

test('An admin who entered their password long ago enters it again, wrong ones included, and goes on', async ({
  expectConsoleError,
}) => {
  await expectConsoleError(/400/)
  await confirmedAgo(301)
  await openLearner()
  await addressIn(await ask()).fill(demoLearner.email)
  await press('Enter')
  const password = confirmation().getByLabelText('Your password', { exact: true })
  await expect.element(password).toHaveFocus()
  await expectAccessible('with the password')
  await press('Enter')
  await expect.element(confirmation().getByRole('alert')).toHaveTextContent('Please enter your password.')
  await type('not my password')
  await press('Enter')
  await expect.element(confirmation().getByRole('alert')).toMatchTextContent('Invalid login credentials')
  expect(await roles()).toEqual(asAtFirst)
  await password.fill(demoAdmin.password)
  await press('Enter')
  await expect.element(news('Demo Learner is now an admin')).toBeVisible()
  expect(await roles()).toEqual(bothAdmins)
})

test('Where a second factor is required, an old code is asked for again and nothing happens without it', async ({
  expectConsoleError,
}) => {
  await expectConsoleError(/422/)
  const { auth } = await client()
  const { data } = await auth.mfa.enroll({ factorType: 'totp' })
  const { id = '', totp } = data ?? {}
  await auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp?.secret ?? '') })
  await backend.sql(`update auth.mfa_factors set created_at = now() - interval '1 day', last_step = 0`)
  await backend.sql('select private.require_second_factor(true)')
  await confirmedAgo(301, 'totp')
  await openLearner()
  await addressIn(await ask()).fill(demoLearner.email)
  await press('Enter')
  const code = confirmation().getByLabelText('Six-digit code')
  await expect.element(code).toHaveFocus()
  await type('12345')
  await press('Enter')
  await expect
    .element(confirmation().getByRole('alert'))
    .toHaveTextContent('Please enter the six digits of the code.')
  await press('Escape')
  await expectDialogs(0)
  expect(await roles()).toEqual(asAtFirst)

  await addressIn(await ask()).fill(demoLearner.email)
  await press('Enter')
  await expect.element(code).toHaveFocus()
  await type(codeOf(totp?.secret ?? ''))
  await press('Enter')
  await expect.element(news('Demo Learner is now an admin')).toBeVisible()
  expect(await roles()).toEqual(bothAdmins)
})

test('A factor that was set up in this session sends the admin to a new sign-in', async () => {
  const { auth } = await client()
  const { data } = await auth.mfa.enroll({ factorType: 'totp' })
  const { id = '', totp } = data ?? {}
  await auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp?.secret ?? '') })
  await backend.sql('select private.require_second_factor(true)')
  await openLearner()
  const dialog = await ask()
  await addressIn(dialog).fill(demoLearner.email)
  await press('Enter')
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Sign out and in again, then come back.')
  expect(await roles()).toEqual(asAtFirst)
})

test('An admin who signed in with Google long ago is sent there again', async () => {
  await backend.sql(`update auth.mfa_amr_claims set authentication_method = 'oauth'`)
  await confirmedAgo(301)
  await openLearner()
  await addressIn(await ask()).fill(demoLearner.email)
  await press('Enter')
  await expect.element(confirmation().getByRole('button', { name: 'Continue with Google' })).toHaveFocus()
  await expectAccessible('with Google')
  await press('Escape')
  await expectDialogs(0)
  expect(await roles()).toEqual(asAtFirst)
})

test('After a lost answer the next try finds the change made and reports it as done', async ({
  expectConsoleError,
}) => {
  await expectConsoleError(/net::ERR_/)
  await confirmedAgo(10)
  await openLearner()
  const dialog = await ask()
  await addressIn(dialog).fill(demoLearner.email)
  const heal = await backend.drop(change, 'answer')
  await confirmIn(dialog).click()
  await expect.element(errorToast('Failed to change the role')).toBeVisible()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('There is no connection to the server.')
  await heal()
  await expect.element(confirmIn(dialog)).toBeEnabled()
  await confirmIn(dialog).click()
  await expect.element(news('Demo Learner is now an admin')).toBeVisible()
  await expect.element(removeRole()).toBeVisible()
  expect(await roles()).toEqual(bothAdmins)
})

test('A person who is blocked, was deleted or is an admin by now is reported as such', async () => {
  await confirmedAgo(10)
  await openLearner()
  const dialog = await ask()
  await addressIn(dialog).fill(demoLearner.email)
  const ban = (until: string) =>
    backend.sql(`update auth.users set banned_until = ${until} where id = $1`, [demoLearner.id])
  await ban(`now() + interval '1 day'`)
  await confirmIn(dialog).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('blocked from signing in')
  await ban('null')
  await backend.sql(`update public.profiles set role = 'admin' where id = $1`, [demoLearner.id])
  await confirmIn(dialog).click()
  await expect.element(news('Demo Learner was already an admin')).toBeVisible()
  await expect.element(removeRole()).toBeVisible()

  await backend.sql('delete from auth.users where id = $1', [demoLearner.id])
  await removeRole().click()
  const removal = page.getByRole('dialog', { name: 'Remove the admin role of Demo Learner?' })
  await addressIn(removal).fill(demoLearner.email)
  await press('Enter')
  await expect.element(removal.getByRole('alert')).toMatchTextContent('This account no longer exists.')
})

test('An admin does not change their own role, and one who has lost it is refused', async ({
  expectConsoleError,
}) => {
  await expectConsoleError(/403/)
  await confirmedAgo(10)
  const [own] = await backend.sql<{ id: string }>('select id from public.profiles where email = $1', [
    demoAdmin.email,
  ])
  await open(href('admin-user', { userId: own?.id ?? '' }))
  await expect.element(region()).toMatchTextContent('Only another admin can take your role back.')
  await expect.element(region().getByRole('button')).toHaveLength(0)

  await openLearner()
  const dialog = await ask()
  await addressIn(dialog).fill(demoLearner.email)
  await backend.sql(`update public.profiles set role = 'learner' where id = $1`, [own?.id])
  await confirmIn(dialog).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('You are not allowed to do this.')
  expect(await roles()).toContainEqual(asAtFirst[1])
})

test('The desk tells other admins who was made an admin by whom, whatever their names look like', async () => {
  const name = '<b>Asha</b> "{0}" अ'.padEnd(320, 'W')
  await backend.sql('update public.profiles set full_name = $1 where id = $2', [name, demoLearner.id])
  await backend.sql(
    `with third as (
       insert into auth.users (id, email) values (gen_random_uuid(), 'third@clinic.example') returning id, email
     ), profile as (insert into public.profiles (id, email) select id, email from third)
     select set_config('private.performer', id::text, false) from third`,
  )
  await backend.sql(`update public.profiles set role = 'admin' where id = $1`, [demoLearner.id])
  await backend.sql(`select set_config('private.performer', '', false)`)
  await open(href('admin-dashboard'))
  const needs = page.getByRole('region', { name: 'Needs attention' })
  const told = needs.getByRole('link').filter({ hasText: 'was made an admin by third@clinic.example on' })
  await expect.element(told).toMatchTextContent(name)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  await expectAccessible()
  await told.click()
  await expect.element(removeRole()).toBeVisible()
  await removeRole().click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(name)
})
