import { readFileSync } from 'node:fs'
import Sanscript from '@indic-transliteration/sanscript'
import { expect, test } from 'vitest'
import { toIast } from '@/lib/search/to-iast'
import { indianLettersFile } from '../../../vite-plugins/indian-letters'
import { terms } from '../lib/search/ayurveda-terms'

test('src/generated/indian-letters.ts is what the build writes', () => {
  expect(readFileSync('src/generated/indian-letters.ts', 'utf8')).toBe(indianLettersFile())
})

// The library's Tamil letters are those of its aspirates.
test.each(['devanagari', 'bengali', 'gujarati', 'kannada', 'malayalam', 'oriya', 'telugu'])(
  'Terms in %s are read as the library reads them',
  (script) => {
    const words = terms.map(([devanagari]) => Sanscript.t(devanagari, 'devanagari', script).normalize('NFKC'))
    expect(words.map(toIast)).toEqual(words.map((word) => Sanscript.t(word, script, 'iast')))
  },
)
