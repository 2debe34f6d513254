import type { Session } from '@supabase/supabase-js'
import * as v from 'valibot'
import { AppError, failed, type Result } from '@/lib/errors'
import { tryCall, unlessAborted } from './call'
import { client, refreshStalled } from './client'
import { readStoredSession } from './stored-session'

/**
 * Asks the server what differs from the mirror. `known` lists the content hashes already held, `root` is the hash of the
 * whole, `maxBytes` limits the size of one answer. Always sends the owner's token: without one the client would ask as a
 * visitor and be told that there are no courses.
 */
export async function pullMirror(
  owner: string,
  known: readonly string[],
  root: string | null,
  signal: AbortSignal,
  maxBytes: number,
): Promise<Result<unknown>> {
  const ask = async (session: Promise<SessionAnswer>) => {
    const token = await accessTokenOf(owner, session, signal)
    if (token === 'no-answer') return failed(new AppError('offline'))
    if (token === null) return failed(new AppError('signed-out'))
    return tryCall(
      client
        .rpc('pull_mirror', { known: [...known], root: root ?? '', max_bytes: maxBytes })
        .setHeader('Authorization', `Bearer ${token}`),
      // The sync validates the answer as a whole.
      v.unknown(),
      signal,
    )
  }
  const answer = await ask(client.auth.getSession())
  if (answer.error?.code !== 'signed-out' || !readStoredSession()) return answer
  // A device whose clock is slow believes that an expired token is still valid.
  return ask(client.auth.refreshSession())
}

type SessionAnswer = { data: { session: Session | null } }

/** The owner's access token; null if the session is somebody else's, 'no-answer' if a refresh gets none. */
async function accessTokenOf(
  owner: string,
  request: Promise<SessionAnswer>,
  signal: AbortSignal,
): Promise<string | 'no-answer' | null> {
  const answer = await unlessAborted(request, AbortSignal.any([signal, refreshStalled()]))
  if (!answer) return 'no-answer'
  const { session } = answer.data
  return session?.user.id === owner ? session.access_token : null
}
