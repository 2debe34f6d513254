import type { AuthError, User } from '@supabase/supabase-js'
import { backendUrl, publishableKey } from '@/lib/env'
import { appError } from '@/lib/errors'
import { failed, ok, type Result } from '@/lib/result'
import type { SessionUser } from '../types'
import { abandonRefresh, client } from './client'
import type { StoredSession } from './stored-session'

export { onSessionRefused } from './client'

export type SessionEvent =
  | { kind: 'signed-in'; user: SessionUser }
  | { kind: 'no-session'; failure: string | null }

/** Listens to the session. The callback runs after supabase-js has let go of its own state, never inside it. */
export function onSession(listener: (event: SessionEvent) => void): void {
  client.auth.onAuthStateChange((_, session) => {
    setTimeout(async () => {
      if (session) return listener({ kind: 'signed-in', user: sessionUser(session.user) })
      // Has long ended by now: it tells how the exchange of the provider's code went.
      const { error } = await client.auth.initialize()
      listener({ kind: 'no-session', failure: error?.message ?? null })
    }, 0)
  })
}

/** Leaves the page for Google; comes back to `returnTo`. Only a fault returns. */
export async function signInWithGoogle(returnTo: string): Promise<Result<null>> {
  const { error } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: new URL(returnTo, location.origin).href },
  })
  return error ? failed(translate(error)) : ok(null)
}

export async function signInWithPassword(email: string, password: string): Promise<Result<SessionUser>> {
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  return error ? failed(translate(error)) : ok(sessionUser(data.user))
}

/** Lets the client forget a session that is no longer stored, and tells the server once, if it can be reached. */
export function endSession(session: StoredSession | null): void {
  abandonRefresh()
  void client.auth.signOut({ scope: 'local' })
  if (!session) return
  void fetch(`${backendUrl()}/auth/v1/logout?scope=local`, {
    method: 'POST',
    keepalive: true,
    headers: { apikey: publishableKey(), Authorization: `Bearer ${session.access_token}` },
  }).catch(() => undefined)
}

function translate(error: AuthError) {
  if (error.status === undefined || error.status === 0) return appError('offline')
  if (error.status >= 500) return appError('server-down')
  // The provider's own sentence is what the person sees.
  return appError('forbidden', { message: error.message })
}

function sessionUser({ id, email, user_metadata }: User): SessionUser {
  const told = (field: string): string | null => {
    const value: unknown = user_metadata[field]
    return typeof value === 'string' && value !== '' ? value : null
  }
  const picture = told('avatar_url')
  return {
    id,
    email: email ?? '',
    full_name: told('full_name'),
    avatar_url: picture?.startsWith('https://') ? picture : null,
  }
}
