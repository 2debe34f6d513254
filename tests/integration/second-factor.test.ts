// The embedded backend's second factor through supabase-js: it answers and refuses as Supabase's auth server
// does.
import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { demoAdmin } from '../../dev/demo-accounts.ts'
import { codeOf, wrongCodeOf } from '../support/one-time-codes.ts'
import { confirm, enrollFactor, startEnrolment } from './support/authenticator.ts'
import { type Client, newClient } from './support/clients.ts'
import { signInWithGoogle } from './support/google.ts'
import { aLearner } from './support/people.ts'
import { openTestBackend } from './support/test-backend.ts'

let backend: Backend

beforeAll(async () => {
  backend = await openTestBackend({ demo: true })
})
afterAll(() => backend.close())

async function claimsOf(client: Client) {
  const { data } = await client.auth.getSession()
  const { aal, amr, session_id } = decodeJwt<{
    aal?: string
    amr?: { method: string }[]
    session_id?: string
  }>(data.session?.access_token ?? '')
  return { aal, methods: amr?.map(({ method }) => method).sort(), session: session_id }
}

describe('Session levels', () => {
  test('A new session is at the first level and names how the user signed in', async () => {
    const { client } = await aLearner(backend)
    expect(await claimsOf(client)).toMatchObject({ aal: 'aal1', methods: ['oauth'] })
    const admin = newClient(backend)
    await admin.auth.signInWithPassword(demoAdmin)
    expect(await claimsOf(admin)).toMatchObject({ aal: 'aal1', methods: ['password'] })
  })

  test('A session raised to the second level by a code stays the same session and keeps it on refresh', async () => {
    const { client } = await aLearner(backend)
    const before = await claimsOf(client)
    await enrollFactor(client)
    const after = { aal: 'aal2', methods: ['oauth', 'totp'], session: before.session }
    expect(await claimsOf(client)).toEqual(after)
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect(await claimsOf(client)).toEqual(after)
  })

  test('A token says when each method confirmed its session, which a refresh keeps and another code renews', async () => {
    const { client, id } = await aLearner(backend)
    const factor = await enrollFactor(client)
    const since = Math.floor(Date.now() / 1000) - 600
    await backend.sql(
      `update auth.mfa_amr_claims c set updated_at = to_timestamp($1) + interval '0.9 s'
         from auth.sessions s where s.id = c.session_id and s.user_id = $2`,
      [since, id],
    )
    const methods = async () => {
      const { data } = await client.auth.getSession()
      return decodeJwt(data.session?.access_token ?? '').amr as { method: string; timestamp: number }[]
    }
    await client.auth.refreshSession()
    expect(await methods()).toEqual(
      expect.arrayContaining([
        { method: 'oauth', timestamp: since },
        { method: 'totp', timestamp: since },
      ]),
    )
    await confirm(client, factor, 1)
    const [latest, first] = await methods()
    expect(first).toEqual({ method: 'oauth', timestamp: since })
    expect(latest?.method).toBe('totp')
    expect(latest?.timestamp).toBeGreaterThanOrEqual(since + 599)
  })

  test('A later sign-in starts at the first level again and reaches the second with the same factor', async () => {
    const { client, email } = await aLearner(backend)
    const factor = await enrollFactor(client)
    const later = newClient(backend)
    await signInWithGoogle(backend, later, { email, name: 'Asha Rao' })
    expect((await later.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    })
    await confirm(later, factor, 1)
    expect((await claimsOf(later)).aal).toBe('aal2')
  })

  test('A session open elsewhere without the factor ends when the factor is set up', async () => {
    const { client, email } = await aLearner(backend)
    const elsewhere = newClient(backend)
    await signInWithGoogle(backend, elsewhere, { email, name: 'Asha Rao' })
    await enrollFactor(client)
    expect((await elsewhere.auth.refreshSession()).error?.status).toBe(400)
  })
})

