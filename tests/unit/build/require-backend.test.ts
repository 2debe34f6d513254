import { expect, test } from 'vitest'
import { requireBackend } from '../../../build/settings'

const url = 'https://project.supabase.co'
const key = 'sb_publishable_live'
/** As Supabase makes its older keys; the signature is of no interest here. */
function token(claims: Record<string, unknown>): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iss: 'supabase', ref: 'abcdefghijklmnopqrst', ...claims, iat: 1_700_000_000, exp: 2_015_576_000 })}.c2lnbmF0dXJlLW9mLXRoaXJ0eS10d28tYnl0ZXMtLi4`
}

const build = (env: Record<string, string>) => () => requireBackend(env, 'sb_publishable_demo')

test('a production build says which setting is missing', () => {
  expect(build({})).toThrow('VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY')
  expect(build({ VITE_SUPABASE_URL: url })).toThrow(/needs VITE_SUPABASE_PUBLISHABLE_KEY:/)
})

test('a production build never takes the demo’s backend or a plain address', () => {
  const settings = { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: key }
  expect(build({ ...settings, VITE_SUPABASE_URL: 'http://localhost:4173' })).toThrow('https address')
  expect(build({ ...settings, VITE_SUPABASE_URL: '/' })).toThrow('https address')
  expect(build({ ...settings, VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_demo' })).toThrow('demo')
})

test.each([key, 'sb_publishable_Ab3-dEf6hIj9kLm_oPq2rS_1a2B3c4D', token({ role: 'anon' })])(
  'a production build takes the key %s',
  (good) => {
    const settings = { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: good }
    expect(build(settings)()).toEqual(settings)
  },
)

test.each(['sb_secret_Ab3-dEf6hIj9kLm_oPq2rS_1a2B3c4D', token({ role: 'service_role' })])(
  'a production build refuses the secret key %s, and says which to use',
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
])('a production build refuses what is no key for a site, and says which to use: %s', (other) => {
  const settings = { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: other }
  expect(build(settings)).toThrow(/not a key that a site may carry.*sb_publishable_.*anon key/)
})
