// The contrast that axe measures on pages follows from the tokens: here for every text and background that
// occur together, in both schemes.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { colorOf, contrast, schemes, source } from '../support/colours'

/** Text colours, and the backgrounds on which they appear. */
const pairs: Record<string, readonly string[]> = {
  '--text': ['--ground', '--surface', '--sunken', '--tint', '--dusk', '--accent-soft', '--danger-soft'],
  '--muted': ['--ground', '--surface', '--sunken', '--tint', '--dusk', '--accent-soft'],
  '--link': ['--ground', '--surface', '--sunken', '--tint', '--dusk', '--accent-soft'],
  '--danger': ['--ground', '--surface', '--sunken', '--tint', '--danger-soft'],
  '--ground': ['--text'],
  '--surface': ['--text'],
  '--on-primary': ['--primary', '--primary-hover'],
  '--on-deep': ['--deep'],
  '--on-deep-muted': ['--deep'],
  '--on-deep-accent': ['--deep'],
  '--deep': ['--on-deep', '--on-deep-accent'],
  '--brand-deep': ['--on-deep', '--on-deep-accent'],
}

/** The tones of the groups of services, on which all of the text colours appear. */
const tones = [
  ...readFileSync(resolve(source, 'site/blocks/groups.module.css'), 'utf8').matchAll(
    /--tone: var\((--[\w-]+)\)/g,
  ),
].map(([, tone = '']) => tone)

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

test('The groups of services have tones that carry text, muted text and links', () => {
  expect(tones).toHaveLength(4)
  for (const text of ['--text', '--muted', '--link'])
    expect(pairs[text]).toEqual(expect.arrayContaining(tones))
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
      // The tone of a group carries what the test above names.
      if (ground === '--tone' ? !/--(?:text|muted|link)$/.test(text) : !pairs[text]?.includes(ground))
        unknown.push(`${file}: ${text} on ${ground}`)
    }
  }
  expect(found.length).toBeGreaterThan(30)
  expect(unknown).toEqual([])
})
