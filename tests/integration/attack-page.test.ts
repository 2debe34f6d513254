import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { withMatrix } from './support/attack/page.ts'

const path = fileURLToPath(new URL('../../docs/security.md', import.meta.url))

test('docs/security.md shows the attack matrix that is tested (npm run security writes it)', async () => {
  await expect(withMatrix(await readFile(path, 'utf8'))).toMatchFileSnapshot(path)
})
