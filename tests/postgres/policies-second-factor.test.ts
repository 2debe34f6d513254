// What an admin may do with and without a second factor, depending on whether the database's owner requires
// one.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { demoAdmin } from '../../dev/demo-accounts.ts'
import { enrollFactor } from '../integration/support/authenticator.ts'
import { newClient } from '../integration/support/clients.ts'
import { signInWithGoogle } from '../integration/support/google.ts'
import { aLearner, aNewcomer, anAdmin } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'
import { insertAccount } from '../support/account-rows.ts'

let backend: Backend

beforeAll(async () => {
  backend = await openTestBackend({ demo: true })
})
afterEach(() => require(false))
afterAll(() => backend.close())

const require = (needed: boolean) => backend.sql('select private.require_second_factor($1)', [needed])
const refused = { code: '42501' }

describe('An optional second factor', () => {
  test('An admin gets admin access without an optional second factor; learners and newcomers never do', async () => {
    expect((await (await anAdmin(backend)).client.rpc('admin_access')).data).toBe('granted')
    expect((await (await aLearner(backend)).client.rpc('admin_access')).data).toBe('none')
    expect((await (await aNewcomer(backend)).client.rpc('admin_access')).data).toBe('none')
  })

  test('A visitor gets no answer about admin access', async () => {
    expect((await newClient(backend).rpc('admin_access')).error).toMatchObject(refused)
  })
})

describe('A required second factor', () => {
  test('An admin without the required second factor is asked for one and is refused admin functions', async () => {
    const { client } = await anAdmin(backend)
    await require(true)
    expect((await client.rpc('admin_access')).data).toBe('second-factor')
    expect((await client.rpc('count_totals')).error).toMatchObject(refused)
    expect((await client.from('profiles').select('id')).error).toMatchObject(refused)
    expect((await client.rpc('own_profile')).data).toMatchObject({ role: 'admin' })
  })

  test.each(['a password', 'Google'])(
    'An admin who signed in with %s gets admin access by confirming a code',
    async (way) => {
      const client = newClient(backend)
      if (way === 'Google') await signInWithGoogle(backend, client, demoAdmin)
      else await client.auth.signInWithPassword(demoAdmin)
      await backend.sql('delete from auth.mfa_factors')
      await require(true)
      await enrollFactor(client)
      expect((await client.rpc('admin_access')).data).toBe('granted')
      expect((await client.rpc('count_totals')).error).toBeNull()
    },
  )

  test('A learner with a second factor has no admin access', async () => {
    const { client } = await aLearner(backend)
    await require(true)
    await enrollFactor(client)
    expect((await client.rpc('admin_access')).data).toBe('none')
    expect((await client.rpc('count_totals')).error).toMatchObject(refused)
  })

  test('Requiring a second factor takes effect for admins already signed in, and so does lifting it', async () => {
    const { client } = await anAdmin(backend)
    expect((await client.rpc('count_totals')).error).toBeNull()
    await require(true)
    expect((await client.rpc('count_totals')).error).toMatchObject(refused)
    await require(false)
    expect((await client.rpc('count_totals')).error).toBeNull()
  })
})

test.each(['anon', 'authenticated', 'service_role'])(
  'The API role %s can neither require a second factor nor lift the requirement',
  async (role) => {
    const rows = await backend.sql(
      `select has_function_privilege($1, 'private.require_second_factor(boolean)', 'execute') as calls,
            has_table_privilege($1, 'private.settings', 'select, insert, update, delete') as reads`,
      [role],
    )
    expect(rows).toEqual([{ calls: false, reads: false }])
  },
)

describe('The deploy guide', () => {
  const statementsWith = async (words: string) => {
    const guide = await readFile('docs/deploy.md', 'utf8')
    return [...guide.matchAll(/^npx supabase@\S+ db query --remote --yes "(.*)"$/gm)]
      .map(([, statement = '']) => statement)
      .filter((statement) => statement.includes(words))
  }

  test('The deploy guide’s query shows which admins have a second factor', async () => {
    const admin = await anAdmin(backend)
    await enrollFactor(admin.client)
    const [statement = ''] = await statementsWith('left join auth.mfa_factors')
    expect(await backend.sql(statement)).toContainEqual(
      expect.objectContaining({ email: admin.email, status: 'verified' }),
    )
  })

  test('The deploy guide’s statement for a lost phone removes one person’s second factor and sessions only', async () => {
    const { client, email } = await anAdmin(backend)
    const other = await anAdmin(backend)
    await enrollFactor(client)
    await enrollFactor(other.client)
    const [statement = ''] = await statementsWith('delete from auth.mfa_factors')
    await backend.sql(statement.replace('you@example.com', email))
    expect((await client.auth.refreshSession()).error?.status).toBe(400)
    expect((await other.client.auth.refreshSession()).error).toBeNull()
    await signInWithGoogle(backend, client, { email, name: 'Asha Rao' })
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([])
    expect((await other.client.auth.mfa.listFactors()).data?.totp).toHaveLength(1)
  })
})

describe('Passwords', () => {
  const setPassword = (email: string) =>
    backend.sql(`update auth.users set encrypted_password = 'anything' where email = $1`, [email])

  test('An account that signs in with Google cannot be given a password', async () => {
    const { email } = await aLearner(backend)
    await expect(setPassword(email)).rejects.toThrow(
      'This account signs in with Google and takes no password.',
    )
  })

  test('An existing password can be changed, even after its owner has signed in with Google', async () => {
    await signInWithGoogle(backend, newClient(backend), demoAdmin)
    const [before] = await backend.sql<{ encrypted_password: string }>(
      'select encrypted_password from auth.users where email = $1',
      [demoAdmin.email],
    )
    await setPassword(demoAdmin.email)
    await backend.sql('update auth.users set encrypted_password = $1 where email = $2', [
      before?.encrypted_password,
      demoAdmin.email,
    ])
  })

  test('A person invited by e-mail can be given a password', async () => {
    const email = 'invited@example.org'
    await backend.sql(insertAccount, [randomUUID(), email])
    await setPassword(email)
  })
})
