import type { AuthError, Session, User } from '@supabase/supabase-js'
import * as v from 'valibot'
import { backendUrl, publishableKey } from '@/lib/env'
import { visibleText } from '@/lib/visible-text'
import { id } from '@/model/fields'
import type { SessionUser } from '@/model/types'
import { abandonRefresh, client } from './client'
import type { StoredSession } from './stored-session'

export { onSessionRefused } from './client'

export type SessionEvent =
  | { kind: 'signed-in'; user: SessionUser /** By a second factor. */; isConfirmed: boolean }
  | { kind: 'no-session' /** The code of what the sign-in came to. */; failure: string | null }

/** Listens to the session. The callback runs after supabase-js has let go of its own state, never inside it. */
export function onSession(listener: (event: SessionEvent) => void): void {
  client.auth.onAuthStateChange((_, session) => {
    setTimeout(async () => {
      const user = sessionUser(session?.user)
      if (session && user) return listener({ kind: 'signed-in', user, isConfirmed: isConfirmed(session) })
      // Has long ended by now: it tells how the exchange of the provider's code went.
      const { error } = await client.auth.initialize()
      listener({ kind: 'no-session', failure: error && codeOf(error) })
    }, 0)
  })
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

/** The access token says so; nobody but the server has to believe it. */
function isConfirmed({ access_token }: Session): boolean {
  try {
    const claims = access_token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    return JSON.parse(atob(claims)).aal === 'aal2'
  } catch {
    return false
  }
}

/** Never the sentence: supabase-js may have it from the address, and anybody can write an address. */
function codeOf({ name, status, code }: AuthError): string {
  if (name === 'AuthRetryableFetchError') return status ? 'server_error' : 'offline'
  return code ?? 'unexpected_failure'
}

/** What the database takes: a profile is not to fail for its picture. */
const pictureLink = /^https:\/\/\S{1,1990}$/

/** Null where the answer, or what is stored of it, is no user. */
export function sessionUser(user: User | null | undefined): SessionUser | null {
  if (!user || !v.safeParse(id, user.id).success) return null
  const told = (field: string): string | null => {
    const value: unknown = user.user_metadata?.[field]
    return typeof value === 'string' ? visibleText(value) || null : null
  }
  const picture = told('avatar_url')
  return {
    id: user.id,
    email: visibleText(user.email ?? ''),
    full_name: told('full_name'),
    avatar_url: picture && pictureLink.test(picture) ? picture : null,
  }
}
