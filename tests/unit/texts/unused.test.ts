// An unused sentence does no harm, so no one would notice it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as adminNotices from '@/admin/notices'
import { texts } from '@/texts/en'

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/^texts[\\/](?:en|hi)[\\/]/.test(name))
  .map((name) => ({ name, source: readFileSync(join('src', name), 'utf8') }))

/** The names that appear nowhere except in one file. */
function unused(names: readonly string[], except?: string): string[] {
  const read = sources.filter(({ name }) => name !== except)
  const isUsed = (name: string) => {
    const pattern = new RegExp(`\\b${name.replace('.', '\\.')}\\b`)
    return read.some(({ source }) => pattern.test(source))
  }
  return names.filter((name) => !isUsed(name))
}

test('Every notice of src/admin/notices.ts is used somewhere', () => {
  const failures = Object.keys(adminNotices.failures).map((name) => `failures.${name}`)
  expect(unused([...Object.keys(adminNotices), ...failures], join('admin', 'notices.ts'))).toEqual([])
})

test.each(Object.entries(texts))('Every text of src/texts/en/%s.ts is used somewhere', (_, group) => {
  expect(unused(Object.keys(group))).toEqual([])
})
