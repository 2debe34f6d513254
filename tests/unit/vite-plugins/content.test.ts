import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentFiles } from '../../../vite-plugins/content'

test.each(Object.entries(await contentFiles()))(
  '%s has what the files of texts say (a build rewrites it)',
  (path, text) => {
    expect(readFileSync(path, 'utf8')).toBe(text)
  },
)
