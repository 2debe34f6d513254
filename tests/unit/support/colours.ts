// The colours of src/ui/tokens.css and of the brand, and the contrast between them.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Colour, contrastOf } from '../../support/contrast.ts'

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

export function contrast(one: string, other: string): number {
  return contrastOf(partsOf(one), partsOf(other))
}

function partsOf(color: string): Colour {
  const at = (start: number) => Number.parseInt(color.slice(start, start + 2), 16)
  return [at(1), at(3), at(5)]
}
