// The colours of src/ui/tokens.css and of the brand, and the contrast between them as WCAG 2 defines it.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export const source = resolve(import.meta.dirname, '../../../src')

const tokens = new Map(
  ['ui/tokens.css', 'generated/brand.css']
    .flatMap((file) => [
      ...readFileSync(resolve(source, file), 'utf8').matchAll(/^ {2}(--[\w-]+): ([^;]+);/gm),
    ])
    .map(([, name, value]) => [name, value]),
)

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** The colour of a token in a scheme, as `#rrggbb`. */
export function colorOf(token: string, scheme: Scheme): string {
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

export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}
