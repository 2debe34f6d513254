// Lets an app say to a database what it says to the server. Functions are called as PostgREST does: by the
// names of their arguments, as the caller, after the hook of every request.
import { createHash } from 'node:crypto'
import type { Driver, Queryable } from '../database.ts'

export const people = ['admin', 'learner', 'other', 'leaver', 'stranger'] as const
type Person = (typeof people)[number]

/**
 * In arguments, `#name` is an id that differs in every conversation (those of `admin` and `learner` do not), `{run}` its
 * number, `=2000` a text of that length, `{today}` the day, and `@call.path` what the call's latest
 * answer has at that path. `owner` runs SQL.
 */
export type Step =
  | { as: Person | 'visitor'; call: string; arguments?: Record<string, unknown> | undefined }
  | { owner: string }

export type Answer = { answer: unknown } | { refused: string; reason: string }

/**
 * A step with its answer, in which ids and long texts are written as in the arguments, and what is never the
 * same in words.
 */
export type Spoken = Step & { answered?: Answer }

/** Runs the steps. A step that builds on an answer which did not come is left out. */
export async function converse(database: Driver, steps: readonly Step[], run: number): Promise<Spoken[]> {
  const ids = new Ids(run)
  await database.exec(ids.within(accounts))
  const latest = new Map<string, unknown>()
  const spoken: Spoken[] = []
  for (const { answered: _, ...step } of steps as readonly Spoken[]) {
    if ('owner' in step) {
      // If it is refused, so is a call that needs it.
      await database.exec(ids.within(step.owner)).catch(() => undefined)
      spoken.push(step)
      continue
    }
    const given = resolve(JSON.parse(withoutMarks(ids.within(JSON.stringify(step.arguments ?? {})))), latest)
    if (given === missing) {
      spoken.push(step)
      continue
    }
    const answer = await ask(database, step.call, given as Record<string, unknown>, ids.person(step.as))
    if ('answer' in answer) latest.set(step.call, answer.answer)
    spoken.push({ ...step, answered: JSON.parse(ids.without(JSON.stringify(answer))) })
  }
  return spoken
}

const stays = ['admin', 'learner']

