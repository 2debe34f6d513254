import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serviceFiles } from '../../../build/services'

test('the generated routes and icons of the services are what their files say (a build writes them)', async () => {
  for (const [path, text] of Object.entries(await serviceFiles())) {
    expect(readFileSync(path, 'utf8'), path).toBe(text)
  }
})
