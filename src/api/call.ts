import type { PostgrestError } from '@supabase/supabase-js'
import * as v from 'valibot'
import { isClockWrong } from '@/lib/device-clock'
import { AppError, type ErrorCode, type ErrorReason, failed, ok, type Result } from '@/lib/errors'
import { count, id } from '@/model/fields'
import type { Page } from '@/model/types'
import type { Save, SaveAnswer } from './calls'
import { client, foreignAnswer, noAnswer, notSignedIn, refreshStalled } from './client'
import { secondsToWait } from './retry-after'

export const idRow = v.object({ id })

/** The answer to a write that returns no rows. */
export const noContent = v.null()

export type Answer<T = unknown> =
  | { data: T; error: null; status: number }
  | { data: null; error: PostgrestError; status: number }

export type Abortable<T> = { abortSignal(signal: AbortSignal): PromiseLike<T> }

/** The schema must match the call's answer in `calls.ts`: another one does not compile. */
export type Schema<T> = v.GenericSchema<unknown, NoInfer<T>>

/** In milliseconds. Without an answer by then, the server counts as down. */
export const timeLimit = 30_000

/** Runs a request of the client, validates its answer and translates its error into an AppError. */
export async function tryCall<T>(
  request: Abortable<Answer<T>>,
  schema: Schema<T>,
  signal: AbortSignal = AbortSignal.timeout(timeLimit),
): Promise<Result<T>> {
  const answer = await send(request, signal)
  return answer ? parse(answer, schema) : failed(noAnswer(signal))
}

/** `tryCall` for callers that expect a throw, as TanStack Query does. Always throws an AppError. */
export async function call<T>(request: Abortable<Answer<T>>, schema: Schema<T>): Promise<T> {
  return unwrap(await tryCall(request, schema))
}

/** Runs a request for a single row; null if there is none. */
export async function callRow<Row>(
  request: Abortable<Answer<Row[]>>,
  schema: Schema<Row>,
): Promise<Row | null> {
  const [row] = await call(request, v.array(schema))
  return row ?? null
}

/** Runs one of the save functions. Throws 'not-found' if the row is gone. */
export async function callSave<Row>(
  request: Abortable<Answer<SaveAnswer<Row>>>,
  schema: Schema<Row>,
): Promise<Save<Row>> {
  const answer = await call(
    request,
    v.union([
      v.object({ outcome: v.picklist(['saved', 'conflict']), row: schema }),
      v.object({ outcome: v.literal('gone') }),
    ]),
  )
  if (answer.outcome === 'gone') throw new AppError('not-found')
  return answer
}

type ListAnswer<Row> = Answer<Row[]> & { count: number | null }

/** Some servers reject a range past the last row, without saying how many rows there are. */
const rangePastTheEnd = 'PGRST103'

/** Runs a request for one page of a list that also counts the rows of all pages. A page past the last one is empty. */
export async function callPage<Row>(
  { page, pageSize }: { page: number; pageSize: number },
  requestRows: (first: number, last: number) => Abortable<ListAnswer<Row>>,
  schema: Schema<Row>,
): Promise<Page<Row>> {
  const limit = AbortSignal.timeout(timeLimit)
  const answer = await send(requestRows((page - 1) * pageSize, page * pageSize - 1), limit)
  if (!answer) throw noAnswer(limit)
  if (answer.error?.code === rangePastTheEnd && page > 1) {
    const first = await callPage({ page: 1, pageSize: 1 }, requestRows, schema)
    return { rows: [], count: first.count }
  }
  const rows = unwrap(parse(answer, v.array(schema)))
  const counted = v.safeParse(count, answer.count)
  if (!counted.success) throw new AppError('malformed')
  return { rows, count: counted.output }
}

export function unwrap<T>({ data, error }: Result<T>): T {
  if (error) throw error
  return data
}

/**
 * An answer of another shape did not come from our server, or is from a version that this app does not
 * understand.
 */
