import { expect, test } from 'vitest'
import { requireBackend } from '@/prerender/require-backend'

const url = 'https://project.supabase.co'
const key = 'sb_publishable_live'
const build = (env: Record<string, string>) => () => requireBackend(env, 'sb_publishable_demo')

test('a production build says which setting is missing', () => {
  expect(build({})).toThrow('VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY')
  expect(build({ VITE_SUPABASE_URL: url })).toThrow(/needs VITE_SUPABASE_PUBLISHABLE_KEY:/)
})

test('a production build never takes the demo’s backend, a plain address or a secret key', () => {
  const settings = { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: key }
  expect(build({ ...settings, VITE_SUPABASE_URL: 'http://localhost:4173' })).toThrow('https address')
  expect(build({ ...settings, VITE_SUPABASE_URL: '/' })).toThrow('https address')
  expect(build({ ...settings, VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_demo' })).toThrow('demo')
  expect(build({ ...settings, VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_1' })).toThrow('secret key')
  expect(build(settings)()).toEqual(settings)
})
