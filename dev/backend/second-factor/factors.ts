// Operations on factors, with the error messages of Supabase's auth server (internal/api/mfa.go).
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Queryable } from '../database.ts'
import { newEnrolment, timeStepOf, type WrongCodes } from './authenticator.ts'
import { recordMethod } from './session-level.ts'

const maxFactors = 10
/** Seconds after which a challenge, or a factor that was never confirmed, expires. */
const lifetime = 300

/** The user of a session that the API library has accepted. */
export type Caller = { id: string; email: string; session: string }

type Factor = { id: string; status: 'unverified' | 'verified'; secret: string; last_step: number }

export function authError(status: number, code: string, message: string): Response {
  return Response.json({ code: status, error_code: code, msg: message }, { status })
}

const enrolmentShape = v.object({
  factor_type: v.string(),
  friendly_name: v.optional(v.string(), ''),
  issuer: v.optional(v.string(), 'localhost'),
})
const codeShape = v.object({ challenge_id: v.pipe(v.string(), v.uuid()), code: v.string() })

/** As listed in the user object: without secrets. */
export async function listFactors(database: Queryable, user: string): Promise<unknown[]> {
  const { rows } = await database.query(
    `select id, factor_type, friendly_name, status, created_at, updated_at
       from auth.mfa_factors where user_id = $1 order by created_at`,
    [user],
  )
  return rows
}

export async function enroll(database: Queryable, caller: Caller, body: unknown): Promise<Response> {
  const wanted = v.safeParse(enrolmentShape, body)
  if (!wanted.success || wanted.output.factor_type !== 'totp')
    return authError(400, 'validation_failed', 'factor_type needs to be totp')
  const { friendly_name, issuer } = wanted.output

  await database.query(
    `delete from auth.mfa_factors where status = 'unverified' and created_at < now() - make_interval(secs => ${lifetime})`,
  )
  const { rows } = await database.query<{ friendly_name: string; status: string }>(
    'select friendly_name, status from auth.mfa_factors where user_id = $1',
    [caller.id],
  )
  if (rows.some((factor) => factor.friendly_name === friendly_name))
    return authError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${friendly_name}" for this user already exists`,
    )
  if (rows.length >= maxFactors)
    return authError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
  if (rows.some(({ status }) => status === 'verified') && !(await isConfirmed(database, caller)))
    return authError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')

  const id = randomUUID()
  const totp = newEnrolment(issuer, caller.email)
  await database.query(
    'insert into auth.mfa_factors (id, user_id, friendly_name, secret) values ($1, $2, $3, $4)',
    [id, caller.id, friendly_name, totp.secret],
  )
  return Response.json({ id, type: 'totp', friendly_name, totp })
}

export async function challenge(database: Queryable, factor: Factor): Promise<Response> {
  const id = randomUUID()
  await database.query('insert into auth.mfa_challenges (id, factor_id) values ($1, $2)', [id, factor.id])
  return Response.json({ id, type: 'totp', expires_at: Math.floor(Date.now() / 1000) + lifetime })
}

/** Raises the session to aal2. Returns null if successful: the caller then gets new tokens. */
export async function verify(
  database: Queryable,
  caller: Caller,
  factor: Factor,
  body: unknown,
  wrongCodes: WrongCodes,
): Promise<Response | null> {
  const given = v.safeParse(codeShape, body)
  if (!given.success || !given.output.code)
    return authError(400, 'validation_failed', 'Code needs to be non-empty')
  const { challenge_id, code } = given.output
  if (wrongCodes.areTooMany(caller.id))
    return authError(429, 'over_request_rate_limit', 'Request rate limit reached')

  const { rows } = await database.query<{ is_used: boolean; is_expired: boolean }>(
    `select verified_at is not null as is_used, created_at < now() - make_interval(secs => ${lifetime}) as is_expired
       from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [challenge_id, factor.id],
  )
  const [open] = rows
  if (!open)
    return authError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  if (open.is_used)
    return authError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
  if (open.is_expired)
    return authError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challenge_id} has expired, verify against another challenge or create a new challenge.`,
    )

  const step = timeStepOf(factor.secret, code)
  if (step === null || step <= Number(factor.last_step)) {
    wrongCodes.add(caller.id)
    return authError(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
  }
  await database.query('update auth.mfa_challenges set verified_at = now() where id = $1', [challenge_id])
  await database.query(
    `update auth.mfa_factors set status = 'verified', last_step = $2, updated_at = now() where id = $1`,
    [factor.id, step],
  )
  await database.query(`update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1`, [
    caller.session,
    factor.id,
  ])
  await recordMethod(database, caller.session, 'totp')
  // Other sessions of this user that lack the factor must sign in again.
  await database.query(
    `delete from auth.sessions where user_id = $1 and coalesce(aal, 'aal1') = 'aal1' and id <> $2`,
    [caller.id, caller.session],
  )
  await database.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [
    caller.id,
  ])
  return null
}

export async function unenroll(database: Queryable, caller: Caller, factor: Factor): Promise<Response> {
  if (factor.status === 'verified' && !(await isConfirmed(database, caller)))
    return authError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
  await database.query('delete from auth.mfa_factors where id = $1', [factor.id])
  await database.query(
    `delete from auth.mfa_amr_claims where authentication_method = 'totp'
        and session_id in (select id from auth.sessions where factor_id = $1)`,
    [factor.id],
  )
  await database.query(`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1`, [
    factor.id,
  ])
  return Response.json({ id: factor.id })
}

export async function findFactor(
  database: Queryable,
  caller: Caller,
  id: string,
): Promise<Factor | Response> {
  if (!v.is(v.pipe(v.string(), v.uuid()), id))
    return authError(404, 'validation_failed', 'factor_id must be an UUID')
  const { rows } = await database.query<Factor>(
    'select id, status, secret, last_step from auth.mfa_factors where id = $1 and user_id = $2',
    [id, caller.id],
  )
  return rows[0] ?? authError(404, 'mfa_factor_not_found', 'Factor not found')
}

async function isConfirmed(database: Queryable, { session }: Caller): Promise<boolean> {
  const { rows } = await database.query(`select from auth.sessions where id = $1 and aal = 'aal2'`, [session])
  return rows.length > 0
}
