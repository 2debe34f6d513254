import type { PostgrestError } from '@supabase/supabase-js'
import { type AppError, appError, type ErrorCode } from '@/lib/errors'
import { failed, ok, type Result } from '@/lib/result'
import { foreignAnswer } from './client'
import { secondsToWait } from './retry-after'

type Answer<T> =
  | { data: T; error: null; status: number }
  | { data: null; error: PostgrestError; status: number }

/** Runs a request of the client and translates its faults, once, into ours. */
export async function call<T>(request: PromiseLike<Answer<T>>): Promise<Result<T>> {
  try {
    const answer = await request
    return answer.error ? failed(translate(answer.error, answer.status)) : ok(answer.data)
  } catch {
    return failed(appError('offline'))
  }
}

type Counted = { count: number | null; error: PostgrestError | null; status: number }

/** Runs a request that only counts. */
export async function callCount(request: PromiseLike<Counted>): Promise<Result<number>> {
  try {
    const { count, error, status } = await request
    if (error) return failed(translate(error, status))
    return count === null ? failed(appError('malformed')) : ok(count)
  } catch {
    return failed(appError('offline'))
  }
}

const bySqlState: Record<string, ErrorCode> = {
  [foreignAnswer]: 'malformed',
  '23502': 'invalid',
  '23503': 'conflict',
  '23505': 'conflict',
  '23514': 'invalid',
  '28000': 'signed-out',
  '42501': 'forbidden',
  P0001: 'invalid',
  PGRST116: 'not-found',
  PGRST301: 'signed-out',
  PGRST303: 'signed-out',
}

function translate(error: PostgrestError, status: number): AppError {
  // postgrest-js reports a request that got no answer with status 0, and an answer that is no JSON without a code.
  if (status === 0) return appError('offline')
  const retryAfter = secondsToWait()
  if (status === 429) return appError('busy', { retryAfter })
  if (status >= 500 && status !== 511) return appError('server-down', { retryAfter })
  const known = bySqlState[error.code ?? '']
  if (known) return appError(known)
  if (!error.code) return appError('malformed')
  return appError(status === 401 ? 'signed-out' : 'unexpected')
}
