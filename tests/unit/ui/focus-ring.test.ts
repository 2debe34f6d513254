import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const source = resolve(import.meta.dirname, '../../../src')
const tokens = new Map(
  [...readFileSync(resolve(source, 'ui/tokens.css'), 'utf8').matchAll(/^ {2}(--[\w-]+): ([^;]+);/gm)].map(
    ([, name, value]) => [name, value],
  ),
)
const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]

/** Everything that lies under or beside a control: surfaces, bands, tints, and the controls' own colours. */
const grounds = [
  ...['--ground', '--surface', '--sunken', '--tint', '--accent-soft', '--danger-soft'],
  ...['--primary', '--primary-hover', '--deep', '--on-deep', '--on-deep-accent', '--accent', '--danger'],
]

/** The colour of a token in a scheme, as `#rrggbb`. */
function colorOf(token: string, scheme: Scheme): string {
  const value = tokens.get(token) ?? ''
  const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? [value, value, value]
  const chosen = scheme === 'light' ? light : dark
  const other = /^var\((.+)\)$/.exec(chosen ?? '')?.[1]
  if (other) return colorOf(other, scheme)
  if (!/^#[\da-f]{6}$/.test(chosen ?? '')) throw new Error(`${token} has no plain colour: ${chosen}`)
  return chosen ?? ''
}

/** Relative luminance, as WCAG 2 defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

describe.each(schemes)('In the %s scheme', (scheme) => {
  const tones = ['--focus', '--focus-halo'].map((token) => colorOf(token, scheme))

  test.each(grounds)('One tone of the focus ring has 3:1 on %s', (ground) => {
    const best = Math.max(...tones.map((tone) => contrast(tone, colorOf(ground, scheme))))
    expect(best).toBeGreaterThanOrEqual(3)
  })

  test('The two tones of the focus ring are 9:1 apart, so that no ground hides both', () => {
    expect(contrast(tones[0] ?? '', tones[1] ?? '')).toBeGreaterThanOrEqual(9)
  })
})

test('One rule draws every focus ring: no other style sheet takes an outline away or draws its own', () => {
  const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  )
  const own = sheets.filter((file) => /outline(-\w+)?:/.test(readFileSync(resolve(source, file), 'utf8')))
  expect(sheets.length).toBeGreaterThan(50)
  expect(own).toEqual(['ui/base.css'])
})
