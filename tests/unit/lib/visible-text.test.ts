import { describe, expect, test } from 'vitest'
import { hasHiddenCharacters, visibleText } from '@/lib/visible-text'
import { hiddenCharacters } from '../../support/hidden-characters'

describe('A text beside others', () => {
  test.each([
    'Asha Verma',
    'Vaidya Śrī O’Neil-Müller',
    'क्षत्रिय',
    'क्‍ष',
    'نبض الأيورفيدا',
    'می‌خواهم',
    'ന്‍റെ',
    '👩🏽‍⚕️ 👨‍👩‍👧‍👦 🏳️‍🌈 🇮🇳 1️⃣',
    '葛\u{E0100}城',
    '',
  ])('%j is shown as it is', (name) => {
    expect(visibleText(name)).toBe(name)
    expect(hasHiddenCharacters(name)).toBe(false)
  })

  test.each(hiddenCharacters)('loses %s', (_, character) => {
    const name = `Asha${character}Verma`
    expect(visibleText(name).replace(' ', '')).toBe('AshaVerma')
    expect(hasHiddenCharacters(name)).toBe(true)
  })

  test.each([
    ['a name turned around', 'Asha \u202EamreV', 'Asha amreV'],
    ['a name on two lines', 'Asha\r\nadmin', 'Asha admin'],
    ['joiners that join nothing', 'A\u200Cs\u200Dha\u200D \u200DVerma', 'Asha Verma'],
    ['nothing to be seen', '\u200B\u3164\u2066\u0007', ''],
    ['white space at its ends', '\u00A0 Asha \u2028', 'Asha'],
  ])('with %s is made plain', (_, name, shown) => {
    expect(visibleText(name)).toBe(shown)
  })

  test('of any length is made plain in a moment', () => {
    for (const run of ['\u202E', '\u200D', 'क\u200D', ' ', '\r\n', '\uFE0F']) {
      const start = performance.now()
      visibleText(run.repeat(200_000))
      expect(performance.now() - start).toBeLessThan(2_000)
    }
  })
})
