import { expect, test } from 'vitest'
import { requireBackend } from '../../../vite-plugins/settings'

const url = 'https://project.supabase.co'
const key = 'sb_publishable_live'
/** Shaped like Supabase’s older keys; the signature does not matter here. */
function token(claims: Record<string, unknown>): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iss: 'supabase', ref: 'abcdefghijklmnopqrst', ...claims, iat: 1_700_000_000, exp: 2_015_576_000 })}.c2lnbmF0dXJlLW9mLXRoaXJ0eS10d28tYnl0ZXMtLi4`
}

const build = (env: Record<string, string>) => () => requireBackend(env, 'sb_publishable_demo')

test('A production build says which setting is missing', () => {
  expect(build({})).toThrow('VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY')
  expect(build({ VITE_SUPABASE_URL: url })).toThrow(/needs VITE_SUPABASE_PUBLISHABLE_KEY:/)
})

test('A production build refuses the demo’s backend and any address without https', () => {
  const settings = { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: key }
  expect(build({ ...settings, VITE_SUPABASE_URL: 'http://localhost:4173' })).toThrow('https address')
  expect(build({ ...settings, VITE_SUPABASE_URL: '/' })).toThrow('https address')
  expect(build({ ...settings, VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_demo' })).toThrow('demo')
})

test('A build for the services tests accepts an http address of this machine, and of no other', () => {
  const mayBePlain = true
  for (const [address, isGood] of [
    ['http://127.0.0.1:54321', true],
    ['http://localhost:54321', true],
    ['http://localhost.example.org', false],
    ['http://project.supabase.co', false],
  ] as const) {
    const settings = { VITE_SUPABASE_URL: address, VITE_SUPABASE_PUBLISHABLE_KEY: key }
    const run = () => requireBackend(settings, 'sb_publishable_demo', { mayBePlain })
    if (isGood) expect(run()).toEqual(settings)
    else expect(run, address).toThrow('https address')
  }
})

test.each([key, 'sb_publishable_Ab3-dEf6hIj9kLm_oPq2rS_1a2B3c4D', token({ role: 'anon' })])(
  'A production build accepts the key %s',
  (good) => {
    const settings = { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: good }
    expect(build(settings)()).toEqual(settings)
  },
)

test.each(['sb_secret_Ab3-dEf6hIj9kLm_oPq2rS_1a2B3c4D', token({ role: 'service_role' })])(
  'A production build refuses the secret key %s and says which key to use',
  (secret) => {
    expect(build({ VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: secret })).toThrow(
      /is a secret key.*begins with sb_publishable_/,
    )
  },
)

test.each([
  'garbage',
  'sb_publishable_',
  'sb_publishable_two words',
  ' sb_publishable_live',
  'sbp_0123456789abcdef0123456789abcdef01234567',
  token({ role: 'authenticated' }),
  token({ role: 'supabase_admin' }),
  token({ role: ['anon'] }),
  token({}),
  `${token({ role: 'anon' }).split('.')[0]}.e30.x`,
  'a.b.c',
  '..',
])('A production build refuses a value that is not a site’s key and says which key to use: %s', (other) => {
  const settings = { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: other }
  expect(build(settings)).toThrow(/not a key that a site may carry.*sb_publishable_.*anon key/)
})
