import type { AuthError, Session, User } from '@supabase/supabase-js'
import * as v from 'valibot'
import { backendUrl, publishableKey } from '@/lib/env'
import { visibleText } from '@/lib/visible-text'
import { id } from '@/model/fields'
import type { SessionUser } from '@/model/types'
import type { Path } from './calls'
import { abandonRefresh, client } from './client'
import type { StoredSession } from './stored-session'

export { onSessionRefused } from './client'

export type SessionEvent =
  | { kind: 'signed-in'; user: SessionUser /** With a second factor. */; isConfirmed: boolean }
  | { kind: 'no-session' /** The code of the failed sign-in, if there was one. */; failure: string | null }

/**
 * Listens to the session. The listener is deferred: supabase-js deadlocks if it is called from within its
 * callback.
 */
export function onSession(listener: (event: SessionEvent) => void): void {
  client.auth.onAuthStateChange((_, session) => {
    setTimeout(async () => {
      const user = sessionUser(session?.user)
      if (session && user) return listener({ kind: 'signed-in', user, isConfirmed: isConfirmed(session) })
      // Already settled: it reports the outcome of exchanging the provider's code.
      const { error } = await client.auth.initialize()
      listener({ kind: 'no-session', failure: error && codeOf(error) })
    }, 0)
  })
}

/**
 * Makes the client forget a session that is no longer stored, and notifies the server once, if it can be
 * reached.
 */
export function endSession(session: StoredSession | null): void {
  abandonRefresh()
  void client.auth.signOut({ scope: 'local' })
  if (!session) return
  void fetch(backendUrl() + ('/auth/v1/logout?scope=local' satisfies Path), {
    method: 'POST',
    keepalive: true,
    headers: { apikey: publishableKey(), Authorization: `Bearer ${session.access_token}` },
  }).catch(() => undefined)
}

/** Read from the access token without verifying it: only the server needs to. */
function isConfirmed({ access_token }: Session): boolean {
  try {
    const claims = access_token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    return JSON.parse(atob(claims)).aal === 'aal2'
  } catch {
    return false
  }
}

/** Never the message: supabase-js may have taken it from the URL, which anyone can write. */
function codeOf({ name, status, code }: AuthError): string {
  if (name === 'AuthRetryableFetchError') return status ? 'server_error' : 'offline'
  return code ?? 'unexpected_failure'
}

/** What the database accepts: an unusual picture must not prevent the profile from being saved. */
const pictureUrl = /^https:\/\/(?:[a-z0-9-]+\.)+googleusercontent\.com\/[!-~]{1,1900}$/

/** Null if the answer, or the stored session's part, is not a user. */
export function sessionUser(user: User | null | undefined): SessionUser | null {
  if (!user || !v.safeParse(id, user.id).success) return null
  const metadata = (field: string): string | null => {
    const value: unknown = user.user_metadata?.[field]
    return typeof value === 'string' ? visibleText(value) || null : null
  }
  const picture = metadata('avatar_url')
  return {
    id: user.id,
    email: visibleText(user.email ?? ''),
    full_name: metadata('full_name'),
    avatar_url: picture && pictureUrl.test(picture) ? picture : null,
  }
}