/** The id of a person who is in every conversation: `learner` is the one whose app is tested. */
export const idOf = (name: string, run: number): string => {
  const hash = createHash('sha256')
    .update(stays.includes(name) ? name : `${run} ${name}`)
    .digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

export const addressOf = (name: string, run: number): string =>
  stays.includes(name) ? `${name}@example.org` : `${name}-${run}@example.org`

const varying: [form: RegExp, word: string][] = [
  [/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, '(a time)'],
  [/\d{4}-\d\d-\d\d/g, '(a day)'],
  [/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '(an id)'],
  [/[\da-f]{32}/g, '(a hash)'],
  [/"code":"[\dA-Z]{12}"/g, '"code":"(a code)"'],
]

const longTexts = [10_000, 2_000, 1_000, 320, 300, 200, 100, 60].map((length) => ({
  mark: `=${length}`,
  text: `${'Ghee '.repeat(length / 5).slice(0, -1)}.`,
}))

/** By this machine's calendar, as a device has it. */
const today = () => new Date().toLocaleDateString('sv-SE')

/** With marks in place of long texts and of today, which is another day when it is read. */
export function withMarks(text: string): string {
  const short = longTexts.reduce((left, long) => left.replaceAll(`"${long.text}"`, `"${long.mark}"`), text)
  return short.replaceAll(new RegExp(`${today()}(?!T)`, 'g'), '{today}')
}

export function withoutMarks(text: string): string {
  const whole = longTexts.reduce((left, long) => left.replaceAll(`"${long.mark}"`, `"${long.text}"`), text)
  return whole.replaceAll('{today}', today())
}

class Ids {
  readonly #run: number
  readonly #names = new Map<string, string>()

  constructor(run: number) {
    this.#run = run
  }

  /** With the ids in place of their names. */
  within(text: string): string {
    return text.replaceAll('{run}', String(this.#run)).replaceAll(/#([a-z_]+)/g, (_, name: string) => {
      const id = idOf(name, this.#run)
      this.#names.set(id, name)
      return id
    })
  }

  without(text: string): string {
    let named = withMarks(text)
    for (const [id, name] of this.#names) named = named.replaceAll(id, `#${name}`)
    return varying.reduce((plain, [form, word]) => plain.replaceAll(form, word), named)
  }

  person(name: Person | 'visitor'): string | null {
    return name === 'visitor' ? null : idOf(name, this.#run)
  }
}

const accounts = `
insert into auth.users (id, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data) values
${people.map((name) => `('#${name}', '${stays.includes(name) ? name : `${name}-{run}`}@example.org', now(), '{}', '{}')`).join(',\n')}
on conflict (id) do nothing`

const missing = Symbol('missing')

function resolve(value: unknown, latest: ReadonlyMap<string, unknown>): unknown {
  if (typeof value === 'string' && /^@[a-z_]+(\.|$)/.test(value)) {
    const [call = '', ...path] = value.slice(1).split('.')
    const found = path.reduce<unknown>((whole, key) => Object(whole)[key], latest.get(call))
    return found === undefined ? missing : found
  }
  if (Array.isArray(value)) {
    const entries = value.map((entry) => resolve(entry, latest))
    return entries.includes(missing) ? missing : entries
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, entry]) => [name, resolve(entry, latest)] as const)
  return entries.some(([, entry]) => entry === missing) ? missing : Object.fromEntries(entries)
}

type Candidate = { names: string[]; types: string[]; required: number; isRows: boolean; isVoid: boolean }

async function ask(
  database: Driver,
  call: string,
  given: Record<string, unknown>,
  caller: string | null,
): Promise<Answer> {
  try {
    return {
      answer: await database.transaction(async (transaction) => {
        const role = caller === null ? 'anon' : 'authenticated'
        const statement = callOf(call, given, await candidateOf(transaction, call, Object.keys(given)))
        const claims = JSON.stringify({ role, ...(caller && { sub: caller }) })
        const results = await transaction.exec(`
          set local role ${role};
          select set_config('request.jwt.claims', ${quoted(claims)}, true),
                 set_config('request.jwt.claim.sub', ${quoted(caller ?? '')}, true),
                 set_config('request.path', ${quoted(`/rpc/${call}`)}, true);
          select private.before_request();
          ${statement}`)
        const [row] = results.at(-1)?.rows ?? []
        return (row as { answer: unknown } | undefined)?.answer
      }),
    }
  } catch (error) {
    const { code, message } = Object(error)
    if (typeof code !== 'string') throw error
    return { refused: code, reason: String(message) }
  }
}

/** An error with the code that PostgREST answers. */
class Unanswered extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

/** The function that takes these arguments, and needs no others. */
async function candidateOf(database: Queryable, call: string, given: readonly string[]): Promise<Candidate> {
  const { rows } = await database.query<Candidate>(
    `select coalesce(proargnames[1:pronargs], '{}') as names, pronargs - pronargdefaults as required, proretset as "isRows",
            prorettype = 'void'::regtype as "isVoid",
            array(select format_type(type, null) from unnest(proargtypes) with ordinality as given (type, place) order by place) as types
       from pg_proc where pronamespace = 'public'::regnamespace and proname = $1`,
    [call],
  )
  const [only, ...more] = rows.filter(
    ({ names, required }) =>
      given.every((name) => names.includes(name)) &&
      names.slice(0, required).every((name) => given.includes(name)),
  )
  if (!only) throw new Unanswered('PGRST202', `No function takes ${given.join(', ') || 'no arguments'}.`)
  if (more.length > 0) throw new Unanswered('PGRST203', 'More than one function takes these arguments.')
  return only
}

function callOf(
  call: string,
  given: Record<string, unknown>,
  { names, types, isRows, isVoid }: Candidate,
): string {
  const passed = Object.keys(given)
  const typed = passed.map((name) => `"${name}" ${types[names.indexOf(name)]}`)
  const source =
    passed.length > 0 ? ` from json_to_record(${quoted(JSON.stringify(given))}) as sent (${typed})` : ''
  const called = `public.${call}(${passed.map((name) => `"${name}" => sent."${name}"`)})`
  if (isVoid) return `select null as answer from (select ${called}${source}) as called`
  if (!isRows) return `select to_json(${called}) as answer${source}`
  return `select coalesce(json_agg(to_json(found)), '[]') as answer${source || ' from (select) as sent'}, ${called} as found`
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
