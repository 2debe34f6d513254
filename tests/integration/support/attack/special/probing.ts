import { origin } from '../../clients.ts'
import type { Attacker } from '../attackers.ts'
import { outcomeOf, outcomeOfRaw, type SpecialAttack } from './special-attack.ts'

const get = ({ call }: Attacker, path: string, headers: Record<string, string> = {}) =>
  call(`${origin}/rest/v1/${path}`, { headers })

const post = ({ call }: Attacker, path: string, body: object) =>
  call(`${origin}/rest/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function outcomesOf(requests: Promise<Response>[]): Promise<string> {
  return [...new Set(await Promise.all(requests.map(outcomeOfRaw)))].sort().join(', ')
}

export const probing: SpecialAttack[] = [
  {
    attack: 'A learner searches all profiles by patterns, ranges, negation and embedded rows',
    outcome: '403 42501',
    async run({ attackers: { learner, admin } }) {
      const filters = [
        'email=like.*@*',
        'email=ilike.*EXAMPLE*',
        'role=gte.a',
        'role=not.is.null',
        `or=(role.eq.admin,email.eq.${learner.email},email.eq.${admin.email})`,
        'order=role.asc,email.desc',
        'select=id,enrollments!left(user_id)&limit=1000&offset=0',
      ]
      return outcomesOf(filters.map((filter) => get(learner, `profiles?${filter}`)))
    },
  },
  {
    attack: 'A learner looks for their course’s other learners through tables that they may read',
    outcome: 'nothing',
    async run({ attackers: { learner } }) {
      const responses = await Promise.all(
        [
          'courses?select=enrollments(user_id)',
          'enrollments?select=user_id',
          'profiles?select=enrollments(user_id)',
        ].map(async (path) => (await get(learner, path)).text()),
      )
      return (
        responses
          .join('')
          .match(/[0-9a-f-]{36}/g)
          ?.join() ?? 'nothing'
      )
    },
  },
  {
    attack: 'A learner counts rows with aggregates, also over embedded tables',
    outcome: '400 PGRST123',
    run({ attackers: { learner } }) {
      const paths = [
        'courses?select=id.count()',
        'profiles?select=id.max()',
        'courses?select=title,enrollments(id.count())',
      ]
      return outcomesOf(paths.map((path) => get(learner, path)))
    },
  },
  {
    attack: 'Someone requests tables and columns that the API does not expose',
    outcome: 'refused with 400, 403, 404 or 406',
    async run({ attackers: { learner, admin } }) {
      const requests = [learner, admin].flatMap((attacker) => [
        get(attacker, 'users'),
        get(attacker, 'pg_authid'),
        get(attacker, 'profiles?select=encrypted_password'),
        get(attacker, 'profiles?encrypted_password=like.*'),
        get(attacker, 'profiles?select=id,users(*)'),
        post(attacker, 'rpc/is_admin', {}),
        post(attacker, 'rpc/pg_sleep', { seconds: 1 }),
        ...['auth', 'private', 'pg_catalog'].map((schema) =>
          get(attacker, 'profiles', { 'accept-profile': schema }),
        ),
      ])
      const statuses = new Set((await Promise.all(requests)).map(({ status }) => status))
      return `refused with ${[...statuses]
        .sort()
        .join(', ')
        .replace(/, (\d+)$/, ' or $1')}`
    },
  },
  {
    attack: 'Someone uses a method that the app does not: PUT on a table, anything but POST on a function',
    outcome: '405 backend_405',
    run({ attackers: { learner, admin } }) {
      const send = (attacker: Attacker, method: string, path: string) =>
        attacker.call(`${origin}/rest/v1/${path}`, { method })
      const requests = [learner, admin].flatMap((attacker) => [
        send(attacker, 'PUT', 'profiles'),
        ...['GET', 'PUT', 'PATCH', 'DELETE'].map((method) => send(attacker, method, 'rpc/search_profiles')),
      ])
      return outcomesOf(requests)
    },
  },
  {
    attack: 'Someone writes SQL into a filter, an order, a list of columns or an argument',
    outcome: 'read as text, or refused',
    async run({ attackers: { learner, admin } }) {
      const sql = `x'; delete from profiles; --`
      const paths = ['title=eq.', 'id=eq.', 'order=', 'select=', 'limit=', 'or=', `id=in.(`].map(
        (part) => `courses?${part}${encodeURIComponent(sql)}`,
      )
      const requests = [learner, admin].flatMap((attacker) => [
        ...paths.map((path) => get(attacker, path)),
        post(attacker, 'rpc/search_profiles', { query: sql }),
        post(attacker, 'rpc/search_courses', { query: sql }),
        post(attacker, 'rpc/search_courses', { [sql]: 1 }),
      ])
      const answers = await Promise.all(requests)
      const isHarmless = answers.every(({ ok, status }) => ok || [400, 403, 404].includes(status))
      return isHarmless ? 'read as text, or refused' : answers.map(({ status }) => status).join()
    },
  },
  {
    attack: 'An admin searches for special characters of patterns: %, _, \\, *',
    outcome: 'nothing',
    run({ attackers: { admin } }) {
      const signs = ['%', '_', '\\', '*', '%%', '_%', '\\%', 'M_ne', 'M%', '%example%']
      return outcomeOf(
        ...signs.map((query) => admin.client.rpc('search_courses', { query })),
        ...signs.map((query) => admin.client.rpc('search_profiles', { query })),
      )
    },
  },
]
