// Attacks that do not fit in a cell of the matrix. None of them may change a row.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRows } from '../integration/support/attack/database-rows.ts'
import { specialAttacks } from '../integration/support/attack/special/special-attacks.ts'
import { openWorld, type World } from '../integration/support/attack/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe.each(Object.entries(specialAttacks))('%s', (_, attacks) => {
  // As an argument: Vitest cuts `$attack` short.
  const named = attacks.map((attack) => [attack.attack, attack] as const)
  test.each(named)('An attack changes no row and ends as expected: %s', async (_, { run, outcome }) => {
    const seen = await run(world)
    const rows = await readRows(world.backend, world.tables)
    await world.restore()
    expect(seen).toBe(outcome)
    expect(rows).toEqual(world.rows)
  })
})
