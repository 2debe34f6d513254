import type { Session } from '@supabase/supabase-js'
import * as v from 'valibot'
import { AppError, failed, type Result } from '@/lib/errors'
import { tryCall, unlessAborted } from './call'
import { client, refreshStalls } from './client'
import { readStoredSession } from './stored-session'

/**
 * Asks the server what differs from the mirror: `known` are the content hashes already held, `root` the hash of the
 * whole, `maxBytes` how much one answer may bring. Only with a token of the owner: without one the client would ask as a
 * visitor and be told that nothing exists.
 */
export async function pullMirror(
  owner: string,
  known: readonly string[],
  root: string | null,
  signal: AbortSignal,
  maxBytes: number,
): Promise<Result<unknown>> {
  const ask = async (session: Promise<SessionAnswer>) => {
    const token = await tokenOf(owner, session, signal)
    if (token === 'no-answer') return failed(new AppError('offline'))
    if (token === null) return failed(new AppError('signed-out'))
    return tryCall(
      client
        .rpc('pull_mirror', { known: [...known], root: root ?? '', max_bytes: maxBytes })
        .setHeader('Authorization', `Bearer ${token}`),
      // The sync checks it as a whole.
      v.unknown(),
      signal,
    )
  }
  const answer = await ask(client.auth.getSession())
  if (answer.error?.code !== 'signed-out' || !readStoredSession()) return answer
  // A device whose clock is behind takes an expired token for a good one.
  return ask(client.auth.refreshSession())
}

type SessionAnswer = { data: { session: Session | null } }

/** The owner's access token; refreshing it may wait for the network, in vain. */
async function tokenOf(
  owner: string,
  request: Promise<SessionAnswer>,
  signal: AbortSignal,
): Promise<string | 'no-answer' | null> {
  const answer = await unlessAborted(request, AbortSignal.any([signal, refreshStalls()]))
  if (!answer) return 'no-answer'
  const { session } = answer.data
  return session?.user.id === owner ? session.access_token : null
}
