import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brand } from '@/ui/brand'
import { brandFiles, toOklch } from '../../../vite-plugins/brand'

const ours = brandFiles(brand)
const colorsIn = (text: string) => text.match(/#[\da-f]{6}\b/gi) ?? []
const paths = Object.keys(ours)
/** Colours that belong to the drawing and not to the brand, such as a flower's cream and gold. */
const kept = new Set(['#f6f0e1', '#e3ae4a'])
const greens = new Set(
  paths
    .filter((path) => path !== 'docs/images/data-flow.svg')
    .flatMap((path) => colorsIn(ours[path] ?? ''))
    .filter((color) => !kept.has(color)),
)

test.each(paths)('Another brand’s colour leaves nothing of this one in %s', (path) => {
  const other = brandFiles('#5a2348')[path] ?? ''
  expect(colorsIn(other).length).toBe(colorsIn(ours[path] ?? '').length)
  expect(colorsIn(other).filter((color) => greens.has(color))).toEqual([])
})

test('A light green is as light in another brand’s colour, and a grey has no hue', () => {
  expect(brandFiles('#4a4a4a')['src/generated/forest.ts']).toMatch(/'#(\w\w)\1\1',\n {2}'#(\w\w)\2\2'/)
})

/**
 * Nearly as saturated as the brand's colour, and of its hue: neither the neutral tones, which have a hint of
 * it, nor olive.
 */
function isBrandLike(color: string): boolean {
  const [[, chroma = 0, hue = 0], [, ours = 0, hueOfOurs = 0]] = [toOklch(color), toOklch(brand)]
  return chroma > 0.55 * ours && Math.abs(hue - hueOfOurs) < 30
}

test('No other file has a green of its own', () => {
  const files = ['src', 'public', 'sw', 'vite-plugins', 'docs/images'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  const others = [...files, 'index.html', 'manifest.webmanifest'].filter(
    (file) =>
      /\.(?:css|html|js|svg|tsx?|webmanifest)$/.test(file) &&
      !paths.includes(file) &&
      file !== 'src/ui/brand.ts',
  )
  expect(others.length).toBeGreaterThan(500)
  const found = others.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const named =
      text.match(/(?<=[:,(] ?)(?:dark|forest|lawn|light|lime|medium|pale|sea|spring)*green\b/gi) ?? []
    return [...colorsIn(text).filter(isBrandLike), ...named].map((color) => `${file}: ${color}`)
  })
  expect(found).toEqual([])
})
