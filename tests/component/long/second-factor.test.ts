// The second step of an admin's sign-in, which the server requires. A whole sign-in with it:
// tests/long/second-factor.spec.ts.
import { page } from 'vitest/browser'
import { readStoredSession } from '@/api/stored-session'
import { recheckAccess } from '@/app/session/start-session'
import { href } from '../../../src/routes.ts'
import { codeOf, wrongCodeOf } from '../../support/one-time-codes.ts'
import { close, open } from '../support/app.tsx'
import { expectAccessible } from '../support/axe.ts'
import { backend } from '../support/backend.ts'
import { courseTitle, openCourses, openEdit, rowOf } from '../support/courses.ts'
import { focus, press, type } from '../support/person.ts'
import { expect, test } from '../support/test.ts'

const setUp = () => page.getByRole('heading', { name: 'Set up two-step verification' })
const confirmation = () => page.getByRole('heading', { name: 'Confirm that it’s you' })
const dashboard = () => page.getByRole('heading', { name: 'Admin dashboard' })
const code = () => page.getByLabelText('Six-digit code')
/** Not the toast about the refused request. */
const alert = () => page.getByRole('main').getByRole('alert')

const requireSecondFactor = () => backend.sql('select private.require_second_factor(true)')

/** Opens the admin area for an admin whose session has not been confirmed. */
async function openArea(): Promise<void> {
  await requireSecondFactor()
  await open(href('admin-dashboard'))
}

/** Starts setting up the second step, and reads its key as an admin who types it would. */
async function beginEnrolment(): Promise<string> {
  await page.getByRole('button', { name: 'Set up' }).click()
  return readKey()
}

async function readKey(): Promise<string> {
  const key = await page.getByText(/^([A-Z2-7]{4} ?){8}$/).findElement()
  return key.textContent?.replaceAll(' ', '') ?? ''
}

async function enterCode(digits: string): Promise<void> {
  await code().fill(digits)
  await press('Enter')
}

/**
 * The session has been confirmed. The app is notified by a listener that would still listen in later tests;
 * here the test asks instead.
 */
async function expectAdmitted(): Promise<void> {
  const level = () => {
    const [, claims = ''] = readStoredSession()?.access_token.split('.') ?? []
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).aal
  }
  await expect.poll(level).toBe('aal2')
  await recheckAccess()
}

test('An admin sets the second step up by keyboard alone', async ({ expectConsoleError }) => {
  await expectConsoleError(/403/)
  await openArea()
  await expect.element(setUp()).toBeVisible()
  await expectAccessible('before it is set up')
  await focus(page.getByRole('button', { name: 'Set up' }))
  await press('Enter')
  await expect.element(page.getByRole('heading', { name: '1. Add this site to your app' })).toHaveFocus()
  await expectAccessible('while it is set up')
  const key = await readKey()
  await press('Tab')
  await expect.element(page.getByRole('button', { name: 'Copy the key' })).toHaveFocus()
  await press('Tab')
  await expect.element(code()).toHaveFocus()
  await type(codeOf(key))
  await press('Enter')
  await expectAdmitted()
  await expect.element(dashboard()).toBeVisible()
})

test('Only the right code is accepted, with or without a space, and a wrong one stays in its field', async ({
  expectConsoleError,
}) => {
  await expectConsoleError(/403|422/)
  await openArea()
  const key = await beginEnrolment()
  await enterCode('12345')
  await expect.element(alert()).toHaveTextContent('Please enter the six digits of the code.')
  await expectAccessible('where a code is refused')
  const wrong = wrongCodeOf(key)
  await enterCode(wrong)
  await expect
    .element(alert())
    .toHaveTextContent('That code is wrong or has expired. Enter the one your app shows now.')
  await expect.element(code()).toHaveValue(wrong)
  await enterCode(codeOf(key).replace(/^.../, '$& '))
  await expectAdmitted()
  await expect.element(dashboard()).toBeVisible()
})

