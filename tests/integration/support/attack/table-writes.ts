// The cells of attempts to write. What counts is what the database holds afterwards.
import { randomUUID } from 'node:crypto'
import { aLink } from '../courses.ts'
import type { Attacker } from './attackers.ts'
import { changedIds, readRows } from './database-rows.ts'
import type { TableName } from './expected-of-tables.ts'
import type { Outcome, Refusal } from './outcomes.ts'
import { nameRows, type Target } from './target.ts'
import { victimOf, type World } from './world.ts'

export type Write =
  | { verb: 'create' | 'upsert' | 'complete' | 'delete' }
  | { verb: 'insert' | 'update'; column: string }

export async function write(target: Target, attack: Write): Promise<Outcome> {
  const { world, table } = target
  const { error, status } = await send(target, attack)
  const rows = await readRows(world.backend, world.tables)
  const isAsBefore = JSON.stringify(rows) === JSON.stringify(world.rows)
  if (!isAsBefore) await world.restore()
  if (error && !isAsBefore) throw new Error(`${error.code} was answered, and yet something has changed.`)
  if (error) return `${status} ${error.code}` as Refusal
  const isNew = attack.verb === 'create' || attack.verb === 'insert'
  if (isNew)
    return rows[table.name]?.length === (world.rows[table.name]?.length ?? 0) + 1 ? 'done' : 'nothing'
  return nameRows(changedIds(world.rows[table.name], rows[table.name]), target)
}

type Fields = Record<string, unknown>
type Answer = PromiseLike<{ error: { code: string } | null; status: number }>

function send(target: Target, attack: Write): Answer {
  const { world, table, attacker } = target
  // The client's types are per table; this may be any of them.
  const rows = attacker.client.from(table.name as 'courses')
  const fields = leastFields[table.name](world, attacker)
  switch (attack.verb) {
    case 'create':
      return rows.insert(fields as never)
    case 'insert':
      return rows.insert({ ...fields, [attack.column]: hostileValue(attack.column, target) } as never)
    case 'update':
      return rows
        .update({ [attack.column]: hostileValue(attack.column, target) } as never)
        .not('id', 'is', null)
    case 'upsert':
      return rows.upsert(everyRow(target) as never, { onConflict: keyOf[table.name] })
    case 'complete':
      return rows.upsert(everyRow(target) as never, { onConflict: keyOf[table.name], ignoreDuplicates: true })
    case 'delete':
      return rows.delete().not('id', 'is', null)
  }
}

/** The minimum that makes a row the caller's own. */
const leastFields: Record<TableName, (world: World, attacker: Attacker) => Fields> = {
  profiles: (_, { id, email }) => ({ id, email }),
  courses: () => ({ title: 'New' }),
  course_videos: ({ courses }) => ({ course_id: courses.theirs, title: 'New', youtube_url: aLink }),
  enrollments: ({ courses }, { id }) => ({ user_id: id, course_id: courses.open }),
}

const keyOf: Record<TableName, string> = {
  profiles: 'id',
  courses: 'id',
  course_videos: 'id',
  enrollments: 'user_id,course_id',
}

/** Every existing row: its key, and the attacker's own values in the other required columns. */
function everyRow({ world, table, attacker }: Target): Fields[] {
  const key = keyOf[table.name].split(',')
  return (world.rows[table.name] ?? []).map((row) => ({
    ...leastFields[table.name](world, attacker),
    ...Object.fromEntries(key.map((column) => [column, row[column]])),
  }))
}

/** What an attacker would like to see in a column. */
function hostileValue(column: string, { world, attacker }: Target): unknown {
  const victim = victimOf(world, attacker)
  const values: Fields = {
    id: randomUUID(),
    email: victim.email,
    full_name: 'Struck',
    avatar_url: 'https://lh3.googleusercontent.com/a/struck',
    role: 'admin',
    created_at: '2020-01-01T00:00:00Z',
    title: 'Struck',
    description: 'Struck',
    thumbnail_url: 'https://hostile.example/a.png',
    level: 'Struck',
    language: 'hi',
    certificate: 'offered',
    is_active: false,
    revision: randomUUID(),
    version: 9,
    course_id: world.courses.open,
    youtube_url: 'https://youtu.be/hostile-vid',
    order_index: 9,
    duration_s: 9,
    learners_duration_s: 9,
    file_duration_s: 9,
    link_since: '2020-01-01T00:00:00Z',
    earlier_ids: ['aqz-KE-bpKQ'],
    same_ids: ['aqz-KE-bpKQ'],
    section: 'Struck',
    starts_at: '2027-01-12T13:00:00Z',
    expected_minutes: 9,
    user_id: victim.id,
    enrolled_at: '2020-01-01T00:00:00Z',
    group_label: 'Struck',
    reminded_at: '2020-01-01T00:00:00Z',
    ends_on: '2199-12-31',
  }
  if (!(column in values)) throw new Error(`Nothing hostile is known for the column ${column}.`)
  return values[column]
}
