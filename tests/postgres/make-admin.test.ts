import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Backend } from '../../dev/backend/backend.ts'
import { aLearner, anAdmin } from '../integration/support/people.ts'
import { openTestBackend } from '../integration/support/test-backend.ts'
import { insertAccount } from '../support/account-rows.ts'

let backend: Backend

beforeAll(async () => {
  backend = await openTestBackend()
})
afterAll(() => backend.close())

const makeAdmin = (address: string) => backend.sql('select private.make_admin($1)', [address])
const removeAdmin = (address: string) => backend.sql('select private.remove_admin($1)', [address])
const profilesOf = (email: string) =>
  backend.sql('select full_name, role from profiles where email = $1', [email])

test('A user added in the dashboard can become an admin before they have ever signed in', async () => {
  const email = `${randomUUID()}@example.org`
  await backend.sql(insertAccount, [randomUUID(), email])
  await makeAdmin(email)
  expect(await profilesOf(email)).toEqual([{ full_name: null, role: 'admin' }])
})

test('A learner becomes an admin and keeps their name, however their address is written', async () => {
  const { email, client } = await aLearner(backend)
  expect((await client.rpc('search_profiles', { query: '' })).error?.code).toBe('42501')
  await makeAdmin(` ${email.toUpperCase()} `)
  expect(await profilesOf(email)).toEqual([{ full_name: 'Asha Rao', role: 'admin' }])
  expect((await client.rpc('search_profiles', { query: '' })).error).toBeNull()
})

test('Making an admin of an unknown address is refused with a message that names it', async () => {
  await expect(makeAdmin('nobody@example.org')).rejects.toThrow(
    'There is no user with the address nobody@example.org.',
  )
})

test('An admin becomes a learner again, however their address is written', async () => {
  const { email } = await anAdmin(backend)
  await anAdmin(backend)
  await removeAdmin(` ${email.toUpperCase()} `)
  expect(await profilesOf(email)).toEqual([{ full_name: 'Asha Rao', role: 'learner' }])
})

test('Removing an admin who is not one is refused with a message that names the address', async () => {
  const { email } = await aLearner(backend)
  for (const address of [email, 'nobody@example.org']) {
    await expect(removeAdmin(address)).rejects.toThrow(`There is no admin with the address ${address}.`)
  }
})

test('The only admin cannot be removed', async () => {
  const { email } = await anAdmin(backend)
  await backend.sql(`update profiles set role = 'learner' where email <> $1`, [email])
  await expect(removeAdmin(email)).rejects.toThrow(
    `${email} is the only admin. Make somebody else an admin first.`,
  )
  expect(await profilesOf(email)).toEqual([{ full_name: 'Asha Rao', role: 'admin' }])
})

test.each(['anon', 'authenticated', 'service_role'])(
  'The API role %s can neither make nor remove admins',
  async (role) => {
    for (const name of ['private.make_admin(text)', 'private.remove_admin(text)']) {
      const rows = await backend.sql(`select has_function_privilege($1, $2, 'execute')`, [role, name])
      expect(rows).toEqual([{ has_function_privilege: false }])
    }
  },
)
