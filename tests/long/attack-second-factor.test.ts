// The attack matrix where a second factor is required. Without it, an admin's session has a learner's rights
// everywhere; with it, an admin's. The claim counts only with the auth server's signature, and gives nothing
// to a learner.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Attacker } from '../integration/support/attack/attackers.ts'
import {
  cellsOfFunction,
  expectedOfFunctions,
  type FunctionName,
} from '../integration/support/attack/expected-of-functions.ts'
import {
  cellsOfTable,
  expectedOfTables,
  type TableName,
} from '../integration/support/attack/expected-of-tables.ts'
import { callFunction } from '../integration/support/attack/function-calls.ts'
import type { Role } from '../integration/support/attack/outcomes.ts'
import { attackTable } from '../integration/support/attack/table-attacks.ts'
import { openWorld, type World } from '../integration/support/attack/world.ts'

let world: World
let attackers: { attacker: Attacker; as: Role }[]

beforeAll(async () => {
  world = await openWorld({ requiresSecondFactor: true })
  const { admin, learner } = world.people
  const confirmed = { aal: 'aal2' }
  attackers = [
    { attacker: await world.attackerFactory.signedIn('admin', admin), as: 'learner' },
    { attacker: await world.attackerFactory.claiming('admin', admin, confirmed), as: 'admin' },
    { attacker: await world.attackerFactory.claiming('admin', admin, confirmed, true), as: 'forged token' },
    { attacker: await world.attackerFactory.claiming('learner', learner, confirmed), as: 'learner' },
  ]
})
afterAll(() => world.close())

describe.each(Object.keys(expectedOfTables) as TableName[])('%s', (name) => {
  test.each(cellsOfTable(name))(
    `An attempt on ${name} counts as an admin’s only with a second factor: $label`,
    async ({ attack, row }) => {
      const table = world.tables.find((known) => known.name === name)
      if (!table) throw new Error(`There is no table ${name}.`)
      for (const { attacker, as } of attackers) {
        expect(await attackTable({ world, table, attacker }, attack), `${attacker.role}, as ${as}`).toBe(
          row[as],
        )
      }
    },
  )
})

describe.each(Object.keys(expectedOfFunctions) as FunctionName[])('%s', (name) => {
  test.each(cellsOfFunction(name))(
    `A call of ${name} counts as an admin’s only with a second factor: $label`,
    async ({ args, row, label }) => {
      for (const { attacker, as } of attackers) {
        const outcome = await callFunction(world, attacker, name, args(world, attacker))
        // An admin who deletes their account needs the second factor; a learner does not.
        const isLeaving = name === 'delete_my_account' && attacker.role === 'admin' && as === 'learner'
        // Asks for a code of the last five minutes as well: tests/postgres/set-admin.test.ts.
        const isAsked = name === 'set_admin'
        // Faults are learners', whatever factor an admin has shown.
        const isIgnored = label === 'a fault of the app' && attacker.role === 'admin'
        const isNothing = row[as] === 'done' && (isAsked || isIgnored)
        const expected = isLeaving ? '403 42501' : isNothing ? 'nothing' : row[as]
        expect(outcome, `${attacker.role}, as ${as}`).toBe(expected)
      }
    },
  )
})
