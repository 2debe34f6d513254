// The demo runs on PGlite. What the functions do is tested on PostgreSQL; that each of them works here too, for whoever may
// call it, is tested here.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  cellsOfFunction,
  expectedOfFunctions,
  type FunctionName,
} from './support/attack/expected-of-functions.ts'
import { callFunction } from './support/attack/function-calls.ts'
import { openWorld, type World } from './support/attack/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe.each(Object.keys(expectedOfFunctions) as FunctionName[])('On the embedded database %s', (name) => {
  test.each(cellsOfFunction(name))('answers an admin as it should: $label', async ({ args, row }) => {
    const { admin } = world.attackers
    expect(await callFunction(world, admin, name, args(world, admin))).toBe(row.admin)
  })
})