describe('Setting up a factor', () => {
  test('Setting up a factor gives a picture for the app to scan, and the same as text', async () => {
    const { client, email } = await aLearner(backend)
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', issuer: 'Ayurveda Digital' })
    expect(data).toMatchObject({ type: 'totp', friendly_name: '' })
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /)
    expect(data?.totp.secret).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(data?.totp.uri ?? '')
    expect([uri.protocol, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      expect.stringContaining(`Ayurveda Digital:${email}`),
    ])
    expect(uri.searchParams.get('secret')).toBe(data?.totp.secret)
  })

  test('A factor is listed without its secret, and as verified only after the first code', async () => {
    const { client } = await aLearner(backend)
    const factor = await startEnrolment(client)
    const listed = async () => (await client.auth.mfa.listFactors()).data
    expect(await listed()).toMatchObject({ all: [{ id: factor.id, status: 'unverified' }], totp: [] })
    await confirm(client, factor)
    const { all, totp } = (await listed()) ?? {}
    expect(totp).toMatchObject([{ id: factor.id, status: 'verified', factor_type: 'totp' }])
    expect(JSON.stringify(all)).not.toContain(factor.secret)
    expect((await client.auth.getSession()).data.session?.user.factors).toHaveLength(1)
  })

  test('A factor under a name already taken is refused, and so is an eleventh factor', async () => {
    const { client } = await aLearner(backend)
    await startEnrolment(client)
    await expect(startEnrolment(client)).rejects.toMatchObject({
      status: 422,
      code: 'mfa_factor_name_conflict',
    })
    for (let number = 2; number <= 10; number++) await startEnrolment(client, `Phone ${number}`)
    await expect(startEnrolment(client, 'Phone 11')).rejects.toMatchObject({
      status: 422,
      code: 'too_many_enrolled_mfa_factors',
    })
  })

  test('Setting up another factor or removing the existing one requires the second level', async () => {
    const { client, email } = await aLearner(backend)
    const factor = await enrollFactor(client)
    const thief = newClient(backend)
    await signInWithGoogle(backend, thief, { email, name: 'Asha Rao' })
    await expect(startEnrolment(thief, 'Mine')).rejects.toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    })
    expect((await thief.auth.mfa.unenroll({ factorId: factor.id })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    })
    expect((await client.auth.mfa.unenroll({ factorId: factor.id })).error).toBeNull()
    await client.auth.refreshSession()
    expect(await claimsOf(client)).toMatchObject({ aal: 'aal1', methods: ['oauth'] })
  })

  test('A factor that was never confirmed can be removed by the user who started it', async () => {
    const { client } = await aLearner(backend)
    const { id } = await startEnrolment(client)
    expect((await client.auth.mfa.unenroll({ factorId: id })).error).toBeNull()
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([])
  })

  test('Setting up a factor requires a session', async () => {
    await expect(startEnrolment(newClient(backend))).rejects.toMatchObject({
      status: 401,
      code: 'no_authorization',
    })
  })
})

describe('Codes', () => {
  // In the middle of a time step: none ends between a code and its check.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('A wrong code leaves the session’s level as it is, and the next code still counts', async () => {
    const { client } = await aLearner(backend)
    const factor = await startEnrolment(client)
    const { error } = await client.auth.mfa.challengeAndVerify({
      factorId: factor.id,
      code: wrongCodeOf(factor.secret),
    })
    expect(error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid TOTP code entered',
    })
    expect((await claimsOf(client)).aal).toBe('aal1')
    await confirm(client, factor)
    expect((await claimsOf(client)).aal).toBe('aal2')
  })

  test('A code counts up to one time step early or late, and no further', async () => {
    const { client } = await aLearner(backend)
    const factor = await startEnrolment(client)
    for (const steps of [-2, 2]) {
      await expect(confirm(client, factor, steps)).rejects.toMatchObject({ code: 'mfa_verification_failed' })
    }
    await confirm(client, factor, -1)
    await confirm(client, factor, 0)
  })

  test('A code counts only once', async () => {
    const { client } = await aLearner(backend)
    const factor = await enrollFactor(client)
    await confirm(client, factor, 1)
    await expect(confirm(client, factor, 1)).rejects.toMatchObject({ code: 'mfa_verification_failed' })
  })

  test('After fifteen wrong codes, even the right one is refused for a while', async () => {
    const { client } = await aLearner(backend)
    const factor = await startEnrolment(client)
    const { data } = await client.auth.mfa.challenge({ factorId: factor.id })
    const attempt = { factorId: factor.id, challengeId: data?.id ?? '' }
    for (let number = 0; number < 15; number++) {
      await client.auth.mfa.verify({ ...attempt, code: wrongCodeOf(factor.secret) })
    }
    expect((await client.auth.mfa.verify({ ...attempt, code: codeOf(factor.secret) })).error).toMatchObject({
      status: 429,
      code: 'over_request_rate_limit',
    })
  })

  test('A code counts only for its own challenge, unused and no older than five minutes', async () => {
    const { client } = await aLearner(backend)
    const factor = await startEnrolment(client)
    const attempt = (challengeId: string) =>
      client.auth.mfa.verify({ factorId: factor.id, challengeId, code: codeOf(factor.secret) })
    expect((await attempt(randomUUID())).error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' })

    const { data } = await client.auth.mfa.challenge({ factorId: factor.id })
    await backend.sql(`update auth.mfa_challenges set created_at = now() - interval '301 s' where id = $1`, [
      data?.id,
    ])
    expect((await attempt(data?.id ?? '')).error).toMatchObject({
      status: 422,
      code: 'mfa_challenge_expired',
    })

    const { data: fresh } = await client.auth.mfa.challenge({ factorId: factor.id })
    expect((await attempt(fresh?.id ?? '')).error).toBeNull()
    expect((await attempt(fresh?.id ?? '')).error).toMatchObject({ code: 'mfa_ip_address_mismatch' })
  })
})

test('Another user’s factor cannot be found to challenge, verify or remove it', async () => {
  const owner = await aLearner(backend)
  const { id, secret } = await enrollFactor(owner.client)
  const { mfa } = (await aLearner(backend)).client.auth
  const notFound = { status: 404, code: 'mfa_factor_not_found' }
  expect((await mfa.challenge({ factorId: id })).error).toMatchObject(notFound)
  expect(
    (await mfa.verify({ factorId: id, challengeId: randomUUID(), code: codeOf(secret) })).error,
  ).toMatchObject(notFound)
  expect((await mfa.unenroll({ factorId: id })).error).toMatchObject(notFound)
})
