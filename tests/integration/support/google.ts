import type { Backend } from '../../../dev/backend/backend.ts'
import { type Client, callOf, origin } from './clients.ts'

/** Goes from the login button to Google's account chooser, or the mock's, and returns its address. */
export async function goToChooser(
  backend: Backend,
  client: Client,
  redirectTo = `${origin}/dashboard`,
): Promise<URL> {
  const { data, error } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo, skipBrowserRedirect: true },
  })
  if (error) throw error
  const response = await callOf(backend)(data.url, { redirect: 'manual' })
  return new URL(response.headers.get('location') ?? 'about:blank', data.url)
}

/**
 * Sends the chooser's form and follows the redirects to the app. Returns the address with which the app is
 * opened.
 */
export async function answerChooser(
  backend: Backend,
  chooser: URL,
  fields: Record<string, string>,
): Promise<URL> {
  const call = callOf(backend)
  const state = chooser.searchParams.get('state') ?? ''
  const chosen = await call(new URL(chooser.pathname, chooser), {
    method: 'POST',
    body: new URLSearchParams({ state, ...fields }),
  })
  const callback = await call(chosen.headers.get('location') ?? '')
  return new URL(callback.headers.get('location') ?? 'about:blank')
}

/** Signs the client in with a Google account, through every step that a browser takes. */
export async function signInWithGoogle(
  backend: Backend,
  client: Client,
  account: { email: string; name: string },
): Promise<string> {
  const chooser = await goToChooser(backend, client)
  const landing = await answerChooser(backend, chooser, account)
  const { data, error } = await client.auth.exchangeCodeForSession(landing.searchParams.get('code') ?? '')
  if (error) throw error
  return data.user.id
}
