// Whose certificate is claimed, and with which token.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { owner } from '../support/courses'

const sessionOf = (id: string, access_token: string) => ({
  access_token,
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 1e6,
  expires_at: 4e9,
  user: { id, email: 'asha@example.com', user_metadata: {} },
})

// The client reads the session when it is created.
localStorage.setItem('sb-localhost-auth-token', JSON.stringify(sessionOf(owner, 'old.old.old')))
const { claimCertificate } = await import('@/api/certificates')

const course = '00000000-0000-4000-8000-00000000000c'
const answer = { outcome: 'not-offered' }

/** The requests to a server that accepts only a new token. */
const asked: string[] = []
const server = async (input: string, { headers }: RequestInit) => {
  const token = new Headers(headers).get('Authorization') ?? ''
  asked.push(`${new URL(input).pathname} ${token}`)
  if (input.includes('/auth/v1/token')) return Response.json(sessionOf(owner, 'new.new.new'))
  if (token === 'Bearer new.new.new') return Response.json(answer)
  return Response.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 })
}

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', server)
})
afterEach(() => vi.unstubAllGlobals())

test('On a device whose clock is slow, which treats an expired token as valid, a claim gets a new one', async () => {
  expect(await claimCertificate(owner, course, 'Asha Nair')).toEqual(answer)
  expect(asked.filter((each) => each.includes('claim_certificate'))).toEqual([
    '/rest/v1/rpc/claim_certificate Bearer old.old.old',
    '/rest/v1/rpc/claim_certificate Bearer new.new.new',
  ])
})

test('No one claims a certificate for another user who has signed in on the device meanwhile', async () => {
  const other = '00000000-0000-4000-8000-00000000000b'
  await expect(claimCertificate(other, course, 'Asha Nair')).rejects.toMatchObject({ code: 'signed-out' })
  expect(asked.some((each) => each.includes('claim_certificate'))).toBe(false)
})
