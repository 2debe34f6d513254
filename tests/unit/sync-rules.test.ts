// docs/sync.md: each rule has a test that names it, in a comment or its title, as in `[P1]`.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const idsIn = (text: string) => [...text.matchAll(/\[([PTU]\d+)\]/g)].map(([, id = '']) => id)

const rules = [...readFileSync('docs/sync.md', 'utf8').matchAll(/^- \*\*\[([PTU]\d+)\]\*\*/gm)].map(
  ([, id = '']) => id,
)
const named = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:test|spec)\.tsx?$/.test(name) && !name.endsWith('sync-rules.test.ts'))
  .flatMap((name) => idsIn(readFileSync(join('tests', name), 'utf8')))

test('Every rule of the sync has a test', () => {
  expect(rules.length).toBeGreaterThan(20)
  expect(new Set(rules).size).toBe(rules.length)
  expect(rules.filter((id) => !named.includes(id))).toEqual([])
})

test('Every rule that a test names exists', () => {
  expect(named.filter((id) => !rules.includes(id))).toEqual([])
})
