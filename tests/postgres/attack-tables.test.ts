// The tables' part of the attack matrix: every role, every table, every verb and every column, over HTTP. The
// cells are in support/attack/expected-of-tables.ts, and in readable form in support/attack/matrix.md.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Table } from '../integration/support/attack/catalogue.ts'
import {
  cellsOfTable,
  expectedOfTables,
  type TableName,
} from '../integration/support/attack/expected-of-tables.ts'
import { type Row, roles } from '../integration/support/attack/outcomes.ts'
import { attackTable } from '../integration/support/attack/table-attacks.ts'
import { openWorld, type World } from '../integration/support/attack/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const names = Object.keys(expectedOfTables) as TableName[]

test('Every table in the database is in the attack matrix', () => {
  expect(world.tables.map(({ name }) => name)).toEqual(names.toSorted())
})

describe.each(names)('%s', (name) => {
  const tableOf = () => world.tables.find((table) => table.name === name) as Table

  test(`Every column of ${name} is in the attack matrix`, () => {
    const { insert, update } = expectedOfTables[name]
    const columns = tableOf().columns.toSorted()
    expect({ insert: Object.keys(insert).sort(), update: Object.keys(update).sort() }).toEqual({
      insert: columns,
      update: columns,
    })
  })

  test.each(cellsOfTable(name))(
    `Each role’s attempt on ${name} ends as the matrix says: $label`,
    async ({ attack, row }) => {
      const seen: Partial<Row> = {}
      for (const role of roles) {
        const target = { world, table: tableOf(), attacker: world.attackers[role] }
        seen[role] = await attackTable(target, attack)
      }
      expect(seen).toEqual(row)
    },
  )
})
