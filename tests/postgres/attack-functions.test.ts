// The functions' part of the attack matrix, over HTTP: every role calls every function on its own rows, on
// other users' rows and on rows that do not exist. The cells are in support/attack/expected-of-functions.ts,
// and in readable form in support/attack/matrix.md.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFunctions } from '../integration/support/attack/catalogue.ts'
import {
  cellsOfFunction,
  expectedOfFunctions,
  type FunctionName,
} from '../integration/support/attack/expected-of-functions.ts'
import { callFunction } from '../integration/support/attack/function-calls.ts'
import { type Row, roles } from '../integration/support/attack/outcomes.ts'
import { openWorld, type World } from '../integration/support/attack/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const names = Object.keys(expectedOfFunctions) as FunctionName[]

test('Every function that the API exposes is in the attack matrix', async () => {
  expect(await readFunctions(world.backend)).toEqual(names.toSorted())
})

describe.each(names)('%s', (name) => {
  test.each(cellsOfFunction(name))(
    `${name} answers each role as the matrix says: $label`,
    async ({ args, row }) => {
      const seen: Partial<Row> = {}
      for (const role of roles) {
        const attacker = world.attackers[role]
        seen[role] = await callFunction(world, attacker, name, args(world, attacker))
      }
      expect(seen).toEqual(row)
    },
  )
})
