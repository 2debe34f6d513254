import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { trace } from '../../dev/scripts/trace.ts'
import { builtFolder } from '../support/built-pages.ts'

const maps = `${builtFolder}-maps`
const assets = readdirSync(resolve(builtFolder, 'assets'))

/** A stack with the place in a script of the build where a text stands that only one file of the source has. */
function stackAt(chunk: string, text: string): string {
  const file = assets.find((name) => name.startsWith(`${chunk}-`) && name.endsWith('.js')) ?? ''
  const lines = readFileSync(resolve(builtFolder, 'assets', file), 'utf8').split('\n')
  const line = lines.findIndex((each) => each.includes(text))
  const place = `${file}:${line + 1}:${(lines[line] ?? '').indexOf(text) + 1}`
  return `TypeError: x is undefined\n    at t (https://example.com/assets/${place})\nt@https://example.com/assets/${place}`
}

test.each([
  ['index', 'install-dismissed', 'src/lib/storage-registry.ts'],
  ['boot', 'led-home', 'src/stores/session.ts'],
  ['areas', 'data-area', 'src/ui/AreaFrame.tsx'],
  ['mirror', 'outbox', 'src/mirror/'],
  ['learn', 'data-learned', 'src/learn/dashboard/Week.tsx'],
])('A place in %s of the build is traced to the line of its source', (chunk, text, source) => {
  const traced = trace(stackAt(chunk, text), maps)
  expect(traced.missing).toEqual([])
  const places = [...traced.text.matchAll(/(src\/[\w./-]+):(\d+):\d+/g)]
  expect(places, traced.text).toHaveLength(2)
  for (const [, path = '', line] of places) {
    expect(path).toMatch(new RegExp(`^${source}`))
    expect(readFileSync(path, 'utf8').split('\n')[Number(line) - 1]).toContain(text)
  }
})

test('A stack of another build is recognised, and scripts that are not built stay as they are', () => {
  const stack =
    'at t (https://example.com/assets/areas-AAAAAAAA.js:3:7)\nat chrome-extension://abc/content.js:1:2'
  expect(trace(stack, maps)).toEqual({ text: stack, missing: ['areas-AAAAAAAA.js'] })
})

test('The published folder contains no source maps and no link to them', async () => {
  const files = readdirSync(builtFolder, { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
  for (const file of assets.filter((name) => name.endsWith('.js')))
    expect(readFileSync(resolve(builtFolder, 'assets', file), 'utf8'), file).not.toContain('sourceMappingURL')
})
