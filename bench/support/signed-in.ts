import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import type { Person } from '../../tests/integration/support/people.ts'

/** A browser profile with the learner's session for this origin, as supabase-js stores it. */
export async function openSignedIn(
  browser: Browser,
  origin: string,
  { client }: Person,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const { data } = await client.auth.getSession()
  const session = { name: 'sb-localhost-auth-token', value: JSON.stringify(data.session) }
  return browser.newContext({
    ...options,
    baseURL: origin,
    storageState: { cookies: [], origins: [{ origin, localStorage: [session] }] },
  })
}
