import { randomUUID } from 'node:crypto'
import type { Attacker } from '../attackers.ts'
import { expectedOfFunctions, type FunctionName } from '../expected-of-functions.ts'
import type { World } from '../world.ts'
import { type SpecialAttack, sameAnswer } from './special-attack.ts'

const names = Object.keys(expectedOfFunctions) as FunctionName[]
/** The functions that, by the matrix, refuse a learner whatever the arguments. */
const adminFunctions = names.filter((name) =>
  Object.values(expectedOfFunctions[name].calls).every(({ row }) => row.learner === '403 42501'),
)

/** The arguments of every call in the matrix: the caller's own, another user's and unknown ones. */
const argumentsOf = (name: FunctionName, world: World, attacker: Attacker) =>
  Object.values(expectedOfFunctions[name].calls).map(({ args }) => args(world, attacker))

export const whoExists: SpecialAttack[] = [
  {
    attack: 'A learner or a newcomer calls admin functions with ids and e-mails that exist, and with others',
    outcome: '403 42501, the same answer each time',
    async run(world) {
      const { learner, newcomer } = world.attackers
      const calls = [learner, newcomer].flatMap((attacker) =>
        adminFunctions.flatMap((name) =>
          argumentsOf(name, world, attacker).map((args) => attacker.client.rpc(name, args as never)),
        ),
      )
      return `${await sameAnswer(...calls)}, the same answer each time`
    },
  },
  {
    attack: 'A learner measures how long admin functions take to refuse ids that exist, and others',
    outcome: 'profiles: 1 scan, the caller’s own role',
    async run(world) {
      const { learner } = world.attackers
      const scans = new Set<string>()
      for (const name of adminFunctions)
        for (const args of argumentsOf(name, world, learner))
          scans.add(await scansOfRefusal(world, name, args))
      return `${[...scans].join(' or ')} scan, the caller’s own role`
    },
  },
  {
    attack: 'A learner inserts or upserts rows with ids that exist, and with others',
    outcome: '403 42501, the same answer each time',
    async run({ attackers: { learner, admin }, courses }) {
      const { client, email } = learner
      const ids = [courses.theirs, courses.hidden, randomUUID()]
      const people = [admin.id, randomUUID()]
      const answers = await Promise.all([
        sameAnswer(...people.map((id) => client.from('profiles').insert({ id, email }))),
        sameAnswer(
          ...people.map((id) => client.from('profiles').upsert({ id, email }, { ignoreDuplicates: true })),
        ),
        sameAnswer(...ids.map((id) => client.from('courses').insert({ id, title: 'Struck' }))),
        sameAnswer(
          ...ids.map((id) =>
            client.from('courses').upsert({ id, title: 'Struck' }, { ignoreDuplicates: true }),
          ),
        ),
      ])
      return `${[...new Set(answers)].join()}, the same answer each time`
    },
  },
  {
    attack: 'Someone signs in with a wrong password, with an e-mail that exists and with one that does not',
    outcome: '400 invalid_credentials, the same answer each time',
    async run({ attackers: { visitor, admin } }) {
      const tries = [admin.email, 'nobody@example.org'].map(async (email) => {
        const { error } = await visitor.client.auth.signInWithPassword({
          email,
          password: 'not-the-password',
        })
        return {
          error: error && { code: error.code ?? '', message: error.message },
          status: error?.status ?? 200,
        }
      })
      return `${await sameAnswer(...tries)}, the same answer each time`
    },
  },
]

/** The tables that were scanned in the transaction that refused a learner. */
async function scansOfRefusal(
  { backend, attackers }: World,
  name: FunctionName,
  args: object,
): Promise<string> {
  const named = Object.entries(args).map(([key, value]) => `${key} => ${inSql(value)}`)
  const scans = `select relname, seq_scan + coalesce(idx_scan, 0) as scans from pg_stat_xact_user_tables order by relid`
  type Scans = { relname: string; scans: number }
  try {
    const before = await backend.sql<Scans>(`begin; ${scans}`)
    const after = await backend.sql<Scans>(`
      select set_config('request.jwt.claim.sub', '${attackers.learner.id}', true);
      set local role authenticated;
      do $attack$ begin
        perform public.${name}(${named.join(', ')});
      exception when insufficient_privilege then
        null;
      end $attack$;
      reset role;
      ${scans}`)
    return after
      .map(({ relname, scans: total }, index) => ({ relname, count: total - (before[index]?.scans ?? 0) }))
      .filter(({ count }) => count > 0)
      .map(({ relname, count }) => `${relname}: ${count}`)
      .join(', ')
  } finally {
    await backend.sql('rollback')
  }
}

function inSql(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`
  const isList = Array.isArray(value) && value.every((entry) => typeof entry === 'string')
  return isList ? `'{${value}}'` : `'${JSON.stringify(value)}'`
}
