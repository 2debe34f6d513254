// The sign-in settings of a hosted project. In tests/weekly/supabase-cli.test.ts the Supabase CLI reads the
// same file.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** The settings of a section of supabase/config.toml, as written. */
async function settingsOf(section: string): Promise<Record<string, string>> {
  const lines = (await readFile('supabase/config.toml', 'utf8')).split('\n')
  const start = lines.indexOf(`[${section}]`)
  const end = lines.findIndex((line, number) => number > start && line.startsWith('['))
  const own = start < 0 ? [] : lines.slice(start + 1, end < 0 ? undefined : end)
  return Object.fromEntries(
    own.flatMap((line) => [/^(\w+) = (.*)$/.exec(line)?.slice(1) ?? []]).filter(({ length }) => length),
  )
}

test('A password change needs a recent sign-in and the current password, and an e-mail change two confirmations', async () => {
  expect(await settingsOf('auth.email')).toMatchObject({
    secure_password_change: 'true',
    require_current_password: 'true',
    double_confirm_changes: 'true',
  })
})

test.each([
  'password_changed',
  'email_changed',
  'identity_linked',
  'identity_unlinked',
  'mfa_factor_enrolled',
  'mfa_factor_unenrolled',
])('The user is notified by e-mail of %s', async (change) => {
  expect(await settingsOf(`auth.email.notification.${change}`)).toEqual({ enabled: 'true' })
})

test('Admins can set up a second factor and sign in with it', async () => {
  expect(await settingsOf('auth.mfa.totp')).toEqual({ enroll_enabled: 'true', verify_enabled: 'true' })
})

test('Passwords have at least twelve characters, including letters and digits', async () => {
  expect(await settingsOf('auth')).toMatchObject({
    minimum_password_length: '12',
    password_requirements: '"letters_digits"',
  })
})

test('Sign-ups, and attempts at codes from e-mails, are limited to five per IP address in five minutes', async () => {
  expect(await settingsOf('auth.rate_limit')).toEqual({ sign_in_sign_ups: '5', token_verifications: '5' })
})

test('A code from an e-mail has ten digits, and expires after ten minutes', async () => {
  expect(await settingsOf('auth.email')).toMatchObject({ otp_length: '10', otp_expiry: '600' })
})
