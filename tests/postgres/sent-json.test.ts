// What a request can cost before our code has checked it, sent as PostgREST passes it on: the raw body, which
// the embedded backend would have parsed.
import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aLearner, aNewcomer, anAdmin } from '../integration/support/people.ts'
import { anEnrolledLearner } from './support/learning.ts'
import type { Session } from './support/session.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer
let session: Session
const callers = { learner: '', admin: '' }

type Argument = { name: string; type: string }
type Input = Argument & { function: string; others: Argument[] }
let inputs: Input[]
/** Keys that the database's functions read from JSON. */
let keys: string[]

beforeAll(async () => {
  server = await TestServer.open()
  session = await server.session()
  callers.learner = (await aLearner(server.backend)).id
  callers.admin = (await anAdmin(server.backend)).id
  inputs = await session.rows<Input>(
    `select p.oid::regproc::text as function, argument.name, format_type(argument.type, null) as type, (
              select coalesce(json_agg(json_build_object('name', name, 'type', format_type(type, null))), '[]')
                from unnest(p.proargnames, p.proargtypes::oid[]) with ordinality as other (name, type, place)
               where name <> argument.name and place <= p.pronargs - p.pronargdefaults
            ) as others
       from pg_proc p
      cross join unnest(p.proargnames, p.proargtypes::oid[]) as argument (name, type)
       join pg_type t on t.oid = argument.type
      where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
        and ('json'::regtype in (t.oid, t.typbasetype) or 'jsonb'::regtype in (t.oid, t.typbasetype))
      order by 1, 2`,
  )
  keys = (
    await session.rows<{ key: string }>(
      `select distinct part[1] as key from pg_proc, regexp_matches(prosrc, '->>? ''([a-z_]+)''', 'g') as p (part)
        where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    )
  ).map(({ key }) => key)
})
afterAll(() => server.close())

const times = (count: number, text: string) => Array(count).fill(text).join(',')
const numbers = (written: string) => (count: number) => `[${times(count, written)}]`
/** By what the body consists of: so much that 8,000 of them make up the whole. */
const kinds: Record<string, (count: number) => string> = {
  'numbers of 131,072 digits': numbers('1e131071'),
  'numbers with 16,383 decimals': numbers('1E-16383'),
  'zeros with 16,383 decimals': numbers('-0.0e-16382'),
  'lists within lists': (count) => '['.repeat(count / 4) + ']'.repeat(count / 4),
  'objects within objects': (count) => `${'{"a":'.repeat(count / 4)}1${'}'.repeat(count / 4)}`,
  'long keys': (count) => `{"${'k'.repeat(count * 100)}":1}`,
  'long strings': (count) => `"${'आ'.repeat(count * 30)}"`,
}

/**
 * Processor time, in milliseconds, and the most memory since the last reset, in MB, of the session's process
 * on the server.
 */
function used(): { time: number; memory: number } {
  const [, rest = ''] = readFileSync(`/proc/${session.pid}/stat`, 'utf8').split(') ')
  const [user, system] = rest.split(' ').slice(11, 13)
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${session.pid}/status`, 'utf8')) ?? []
  return { time: (Number(user) + Number(system)) * 10, memory: Number(kilobytes) / 1024 }
}

const plausible: Record<string, string> = {
  uuid: `"${randomUUID()}"`,
  integer: '0',
  'private.sent_json': `{"id": "${randomUUID()}", "title": "Nadi"}`,
}

/** Resolves to the message if it is refused. The call is cancelled after `milliseconds`. */
async function call(
  caller: string,
  { function: name, others, ...input }: Input,
  value: string,
  milliseconds?: number,
) {
  const given = [input, ...others]
  const fields = given.map((each) => `"${each.name}":${each === input ? value : plausible[each.type]}`)
  const columns = given.map((each) => `"${each.name}" ${each.type}`)
  const passed = given.map((each) => `"${each.name}" := body."${each.name}"`)
  await session.begin(caller)
  try {
    await session.rows('select private.before_request()')
    if (milliseconds) await session.rows(`set local statement_timeout = ${milliseconds}`)
    await session.rows(
      `select called.result from (select $1::json as data) payload,
         lateral (select * from json_to_record(payload.data) as _ (${columns})) body,
         lateral (select ${name}(${passed}) as result) called`,
      [`{${fields}}`],
    )
    return 'answered'
  } catch (error) {
    return String(error)
  } finally {
    await session.rollback()
  }
}

test('All JSON that the API takes is measured as it arrives', () => {
  expect(inputs.length).toBeGreaterThanOrEqual(10)
  expect(inputs.filter(({ type }) => type !== 'private.sent_json')).toEqual([])
})

describe.skipIf(process.platform !== 'linux')('A request costs the server little', () => {
  test.for(Object.keys(kinds))('if it is made of %s, in any argument and under any key', async (kind) => {
    const make = kinds[kind] as (count: number) => string
    for (const input of inputs) {
      const object = `{${keys.map((key) => `"${key}":${make(Math.ceil(8000 / keys.length / 4) * 4)}`)}}`
      for (const value of [make(8000), object, `[${object}]`])
        for (const [role, limit] of [
          ['learner', 1000],
          ['admin', 8000],
        ] as const) {
          writeFileSync(`/proc/${session.pid}/clear_refs`, '5')
          const before = used()
          const outcome = await call(callers[role], input, value)
          const after = used()
          const title = `${input.function}(${input.name}) by the ${role}: ${outcome.slice(0, 80)}`
          expect(after.time - before.time, title).toBeLessThan(limit / 10)
          expect(after.memory - before.memory, title).toBeLessThan(64)
        }
    }
  })
})

test.skipIf(process.platform !== 'linux')(
  'A text of 32 MB costs no more memory than its own size where a row takes a short one',
  async () => {
    const newcomer = await aNewcomer(server.backend)
    const long = (begin: string) => begin + 'a.'.repeat(16 * 1024 * 1024)
    for (const [query, value] of [
      ['update profiles set avatar_url = $1', long('https://')],
      [`select own_profile('Asha', $1)`, long('https://')],
      ['select own_profile($1)', long('Asha')],
    ] as const) {
      await session.begin()
      if (query.startsWith('select')) await session.become(newcomer.id)
      writeFileSync(`/proc/${session.pid}/clear_refs`, '5')
      const before = used()
      await expect(session.rows(query, [value]), query).rejects.toMatchObject({ code: '23514' })
      // The raw text, and the row's or the call's copy.
      expect(used().memory - before.memory, query).toBeLessThan(160)
      await session.rollback()
    }
  },
)

describe.skipIf(process.platform !== 'linux')('A call that is cancelled ends', () => {
  // As large as is allowed: anything refused at once needs no cancelling.
  const large = [
    `[${times(190, '{"kind":"watch","spans":[[0,1],[2,3]]}')}]`,
    `{"fields":"${'k'.repeat(900_000)}"}`,
    `[${times(200_000, '0.5')}]`,
    `[${times(100_000, '"aaaaaa"')}]`,
  ]
  test('whatever was sent in whichever argument, and the connection goes on', async () => {
    for (const input of inputs)
      for (const value of large) {
        const before = used()
        const outcome = await call(callers.admin, input, value, 1)
        const title = `${input.function}(${input.name}): ${outcome.slice(0, 80)}`
        expect(used().time - before.time, title).toBeLessThan(100)
      }
    expect(await session.rows('select 1 as one')).toEqual([{ one: 1 }])
  })
})

test('A length written as 100.0 is a whole number, and the rest of its item is accepted too', async () => {
  const { id, videos, course } = await anEnrolledLearner(server.backend)
  await session.begin(id)
  const [row] = await session.rows<{ answer: { outcomes: string[] } }>('select push_learning($1) as answer', [
    `[{"kind": "watch", "video_id": "${videos[0]}", "youtube_id": "aqz-KE-bpKQ", "spans": [[0, 5]], "duration_s": 100.0}]`,
  ])
  await session.commit()
  expect(row?.answer.outcomes).toEqual(['ok'])
  const [kept] = await session.rows(
    'select w.duration_s from private.watched w join course_videos v on v.id = w.video_id where w.user_id = $1 and v.course_id = $2',
    [id, course],
  )
  expect(kept).toEqual({ duration_s: 100 })
})
