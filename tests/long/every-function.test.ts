// The functions themselves are tested on PostgreSQL. Here an admin calls each on PGlite, on which the demo
// runs.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  cellsOfFunction,
  expectedOfFunctions,
  type FunctionName,
} from '../integration/support/attack/expected-of-functions.ts'
import { callFunction } from '../integration/support/attack/function-calls.ts'
import { openWorld, type World } from '../integration/support/attack/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld({ isEmbedded: true })
})
afterAll(() => world.close())

describe.each(Object.keys(expectedOfFunctions) as FunctionName[])('%s', (name) => {
  test.each(cellsOfFunction(name))(
    `${name} answers an admin on the embedded database as the matrix says: $label`,
    async ({ args, row }) => {
      const { admin } = world.attackers
      expect(await callFunction(world, admin, name, args(world, admin))).toBe(row.admin)
    },
  )
})
