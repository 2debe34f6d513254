import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { matrix } from './support/attack/page.ts'

test('The readable matrix is the one that is tested (npm run security writes it)', async () => {
  await expect(matrix()).toMatchFileSnapshot(
    fileURLToPath(new URL('./support/attack/matrix.md', import.meta.url)),
  )
})
