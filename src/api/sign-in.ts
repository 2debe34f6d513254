import type { AuthError } from '@supabase/supabase-js'
import { AppError, failed, ok, type Result } from '@/lib/errors'
import type { SessionUser } from '@/model/types'
import { sessionUser } from './auth'
import { turnedAway } from './call'
import { client } from './client'

/**
 * Leaves the page for Google, which redirects back to `returnTo`. Only an error is ever returned: otherwise
 * the page is gone. Without `asksForAccount`, Google uses the only account that the browser is signed in
 * with; with `account`, Google suggests that one.
 */
export async function signInWithGoogle(
  returnTo: string,
  { asksForAccount = false, account }: { asksForAccount?: boolean; account?: string } = {},
): Promise<Result<null>> {
  const { error } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: {
      redirectTo: new URL(returnTo, location.origin).href,
      queryParams: {
        ...(asksForAccount && { prompt: 'select_account' }),
        ...(account && { login_hint: account }),
      },
    },
  })
  return error ? failed(translate(error)) : ok(null)
}

export async function signInWithPassword(email: string, password: string): Promise<Result<SessionUser>> {
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  if (error) return failed(translate(error))
  const user = sessionUser(data.user)
  return user ? ok(user) : failed(new AppError('malformed'))
}

function translate(error: AuthError) {
  if (error.status === undefined || error.status === 0) return new AppError('offline')
  if (error.status === 429) return turnedAway('busy', 'too-many-attempts')
  if (error.status >= 500) return new AppError('server-down')
  // The user sees the auth server's own message.
  return new AppError('forbidden', { said: error.message })
}
