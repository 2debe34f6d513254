// The contrast that axe measures on pages follows from the tokens: here for every text and background that
// occur together, in both schemes.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { colorOf, contrast, schemes, source } from '../support/colours'

/** Text colours, and the backgrounds on which they appear. */
const pairs: Record<string, readonly string[]> = {
  '--text': ['--ground', '--surface', '--sunken', '--tint', '--accent-soft', '--danger-soft'],
  '--muted': ['--ground', '--surface', '--sunken', '--tint'],
  '--link': ['--ground', '--surface', '--sunken', '--tint'],
  '--danger': ['--ground', '--surface', '--sunken', '--danger-soft'],
  '--ground': ['--text'],
  '--surface': ['--text'],
  '--on-primary': ['--primary', '--primary-hover'],
  '--on-deep': ['--deep'],
  '--on-deep-muted': ['--deep'],
  '--on-deep-accent': ['--deep'],
  '--deep': ['--on-deep', '--on-deep-accent'],
  '--brand-deep': ['--on-deep', '--on-deep-accent'],
}

describe.each(schemes)('In the %s scheme', (scheme) => {
  test.each(Object.entries(pairs))('Text in %s has 4.5:1 on each of its backgrounds', (text, grounds) => {
    for (const ground of grounds)
      expect(contrast(colorOf(text, scheme), colorOf(ground, scheme)), ground).toBeGreaterThanOrEqual(4.5)
  })

  test('The edge of a field has 3:1 on its background', () => {
    for (const ground of ['--ground', '--surface', '--sunken'])
      expect(
        contrast(colorOf('--line-strong', scheme), colorOf(ground, scheme)),
        ground,
      ).toBeGreaterThanOrEqual(3)
  })
})

test('Every style rule that sets a text’s colour and background uses one of these pairs', () => {
  const found: string[] = []
  const unknown: string[] = []
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.css')) continue
    for (const [, rule = ''] of readFileSync(resolve(source, file), 'utf8').matchAll(/\{([^{}]*)\}/g)) {
      const text = /(?:^|[\s;])color: var\((--[\w-]+)\)/.exec(rule)?.[1]
      const ground = /(?:^|[\s;])background(?:-color)?: var\((--[\w-]+)\)/.exec(rule)?.[1]
      if (!text || !ground) continue
      found.push(file)
      if (!pairs[text]?.includes(ground)) unknown.push(`${file}: ${text} on ${ground}`)
    }
  }
  expect(found.length).toBeGreaterThan(30)
  expect(unknown).toEqual([])
})
