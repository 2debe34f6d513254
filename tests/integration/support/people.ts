import { randomUUID } from 'node:crypto'
import type { Backend } from '../../../dev/backend/backend.ts'
import { foreignServices, signInForeigner } from '../../services/support/foreign-backend.ts'
import { insertAccount, insertIdentity } from '../../support/account-rows.ts'
import { type Client, newClient } from './clients.ts'
import { signInWithGoogle } from './google.ts'

export type Person = { id: string; email: string; client: Client }

/** A person who has signed in and has no profile yet. */
export async function aNewcomer(backend: Backend, email = `${randomUUID()}@example.org`): Promise<Person> {
  const client = newClient(backend)
  const services = foreignServices()
  const account = { email, name: 'Asha Rao' }
  const id = services
    ? await signInForeigner(services, client, account)
    : await signInWithGoogle(backend, client, account)
  if (services) await linkGoogle(backend, id, account)
  return { id, email, client }
}

/** What a sign-in with Google adds to an account that was created with a password. */
async function linkGoogle(backend: Backend, id: string, { email, name }: { email: string; name: string }) {
  const identity = { sub: id, email, full_name: name, email_verified: true, phone_verified: false }
  await backend.sql(insertIdentity, [id, 'google', JSON.stringify(identity)])
}

export async function aLearner(backend: Backend): Promise<Person> {
  const person = await aNewcomer(backend)
  await backend.sql('insert into profiles (id, email, full_name) values ($1, $2, $3)', [
    person.id,
    person.email,
    'Asha Rao',
  ])
  return person
}

export async function anAdmin(backend: Backend): Promise<Person> {
  const person = await aLearner(backend)
  await backend.sql(`update profiles set role = 'admin' where id = $1`, [person.id])
  return person
}

/** Creates the person's profile, again if there is one: it cannot be changed through the API. */
export async function makeProfile(
  backend: Backend,
  { id, client }: Person,
  fields: { full_name?: string; avatar_url?: string } = {},
) {
  await backend.sql('delete from profiles where id = $1', [id])
  return client.rpc('own_profile', fields)
}

/** A profile that never signs in. */
export async function aStranger(backend: Backend, email = `${randomUUID()}@example.org`): Promise<string> {
  const id = randomUUID()
  await backend.sql(insertAccount, [id, email])
  await backend.sql('insert into profiles (id, email) values ($1, $2)', [id, email])
  return id
}
