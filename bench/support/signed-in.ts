import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import type { Identity } from '../../src/model/types.ts'
import type { Person } from '../../tests/integration/support/people.ts'

/**
 * A browser profile with this user's session for this origin, as supabase-js stores it, and with them as the
 * last user.
 */
export async function openSignedIn(
  browser: Browser,
  origin: string,
  { client, id, email }: Person,
  { role = 'learner', ...options }: BrowserContextOptions & Pick<Partial<Identity>, 'role'> = {},
): Promise<BrowserContext> {
  const { data } = await client.auth.getSession()
  const stored = {
    'sb-localhost-auth-token': data.session,
    // A name other than the server's would change the heading when the profile arrives.
    'last-user': { id, email, full_name: 'Asha Rao', avatar_url: null, role } satisfies Identity,
  }
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value: JSON.stringify(value) }))
  return browser.newContext({
    ...options,
    baseURL: origin,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
}