function parse<T>({ data, error, status }: Answer, schema: v.GenericSchema<unknown, T>): Result<T> {
  if (error) return failed(translate(error, status))
  // postgrest-js mistakes an error with the body `null` for a success.
  if (status >= 400) return failed(translate({}, status))
  const parsed = v.safeParse(schema, data)
  return parsed.success ? ok(parsed.output) : failed(new AppError('malformed'))
}

/**
 * Sends a request once the session is known; null if no answer comes. While a token refresh is waiting for the network,
 * nothing is sent: a write the caller has given up on must not go out later.
 */
async function send<T>(request: Abortable<T>, signal: AbortSignal): Promise<T | null> {
  const session = await unlessAborted(client.auth.getSession(), signal, refreshStalled())
  if (!session) return null
  return unlessAborted(request.abortSignal(signal), signal)
}

/** Null if the promise rejects, or if one of the signals is aborted first. */
export async function unlessAborted<T>(
  promise: PromiseLike<T>,
  ...signals: AbortSignal[]
): Promise<T | null> {
  let stop = () => {}
  const aborted = new Promise<null>((resolve) => {
    stop = () => resolve(null)
  })
  for (const signal of signals) {
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
  }
  const answer = Promise.resolve(promise).catch(() => null)
  try {
    return await Promise.race([aborted, answer])
  } finally {
    // A signal may live as long as the tab, so its listeners must be removed.
    for (const signal of signals) signal.removeEventListener('abort', stop)
  }
}

const bySqlState: Record<string, ErrorCode> = {
  [foreignAnswer]: 'malformed',
  [notSignedIn]: 'signed-out',
  '22023': 'invalid',
  '22P05': 'invalid',
  '23502': 'invalid',
  '23503': 'conflict',
  '23505': 'conflict',
  '23514': 'invalid',
  '28000': 'signed-out',
  // A deadlock or serialization failure: this transaction was rolled back, and retrying it can succeed.
  '40001': 'busy',
  '40P01': 'busy',
  '42501': 'forbidden',
  '54001': 'invalid',
  '57014': 'timed-out',
  AY001: 'last-admin',
  P0001: 'invalid',
  PGRST116: 'not-found',
  PT409: 'stale',
  PGRST301: 'signed-out',
  PGRST303: 'signed-out',
}

/** The AppError for a refusal. `error` is whatever JSON came with the status: it may have any shape. */
export function translate(
  { code, message }: { code?: unknown; message?: unknown },
  status: number,
): AppError {
  // postgrest-js reports a request without an answer as status 0, and an answer that is not JSON without a code.
  if (status === 0) return new AppError('offline')
  if (status === 429) return turnedAway('busy')
  if (code === 'PGRST303') {
    // The message says if a token has expired; the other messages are about server clocks that differ.
    if (!/expired/i.test(String(message))) return new AppError('server-down')
    // A slow clock takes the token for valid, so it was not refreshed.
    if (isClockWrong()) return new AppError('signed-out', { reason: 'wrong-clock' })
  }
  // Before the status, since some of these come with 500. Not a plain lookup: the code could be 'constructor'.
  if (typeof code === 'string' && Object.hasOwn(bySqlState, code))
    return new AppError(bySqlState[code] ?? 'unexpected')
  if (status >= 500 && status !== 511) return turnedAway('server-down')
  // The gateway refuses a key of another project before the database is asked.
  if (status === 401 && !code && typeof message === 'string') return new AppError('server-down')
  if (!code || typeof code !== 'string') return new AppError('malformed')
  return new AppError(status === 401 ? 'signed-out' : 'unexpected')
}

/** With the time to wait, if the server gave one. */
export function turnedAway(code: 'busy' | 'server-down', reason?: ErrorReason): AppError {
  const retryAfter = secondsToWait()
  return new AppError(code, { ...(reason && { reason }), ...(retryAfter > 0 && { retryAfter }) })
}
