import type { Session } from '@supabase/supabase-js'
import { appError } from '@/lib/errors'
import { failed, type Result } from '@/lib/result'
import { call } from './call'
import { client, refreshStalls } from './client'
import { readStoredSession } from './stored-session'

/**
 * Asks the server what differs from the mirror: `known` are the content hashes already held, `root` the hash of the
 * whole. Only with a token of the owner: without one the client would ask as a visitor and be told that nothing exists.
 */
export async function pullMirror(
  owner: string,
  known: readonly string[],
  root: string | null,
  signal: AbortSignal,
): Promise<Result<unknown>> {
  const ask = async (session: SessionRequest) => {
    const token = await tokenOf(owner, session, signal)
    if (token === 'no-answer') return failed(appError('offline'))
    if (token === null) return failed(appError('signed-out'))
    return call(
      client
        .rpc('pull_mirror', { known: [...known], root: root ?? '' })
        .setHeader('Authorization', `Bearer ${token}`)
        .abortSignal(signal),
    )
  }
  const answer = await ask(client.auth.getSession())
  if (answer.error?.code !== 'signed-out' || !readStoredSession()) return answer
  // A device whose clock is behind takes an expired token for a good one.
  return ask(client.auth.refreshSession())
}

type SessionRequest = Promise<{ data: { session: Session | null } }>

/** The owner's access token; refreshing it may wait for the network, in vain. */
async function tokenOf(
  owner: string,
  request: SessionRequest,
  signal: AbortSignal,
): Promise<string | 'no-answer' | null> {
  const aborted = new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  const noAnswer = Promise.race([refreshStalls(), aborted])
  const answer = await Promise.race([request, noAnswer])
  if (!answer) return 'no-answer'
  const { session } = answer.data
  return session?.user.id === owner ? session.access_token : null
}
