// Calls on behalf of the user whose data is on the device, and of no other user.
import type { Session } from '@supabase/supabase-js'
import { AppError, failed, type Result } from '@/lib/errors'
import { type Abortable, type Answer, type Schema, timeLimit, tryCall, unlessAborted, unwrap } from './call'
import { client, noAnswer, refreshStalled } from './client'
import { readStoredSession } from './stored-session'

type Authorized<T> = { setHeader(name: string, value: string): Abortable<Answer<T>> }

/** Runs a request of the client with the owner's token. */
export function tryCallAs<T>(
  owner: string,
  makeRequest: () => Authorized<T>,
  schema: Schema<T>,
  signal: AbortSignal,
): Promise<Result<T>> {
  return asOwner(owner, signal, (token) =>
    tryCall(makeRequest().setHeader('Authorization', `Bearer ${token}`), schema, signal),
  )
}

/** `tryCallAs` for callers that expect a throw. */
export async function callAs<T>(
  owner: string,
  makeRequest: () => Authorized<T>,
  schema: Schema<T>,
): Promise<T> {
  return unwrap(await tryCallAs(owner, makeRequest, schema, AbortSignal.timeout(timeLimit)))
}

/**
 * Asks with the owner's token. Without one, the server would treat the request as a visitor's and return
 * nothing. 'signed-out' if the session is another user's.
 */
export async function asOwner<T>(
  owner: string,
  signal: AbortSignal,
  ask: (token: string) => Promise<Result<T>>,
): Promise<Result<T>> {
  const askIn = async (session: Promise<SessionAnswer>): Promise<Result<T>> => {
    const token = await accessTokenOf(owner, session, signal)
    if (token === 'no-answer') return failed(noAnswer(signal))
    if (token === null) return failed(new AppError('signed-out'))
    return ask(token)
  }
  const answer = await askIn(client.auth.getSession())
  if (answer.error?.code !== 'signed-out' || !readStoredSession()) return answer
  // A device whose clock is slow takes an expired token for valid.
  return askIn(client.auth.refreshSession())
}

type SessionAnswer = { data: { session: Session | null } }

/** The owner's access token; null if the session is another user's, 'no-answer' if a refresh gets none. */
async function accessTokenOf(
  owner: string,
  request: Promise<SessionAnswer>,
  signal: AbortSignal,
): Promise<string | 'no-answer' | null> {
  const answer = await unlessAborted(request, signal, refreshStalled())
  if (!answer) return 'no-answer'
  const { session } = answer.data
  return session?.user.id === owner ? session.access_token : null
}