test('If the device’s clock is wrong, a refused code is explained by it', async ({
  backend,
  expectConsoleError,
}) => {
  await expectConsoleError(/403|422/)
  await openArea()
  const key = await beginEnrolment()
  const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000).toUTCString()
  await backend.answer(
    { path: /^\/auth\/v1\/factors\/.*\/verify/ },
    {
      status: 422,
      headers: { Date: threeDaysAgo, 'Access-Control-Expose-Headers': 'Date' },
      body: '{"error_code":"mfa_verification_failed"}',
    },
  )
  await enterCode(codeOf(key))
  await expect.element(alert()).toMatchTextContent('This device’s date or time is wrong.')
})

test('An admin whose phone changed its network while the code was checked is asked for it once more', async ({
  backend,
  expectConsoleError,
}) => {
  await expectConsoleError(/403|422/)
  await openArea()
  const key = await beginEnrolment()
  const verify = { path: /^\/auth\/v1\/factors\/.*\/verify/ }
  for (const code of ['mfa_ip_address_mismatch', 'mfa_challenge_expired']) {
    await backend.answer(verify, { status: 422, body: JSON.stringify({ error_code: code }) })
    await enterCode(wrongCodeOf(key))
    await expect.element(alert()).toHaveTextContent('Your connection changed. Enter the code once more.')
  }
})

test('A second step whose setup was begun before starts over with a new key', async ({
  expectConsoleError,
}) => {
  await expectConsoleError(/403/)
  await openArea()
  const before = await beginEnrolment()
  close()
  await open(href('admin-dashboard'))
  const key = await beginEnrolment()
  expect(key).not.toBe(before)
  await expect.element(page.getByText('You have started this before.')).toBeVisible()
  expect(await backend.sql('select status from auth.mfa_factors')).toEqual([{ status: 'unverified' }])
  await enterCode(codeOf(key))
  await expectAdmitted()
  await expect.element(dashboard()).toBeVisible()
})

test('The second step says when there is no connection, and continues once there is one', async ({
  goOffline,
  goOnline,
  expectConsoleError,
}) => {
  await expectConsoleError(/403/)
  await openArea()
  const digits = codeOf(await beginEnrolment())
  await goOffline()
  await expect
    .element(alert())
    .toHaveTextContent('You seem to be offline. Connect to the internet and try again.')
  await enterCode(digits)
  await expect.element(alert()).toHaveTextContent('There is no connection to the server.')
  await expect.element(code()).toHaveValue(digits)
  await goOnline()
  await enterCode(digits)
  await expectAdmitted()
  await expect.element(dashboard()).toBeVisible()
})

test('A second step that failed to load can be retried', async ({ expectConsoleError }) => {
  await expectConsoleError(/403|500/)
  const heal = await backend.answer({ path: /^\/auth\/v1\/user/ }, { status: 500, headers: {}, body: '{}' })
  await openArea()
  await expect.element(page.getByText('Two-step verification could not be loaded')).toBeVisible()
  await expect.element(confirmation()).toBeVisible()
  await heal()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(setUp()).toBeVisible()
})

test('An admin asked for a second step in the middle of work returns to it with their input intact', async ({
  expectConsoleError,
}) => {
  await expectConsoleError(/403/)
  await openCourses()
  const dialog = await openEdit('Digital Marketing for Ayurveda Clinics')
  const save = dialog.getByRole('button', { name: 'Save', exact: true })
  await courseTitle(dialog).fill('Herbs of the monsoon')
  await requireSecondFactor()
  await save.click()
  await expect.element(setUp()).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await enterCode(codeOf(await beginEnrolment()))
  await expectAdmitted()
  await expect.element(courseTitle(dialog)).toHaveValue('Herbs of the monsoon')
  await save.click()
  await expect.element(rowOf('Herbs of the monsoon')).toBeVisible()
})
