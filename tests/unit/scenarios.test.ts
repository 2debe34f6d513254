import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const tests = resolve(import.meta.dirname, '..')

/** Every scenario number in a test title, with its file. */
function namedScenarios(): { scenario: number; file: string }[] {
  const files = readdirSync(tests, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(tests, file), 'utf8').matchAll(/['"`]Scenario (\d+): \S/g)].map(([, number]) => ({
        scenario: Number(number),
        file,
      })),
    )
}

test('Each of the thirty sync scenarios has exactly one test with its number', () => {
  const named = namedScenarios()
  const numbers = Array.from({ length: 30 }, (_, index) => index + 1)
  const testsOf = (number: number) => named.filter(({ scenario }) => scenario === number)
  const missing = numbers.filter((number) => testsOf(number).length === 0)
  const repeated = numbers.filter((number) => testsOf(number).length > 1).flatMap(testsOf)
  const unknown = named.filter(({ scenario }) => !numbers.includes(scenario))
  expect({ missing, repeated, unknown }).toEqual({ missing: [], repeated: [], unknown: [] })
})
