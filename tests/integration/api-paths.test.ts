import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restPaths } from '../../dev/backend/api-paths.ts'
import type { Backend } from '../../dev/backend/backend.ts'
import { demoPublishableKey } from '../../dev/backend/demo-key.ts'
import { callOf, origin } from './support/clients.ts'
import { openTestBackend } from './support/test-backend.ts'

let backend: Backend

beforeAll(async () => {
  backend = await openTestBackend()
})
afterAll(() => backend.close())

const headers = { apikey: demoPublishableKey, 'content-type': 'application/json' }

test.each([
  '/',
  '/dashboard',
  '/assets/a.js',
  '/_system/info',
  '/_system/config',
  '/storage/v1/bucket',
  '/restful/v1/x',
])('The backend leaves %s to the site', async (path) => {
  expect(await backend.fetch(new Request(`${origin}${path}`, { headers }))).toBeNull()
})

test.each([
  ['POST', '/auth/v1/otp'],
  ['POST', '/auth/v1/signup'],
  ['POST', '/auth/v1/magiclink'],
  ['POST', '/auth/v1/recover'],
  ['POST', '/auth/v1/verify'],
  ['GET', '/auth/v1/admin/users'],
  ['GET', '/auth/v1/settings'],
  ['GET', '/auth/v1/constructor'],
  ['GET', '/rest/v1/'],
  ['GET', '/rest/v1'],
  ['POST', '/rest/v1/rpc/'],
])('The backend answers 404 to %s %s', async (method, path) => {
  expect((await callOf(backend)(`${origin}${path}`, { method, headers })).status).toBe(404)
})

test.each([
  ['PUT', '/auth/v1/user'],
  ['PUT', '/rest/v1/profiles'],
  ['OPTIONS', '/rest/v1/profiles'],
  ['GET', '/auth/v1/token'],
  ['GET', '/rest/v1/rpc/search_profiles'],
])('The backend answers 405 to %s %s', async (method, path) => {
  expect((await callOf(backend)(`${origin}${path}`, { method, headers })).status).toBe(405)
})

test.each(['users', 'sessions', 'schema_migrations', 'pg_authid', 'constructor', 'rpc/is_admin', 'rpc/sum'])(
  'The backend does not expose %s',
  async (name) => {
    for (const method of ['GET', 'POST']) {
      const response = await callOf(backend)(`${origin}/rest/v1/${name}`, { method, headers })
      expect(response.status).toBe(404)
    }
  },
)

test('The backend exposes exactly the tables and functions that this app or a released one uses', async () => {
  const remote = fileURLToPath(new URL('../../src/api/', import.meta.url))
  const sources = await Promise.all(
    (await readdir(remote)).map((file) => readFile(join(remote, file), 'utf8')),
  )
  const text = sources.join('\n')
  const byClient = [...text.matchAll(/\.(from|rpc)\(\s*'(\w+)'/g)].map(([, kind, name]) =>
    kind === 'rpc' ? `/rest/v1/rpc/${name}` : `/rest/v1/${name}`,
  )
  const releases = fileURLToPath(new URL('../../supabase/releases/', import.meta.url))
  const versions = (await readdir(releases, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const released = await Promise.all(
    versions.map(async ({ name }) => {
      const { functions } = JSON.parse(await readFile(join(releases, name, 'calls.json'), 'utf8'))
      return Object.keys(functions).map((name) => `/rest/v1/rpc/${name}`)
    }),
  )
  const asked = [...byClient, ...(text.match(/\/rest\/v1\/rpc\/\w+/g) ?? []), ...released.flat()]
  expect(restPaths.toSorted()).toEqual([...new Set(asked)].toSorted())
})

test('The backend does not expose another schema on request', async () => {
  const response = await callOf(backend)(`${origin}/rest/v1/profiles`, {
    headers: { ...headers, 'accept-profile': 'auth' },
  })
  expect(response.status).toBe(406)
})

test('The backend refuses a body of more than 1 MB', async () => {
  const body = JSON.stringify({ known: ['x'.repeat(1024 * 1024)] })
  const response = await callOf(backend)(`${origin}/rest/v1/rpc/pull_mirror`, {
    method: 'POST',
    headers,
    body,
  })
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({ message: 'A request may hold 1048576 bytes at most.' })
})

test('The backend does not run in production', async () => {
  const { openBackend } = await import('../../dev/backend/backend.ts')
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    await expect(openBackend({ dataDir: 'memory', seed: false })).rejects.toThrow(
      'In production use Supabase.',
    )
  } finally {
    process.env.NODE_ENV = before
  }
})
