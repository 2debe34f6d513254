import type { PostgrestError } from '@supabase/supabase-js'
import * as v from 'valibot'
import { AppError, type ErrorCode, failed, ok, type Result } from '@/lib/errors'
import { count, id } from '@/model/fields'
import type { Page } from '@/model/types'
import { client, foreignAnswer, nobodySignedIn, refreshStalls } from './client'
import { secondsToWait } from './retry-after'

export const idRow = v.object({ id })

/** What a write answers that was asked for no rows. */
export const nothing = v.pipe(
  v.unknown(),
  v.check((answer) => answer === null),
)

type Answer =
  | { data: unknown; error: null; status: number }
  | { data: null; error: PostgrestError; status: number }

type Abortable<T> = { abortSignal(signal: AbortSignal): PromiseLike<T> }

/** A request that has got no answer by then will get none. */
const timeLimit = 30_000

/** Runs a request of the client, checks what it brings, and translates its faults, once, into ours. */
export async function tryCall<T>(
  request: Abortable<Answer>,
  schema: v.GenericSchema<unknown, T>,
  signal: AbortSignal = AbortSignal.timeout(timeLimit),
): Promise<Result<T>> {
  const answer = await send(request, signal)
  return answer ? read(answer, schema) : failed(new AppError('offline'))
}

/** The same for those who catch what is thrown, as TanStack Query does: always an AppError. */
export async function call<T>(request: Abortable<Answer>, schema: v.GenericSchema<unknown, T>): Promise<T> {
  return unwrap(await tryCall(request, schema))
}

/** Runs a request that finds one row, or none: null. */
export async function callRow<Row>(
  request: Abortable<Answer>,
  schema: v.GenericSchema<unknown, Row>,
): Promise<Row | null> {
  const [row] = await call(request, v.array(schema))
  return row ?? null
}

/** A row as it is now, and whether it was saved or is in conflict with what somebody else has saved meanwhile. */
export type Save<Row> = { outcome: 'saved' | 'conflict'; row: Row }

/** Runs one of the functions that save. A row that is gone is an error. */
export async function callSave<Row>(
  request: Abortable<Answer>,
  schema: v.GenericSchema<unknown, Row>,
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

type Listed = Answer & { count: number | null }

/** Past the last row a range is refused by some servers, with no word on how many rows there are. */
const pastTheEnd = 'PGRST103'

/** Runs a request for one page of a list, which counts the rows of all pages. A page past the last one is empty. */
export async function callPage<Row>(
  { page, pageSize }: { page: number; pageSize: number },
  requestRows: (first: number, last: number) => Abortable<Listed>,
  schema: v.GenericSchema<unknown, Row>,
): Promise<Page<Row>> {
  const answer = await send(requestRows((page - 1) * pageSize, page * pageSize - 1))
  if (!answer) throw new AppError('offline')
  if (answer.error?.code === pastTheEnd && page > 1) {
    const first = await callPage({ page: 1, pageSize: 1 }, requestRows, schema)
    return { rows: [], count: first.count }
  }
  const rows = unwrap(read(answer, v.array(schema)))
  const counted = v.safeParse(count, answer.count)
  if (!counted.success) throw new AppError('malformed')
  return { rows, count: counted.output }
}

function unwrap<T>({ data, error }: Result<T>): T {
  if (error) throw error
  return data
}

/** What is not of the expected shape is not the server's answer, or not one that this version understands. */
function read<T>({ data, error, status }: Answer, schema: v.GenericSchema<unknown, T>): Result<T> {
  if (error) return failed(translate(error, status))
  // postgrest-js takes a refusal whose body is `null` for a success.
  if (status >= 400) return failed(translate({}, status))
  const parsed = v.safeParse(schema, data)
  return parsed.success ? ok(parsed.output) : failed(new AppError('malformed'))
}

/**
 * Sends a request once it is clear by which session. Null without an answer. While the session's refresh waits for the
 * network nothing is sent: a write that was given up must not happen later.
 */
async function send<T>(
  request: Abortable<T>,
  signal: AbortSignal = AbortSignal.timeout(timeLimit),
): Promise<T | null> {
  const session = await unlessAborted(client.auth.getSession(), AbortSignal.any([signal, refreshStalls()]))
  if (!session) return null
  return unlessAborted(request.abortSignal(signal), signal)
}

/** Null when the promise fails, or when the signal is aborted first. */
export function unlessAborted<T>(promise: PromiseLike<T>, signal: AbortSignal): Promise<T | null> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(null)
    signal.addEventListener('abort', () => resolve(null), { once: true })
    promise.then(resolve, () => resolve(null))
  })
}

const bySqlState: Record<string, ErrorCode> = {
  [foreignAnswer]: 'malformed',
  [nobodySignedIn]: 'signed-out',
  '22023': 'invalid',
  '23502': 'invalid',
  '23503': 'conflict',
  '23505': 'conflict',
  '23514': 'invalid',
  '28000': 'signed-out',
  '42501': 'forbidden',
  AY001: 'last-admin',
  P0001: 'invalid',
  PGRST116: 'not-found',
  PT409: 'stale',
  PGRST301: 'signed-out',
  PGRST303: 'signed-out',
}

/** The error is whatever JSON was answered with the status: its code may be missing, or no text. */
function translate({ code }: { code?: unknown }, status: number): AppError {
  // postgrest-js reports a request that got no answer with status 0, and an answer that is no JSON without a code.
  if (status === 0) return new AppError('offline')
  const retryAfter = secondsToWait()
  // Two transactions stood in each other's way, and this one was undone: the next try finds the way free.
  if (code === '40P01' || code === '40001') return new AppError('busy')
  if (status === 429) return new AppError('busy', { retryAfter })
  if (status >= 500 && status !== 511) return new AppError('server-down', { retryAfter })
  if (!code || typeof code !== 'string') return new AppError('malformed')
  // A code may be called 'constructor'.
  if (Object.hasOwn(bySqlState, code)) return new AppError(bySqlState[code] ?? 'unexpected')
  return new AppError(status === 401 ? 'signed-out' : 'unexpected')
}
