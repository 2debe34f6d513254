import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serviceFiles } from '../../../vite-plugins/services'

test('The generated routes and icons of the services match their files (a build rewrites them)', async () => {
  for (const [path, text] of Object.entries(await serviceFiles())) {
    expect(readFileSync(path, 'utf8'), path).toBe(text)
  }
})
