import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fileOf, sabotages } from '../../sabotage/sabotages.ts'

test('Every mistake that `npm run test:weekly` makes can still be made: its text occurs exactly once in its file', async () => {
  const found = await Promise.all(
    sabotages.map(async (sabotage) => {
      const source = await readFile(await fileOf(sabotage, process.cwd()), 'utf8')
      return [sabotage.what, source.split(sabotage.text).length - 1]
    }),
  )
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter(([, times]) => times !== 1)).toEqual([])
})

test('A mistake in the database is made in code that still applies: its text is in the schema, not only in an old migration', async () => {
  const names = await readdir('supabase/schemas')
  const schema = (await Promise.all(names.map((name) => readFile(`supabase/schemas/${name}`, 'utf8')))).join()
  const inDatabase = sabotages.filter(({ file }) => file === 'supabase/migrations/')
  expect(inDatabase.length).toBeGreaterThan(0)
  expect(inDatabase.filter(({ text }) => !schema.includes(text)).map(({ what }) => what)).toEqual([])
})
