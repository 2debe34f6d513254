import { expect, test, vi } from 'vitest'
import { asOwner } from '@/api/as-owner'
import { ok } from '@/lib/errors'

// Two people share a device, and one of them has just signed in in another tab.
const session = { access_token: 'token of the other', user: { id: 'other' } }
vi.mock('@/api/client', () => ({
  foreignAnswer: 'foreign-answer',
  notSignedIn: 'not-signed-in',
  client: { auth: { getSession: async () => ({ data: { session } }) } },
  refreshStalled: () => new AbortController().signal,
}))
vi.mock('@/api/stored-session', () => ({ readStoredSession: () => null }))

const { signal } = new AbortController()

test('No request uses another user’s token', async () => {
  const ask = vi.fn(async (token: string) => ok(token))
  expect(await asOwner('owner', signal, ask)).toMatchObject({ error: { code: 'signed-out' } })
  expect(ask).not.toHaveBeenCalled()
  expect(await asOwner('other', signal, ask)).toMatchObject({ data: 'token of the other' })
})
