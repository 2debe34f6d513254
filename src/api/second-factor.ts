// The second factor: a code from an authenticator app, with which the auth server confirms a session.
import type { AuthError } from '@supabase/supabase-js'
import { AppError, failed, ok, type Result } from '@/lib/errors'
import { siteName } from '@/routes'
import { timeLimit, unlessAborted } from './call'
import { client, noAnswer, refreshStalled } from './client'

/** A factor that waits for its first code. */
export type FactorSetup = {
  id: string
  /** A data URL of the QR code for the app to scan. */
  qrCode: string
  /** The same key, for typing it in. */
  secret: string
  /** It replaces an earlier setup that was never confirmed, whose key no longer works. */
  replacesEarlier: boolean
}

type Answer<T> = { data: T; error: null } | { data: null; error: AuthError }

/** The factor that the user has set up; null if there is none. */
export async function getFactorId(): Promise<Result<string | null>> {
  const { data, error } = await ask(client.auth.mfa.listFactors())
  return error ? failed(error) : ok(data.totp[0]?.id ?? null)
}

/** Always sets up a new factor: the server keeps unconfirmed ones, but shows their secrets only once. */
export async function startFactorSetup(): Promise<Result<FactorSetup>> {
  const listed = await ask(client.auth.mfa.listFactors())
  if (listed.error) return listed
  const leftovers = listed.data.all.filter(({ status }) => status === 'unverified')
  for (const { id } of leftovers) {
    const removed = await ask(client.auth.mfa.unenroll({ factorId: id }))
    if (removed.error && removed.error.code !== 'not-found') return removed
  }
  const { data, error } = await ask(client.auth.mfa.enroll({ factorType: 'totp', issuer: siteName }))
  if (error) return failed(error)
  const { qr_code, secret } = data.totp
  return ok({ id: data.id, qrCode: toDataUrl(qr_code), secret, replacesEarlier: leftovers.length > 0 })
}

/** Confirms the session. Fails with 'invalid' if the code is wrong, with 'not-found' if the factor has been removed,
 * and with 'stale' if the challenge no longer counts. */
export async function confirmSession(factorId: string, code: string): Promise<Result<null>> {
  const { error } = await ask(client.auth.mfa.challengeAndVerify({ factorId, code }))
  return error ? failed(error) : ok(null)
}

/** supabase-js does not encode the SVG in its data URL, where the first '#' would cut it off. */
function toDataUrl(unencoded: string): string {
  return `data:image/svg+xml,${encodeURIComponent(unencoded.slice(unencoded.indexOf(',') + 1))}`
}

async function ask<T>(request: Promise<Answer<T>>): Promise<Result<T>> {
  const limit = AbortSignal.timeout(timeLimit)
  const answer = await unlessAborted(request, limit, refreshStalled())
  if (!answer) return failed(noAnswer(limit))
  return answer.error ? failed(translate(answer.error)) : ok(answer.data)
}

function translate({ status, code }: AuthError): AppError {
  if (code === 'mfa_verification_failed') return new AppError('invalid')
  if (code === 'mfa_factor_not_found') return new AppError('not-found')
  // The auth server requires challenge and code from the same IP address: a phone may change its network
  // between them.
  if (code === 'mfa_ip_address_mismatch' || code === 'mfa_challenge_expired') return new AppError('stale')
  if (status === undefined || status === 0) return new AppError('offline')
  if (status === 429) return new AppError('busy')
  if (status >= 500) return new AppError('server-down')
  return new AppError(status === 401 || status === 403 ? 'signed-out' : 'unexpected')
}
