// A small database with rows of everyone, and everyone who may call the API.
import type { Backend } from '../../../../dev/backend/backend.ts'
import { newKeys } from '../../../../dev/backend/keys.ts'
import { openTestBackend } from '../test-backend.ts'
import { type Attacker, AttackerFactory, makePeople, type People } from './attackers.ts'
import { readTables, type Table } from './catalogue.ts'
import { keepRows, type Rows, readRows } from './database-rows.ts'
import type { Role } from './outcomes.ts'
import { serve } from './served.ts'
import { type Courses, makeCourses } from './world-courses.ts'

export type World = {
  backend: Backend
  people: People
  courses: Courses
  attackerFactory: AttackerFactory
  attackers: Record<Role, Attacker>
  tables: Table[]
  /** The rows as they were made. */
  rows: Rows
  /** Restores every row to its original state. */
  restore(): Promise<void>
  close(): Promise<void>
}

export async function openWorld({ requiresSecondFactor = false, isEmbedded = false } = {}): Promise<World> {
  const keys = newKeys()
  const backend = await openTestBackend({ keys, isEmbedded })
  const served = await serve(backend)
  const people = await makePeople(backend)
  const courses = await makeCourses(backend, people)
  await backend.sql('delete from auth.users where id = $1', [people.deleted.id])
  await backend.sql('select private.require_second_factor($1)', [requiresSecondFactor])

  const attackerFactory = new AttackerFactory(backend, served, keys)
  const tables = await readTables(backend)
  return {
    backend,
    people,
    courses,
    attackerFactory,
    attackers: await attackerFactory.all(people),
    tables,
    rows: await readRows(backend, tables),
    restore: await keepRows(backend),
    async close() {
      await served.close()
      await backend.close()
    },
  }
}

/** The user whom an attacker targets. */
export function victimOf({ attackers }: World, { role }: Attacker): Attacker {
  return attackers[role === 'learner of another course' ? 'learner' : 'learner of another course']
}
