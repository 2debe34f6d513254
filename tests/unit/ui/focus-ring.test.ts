import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { colorOf, contrast, schemes, source } from '../support/colours'

/**
 * Everything that can be under or next to a control: surfaces, bands, tints, and the controls' own colours.
 */
const grounds = [
  ...['--ground', '--surface', '--sunken', '--tint', '--accent-soft', '--danger-soft'],
  ...['--primary', '--primary-hover', '--deep', '--on-deep', '--on-deep-accent', '--accent', '--danger'],
]

describe.each(schemes)('In the %s scheme', (scheme) => {
  const tones = ['--focus', '--focus-halo'].map((token) => colorOf(token, scheme))

  test.each(grounds)('One tone of the focus ring has 3:1 on %s', (ground) => {
    const best = Math.max(...tones.map((tone) => contrast(tone, colorOf(ground, scheme))))
    expect(best).toBeGreaterThanOrEqual(3)
  })

  test('The two tones of the focus ring are 9:1 apart, so that no background hides both', () => {
    expect(contrast(tones[0] ?? '', tones[1] ?? '')).toBeGreaterThanOrEqual(9)
  })
})

test('One rule draws every focus ring: no other style sheet removes an outline or draws its own', () => {
  const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  )
  const own = sheets.filter((file) => /outline(-\w+)?:/.test(readFileSync(resolve(source, file), 'utf8')))
  expect(sheets.length).toBeGreaterThan(50)
  expect(own).toEqual(['ui/base.css'])
})
