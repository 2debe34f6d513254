import Sanscript from '@indic-transliteration/sanscript'
import { expect, test } from 'vitest'
import { toIast } from '@/lib/search/to-iast'
import { terms } from '../lib/search/ayurveda-terms'

// Without Tamil: the library reads its letters as aspirates.
test.each(['devanagari', 'bengali', 'gujarati', 'kannada', 'malayalam', 'oriya', 'telugu'])(
  'Terms in %s are read as the library reads them',
  (script) => {
    const words = terms.map(([devanagari]) => Sanscript.t(devanagari, 'devanagari', script).normalize('NFKC'))
    expect(words.map(toIast)).toEqual(words.map((word) => Sanscript.t(word, script, 'iast')))
  },
)
