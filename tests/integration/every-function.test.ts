// The functions themselves are tested on PostgreSQL. Here each is called once on PGlite, which the demo runs on, by an admin.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  cellsOfFunction,
  expectedOfFunctions,
  type FunctionName,
} from './support/attack/expected-of-functions.ts'
import { callFunction } from './support/attack/function-calls.ts'
import type { Outcome } from './support/attack/outcomes.ts'
import { openWorld, type World } from './support/attack/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const isRefused = (outcome: Outcome) => /^\d/.test(outcome)

test.each(Object.keys(expectedOfFunctions) as FunctionName[])(
  '%s answers an admin on the embedded database as the matrix says',
  async (name) => {
    const cells = cellsOfFunction(name)
    const cell = cells.find(({ row }) => !isRefused(row.admin)) ?? cells[0]
    if (!cell) throw new Error(`The matrix has no call of ${name}.`)
    const { admin } = world.attackers
    expect(await callFunction(world, admin, name, cell.args(world, admin))).toBe(cell.row.admin)
  },
)
