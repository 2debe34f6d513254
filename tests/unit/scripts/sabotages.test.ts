import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fileOf, sabotages } from '../../sabotage/sabotages.ts'

test('Every mistake that `npm run test:long` makes can still be made: its text is once in its file', async () => {
  const found = await Promise.all(
    sabotages.map(async (sabotage) => {
      const source = await readFile(await fileOf(sabotage, process.cwd()), 'utf8')
      return [sabotage.what, source.split(sabotage.text).length - 1]
    }),
  )
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter(([, times]) => times !== 1)).toEqual([])
})
