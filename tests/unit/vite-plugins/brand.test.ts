import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brand } from '@/ui/brand'
import { brandFiles } from '../../../vite-plugins/brand'

const ours = brandFiles(brand)
const colorsIn = (text: string) => text.match(/#[\da-f]{6}\b/gi) ?? []
const paths = Object.keys(ours)
/** Those that belong to the drawing and not to the brand, such as a flower's cream and gold. */
const kept = new Set(['#f6f0e1', '#e3ae4a'])
const greens = new Set(
  Object.values(ours)
    .flatMap(colorsIn)
    .filter((color) => !kept.has(color)),
)

test.each(paths)('%s has the brand’s colour (a build rewrites it)', (path) => {
  expect(readFileSync(path, 'utf8')).toBe(ours[path])
})

test.each(paths)('Another brand’s colour leaves nothing of this one in %s', (path) => {
  const other = brandFiles('#5a2348')[path] ?? ''
  expect(colorsIn(other).length).toBe(colorsIn(ours[path] ?? '').length)
  expect(colorsIn(other).filter((color) => greens.has(color))).toEqual([])
})

test('A light green is as light in another brand’s colour, and a grey has no hue', () => {
  expect(brandFiles('#4a4a4a')['src/generated/forest.ts']).toMatch(/'#(\w\w)\1\1',\n {2}'#(\w\w)\2\2'/)
})

test('No other file has one of these colours', () => {
  const files = ['src', 'public', 'sw', 'vite-plugins'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  const others = [...files, 'index.html', 'manifest.webmanifest'].filter(
    (file) =>
      /\.(?:css|html|js|svg|tsx?|webmanifest)$/.test(file) &&
      !paths.includes(file) &&
      file !== 'src/ui/brand.ts',
  )
  expect(others.length).toBeGreaterThan(500)
  const found = others.filter((file) =>
    colorsIn(readFileSync(file, 'utf8')).some((color) => greens.has(color.toLowerCase())),
  )
  expect(found).toEqual([])
})
