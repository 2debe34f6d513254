// The second factor: an authenticator app's code, by which the auth server confirms a session.
import type { AuthError } from '@supabase/supabase-js'
import { AppError, failed, ok, type Result } from '@/lib/errors'
import { siteName } from '@/routes'
import { unlessAborted } from './call'
import { client, refreshStalls } from './client'

/** A factor that waits for its first code. */
export type Enrolment = {
  id: string
  /** The address of a picture for the app to scan. */
  picture: string
  /** The same for typing. */
  secret: string
  /** Another was begun before and never confirmed: it no longer works. */
  isRepeated: boolean
}

type Answer<T> = { data: T; error: null } | { data: null; error: AuthError }

/** An answer that has not come by then will not come. */
const timeLimit = 30_000

/** The factor that the person has set up, or null. */
export async function getFactorId(): Promise<Result<string | null>> {
  const { data, error } = await ask(client.auth.mfa.listFactors())
  return error ? failed(error) : ok(data.totp[0]?.id ?? null)
}

/** Begins anew: the server keeps what was never confirmed, and shows its secret once only. */
export async function startEnrolment(): Promise<Result<Enrolment>> {
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
  return ok({ id: data.id, picture: asAddress(qr_code), secret, isRepeated: leftovers.length > 0 })
}

/** Confirms the session. A code that is not right is 'invalid', a factor that was removed meanwhile 'not-found'. */
export async function confirmSession(factorId: string, code: string): Promise<Result<null>> {
  const { error } = await ask(client.auth.mfa.challengeAndVerify({ factorId, code }))
  return error ? failed(error) : ok(null)
}

/** supabase-js puts the picture into the address as it is, where the sign # would end it. */
function asAddress(picture: string): string {
  return `data:image/svg+xml,${encodeURIComponent(picture.slice(picture.indexOf(',') + 1))}`
}

async function ask<T>(request: Promise<Answer<T>>): Promise<Result<T>> {
  const answer = await unlessAborted(
    request,
    AbortSignal.any([AbortSignal.timeout(timeLimit), refreshStalls()]),
  )
  if (!answer) return failed(new AppError('offline'))
  return answer.error ? failed(translate(answer.error)) : ok(answer.data)
}

function translate({ status, code }: AuthError): AppError {
  if (code === 'mfa_verification_failed') return new AppError('invalid')
  if (code === 'mfa_factor_not_found') return new AppError('not-found')
  if (status === undefined || status === 0) return new AppError('offline')
  if (status === 429) return new AppError('busy')
  if (status >= 500) return new AppError('server-down')
  return new AppError(status === 401 || status === 403 ? 'signed-out' : 'unexpected')
}
