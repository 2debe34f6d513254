// Code that stores something in a browser has to use the registry. The compiler checks the keys passed to
// `web-storage.ts`; this finds what bypasses it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { StorageKey } from '@/lib/storage-registry'

const sources = ['src', 'sw', 'public']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((name) => /\.(?:tsx?|js)$/.test(name))
  .map((name) => ({ name, code: readFileSync(name, 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*/gm, '') }))

const filesWith = (pattern: RegExp) =>
  sources.filter(({ code }) => pattern.test(code)).map(({ name }) => name)

test.each<[string, RegExp, string[]]>([
  [
    'localStorage or sessionStorage',
    /\b(?:local|session)Storage\b/,
    [
      'src/app/account/my-data.ts',
      'src/lib/drafts.ts',
      'src/lib/web-storage.ts',
      'src/ui/color-scheme.ts',
      'public/area-init.js',
      'public/theme-init.js',
    ],
  ],
  ['IndexedDB', /\bindexedDB\.|\bnew Dexie\(/, ['src/lib/search/stored-rows.ts', 'src/mirror/database.ts']],
  [
    'a cache',
    /\bcaches\.|\bcacheName\b/,
    ['src/app/load-code.ts', 'src/mirror/thumbnails.ts', 'sw/stored-language.ts', 'sw/sw.ts'],
  ],
  ['a cookie or a file', /\bcookieStore\b|\bdocument\.cookie\b|\bgetDirectory\(/, []],
])('Only these files store something in %s', (_, pattern, files) => {
  expect(filesWith(pattern).sort()).toEqual(files.sort())
})

test('The scripts before the app use the registry’s keys', () => {
  const known: StorageKey[] = ['language', 'last-user', 'mantine-color-scheme-value', 'mirrored']
  const scripts = sources.filter(({ name }) => name.startsWith('public/'))
  const keys = scripts.flatMap(({ code }) =>
    [...code.matchAll(/(?:\b(?:get|set)Item\(|\bread\(|\bkey = )'([^']+)'/g)].map(([, key]) => key),
  )
  expect([...new Set(keys)].sort()).toEqual(known)
})
