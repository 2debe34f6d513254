import { origin } from '../../clients.ts'
import { outcomeOf, type SpecialAttack } from './special-attack.ts'

export const raisingARole: SpecialAttack[] = [
  {
    attack: 'A newcomer creates their profile as an admin, by insert, by upsert or along with an honest row',
    outcome: '403 42501',
    run({ attackers: { newcomer } }) {
      const { id, email, client } = newcomer
      const profiles = client.from('profiles')
      const row = { id, email, role: 'admin' }
      return outcomeOf(
        profiles.insert(row),
        profiles.upsert(row),
        profiles.upsert(row, { onConflict: 'id', ignoreDuplicates: true }),
        profiles.insert([{ id, email, role: 'learner' }, row]),
      )
    },
  },
  {
    attack: 'A learner makes themselves an admin by update, among other changes or by upsert',
    outcome: '403 42501',
    run({ attackers: { learner } }) {
      const { id, email, client } = learner
      const profiles = client.from('profiles')
      return outcomeOf(
        profiles.update({ role: 'admin' }).eq('id', id),
        profiles.update({ full_name: 'Struck', role: 'admin' }).eq('id', id),
        profiles.upsert({ id, email, role: 'admin' }),
      )
    },
  },
  {
    attack:
      'A learner uses a token that claims to be an admin’s, after a sign-up whose metadata says the same',
    outcome: '403 42501',
    async run(world) {
      const { backend, attackers } = world
      const metadata = { role: 'admin', is_admin: true }
      const { id } = attackers.learner
      await backend.sql(
        'update auth.users set raw_user_meta_data = $2, raw_app_meta_data = $2 where id = $1',
        [id, JSON.stringify(metadata)],
      )
      const claims = { app_metadata: metadata, user_metadata: metadata, user_role: 'admin', is_admin: true }
      const { client } = await world.attackerFactory.claiming('learner', world.people.learner, claims)
      return outcomeOf(
        client.rpc('search_profiles', { query: '' }),
        client.from('courses').insert({ title: 'Struck' }),
        client.from('profiles').update({ role: 'admin' }).eq('id', id),
      )
    },
  },
  {
    attack: 'Someone uses an admin’s token without a signature, or with the name of another algorithm',
    outcome: '401',
    async run(world) {
      const { admin } = world.attackers
      const payload = Buffer.from(JSON.stringify({ sub: admin.id, role: 'authenticated' })).toString(
        'base64url',
      )
      const statuses = new Set<number>()
      for (const header of [{ alg: 'none' }, { alg: 'None', typ: 'JWT' }, { alg: 'HS256', typ: 'JWT' }]) {
        const token = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${payload}.`
        const { call } = world.attackerFactory.withToken('admin', admin, token)
        statuses.add((await call(`${origin}/rest/v1/profiles?select=id`)).status)
      }
      return [...statuses].join()
    },
  },
  {
    attack: 'Someone uses a token for the service role or the database’s owner, signed with another key',
    outcome: '401 PGRST301',
    async run(world) {
      const outcomes = new Set<string>()
      for (const role of ['service_role', 'postgres', 'supabase_admin']) {
        const { client } = await world.attackerFactory.claiming('admin', world.people.admin, { role }, true)
        outcomes.add(await outcomeOf(client.from('profiles').select('id')))
      }
      return [...outcomes].join()
    },
  },
]

export const takingAnIdentity: SpecialAttack[] = [
  {
    attack:
      'A newcomer creates their profile with someone else’s e-mail or id, or a variant of their own e-mail',
    outcome: '403 42501',
    run({ attackers: { newcomer, admin } }) {
      const { id, email, client } = newcomer
      const profiles = client.from('profiles')
      return outcomeOf(
        profiles.insert({ id, email: admin.email }),
        profiles.insert({ id: admin.id, email }),
        profiles.insert({ id: admin.id, email: admin.email }),
        profiles.upsert({ id: admin.id, email }, { onConflict: 'id', ignoreDuplicates: true }),
        profiles.insert({ id, email: email.toUpperCase() }),
        profiles.insert({ id, email: ` ${email}` }),
      )
    },
  },
  {
    attack: 'A learner takes someone else’s e-mail or id by update or upsert',
    outcome: '403 42501',
    run({ attackers: { learner, admin } }) {
      const { id, email, client } = learner
      const profiles = client.from('profiles')
      return outcomeOf(
        profiles.update({ email: admin.email }).eq('id', id),
        profiles.update({ id: admin.id }).eq('id', id),
        profiles.upsert({ id, email: admin.email }),
        profiles.upsert({ id: admin.id, email }),
      )
    },
  },
  {
    attack: 'A learner changes other people’s names or pictures',
    outcome: '403 42501',
    run({ attackers: { learner, admin } }) {
      const profiles = learner.client.from('profiles')
      const changes = { full_name: 'Struck', avatar_url: 'https://hostile.example/a.png' }
      return outcomeOf(
        profiles.update(changes).eq('id', admin.id).select('id'),
        profiles.update(changes).neq('id', learner.id).select('id'),
        profiles.update(changes).eq('role', 'admin').select('id'),
      )
    },
  },
]
