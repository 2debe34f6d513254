import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { generateTypes } from '../../dev/backend/types/generate-types.ts'

// A database is made here, which takes seconds of processor time.
vi.setConfig({ testTimeout: 120_000 })

test('src/model/database.types.ts matches the migrations (npm run types writes it)', async () => {
  const written = await readFile(new URL('../../src/model/database.types.ts', import.meta.url), 'utf8')
  expect(await generateTypes()).toBe(written)
})
