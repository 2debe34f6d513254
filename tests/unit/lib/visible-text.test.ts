import { describe, expect, test } from 'vitest'
import { hasHiddenCharacters, visibleText } from '@/lib/visible-text'
import { hiddenCharacters } from '../../support/hidden-characters'
import { processorTimeOf } from '../../support/processor-time'

describe('Visible text', () => {
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
  ])('The name %j is shown unchanged', (name) => {
    expect(visibleText(name)).toBe(name)
    expect(hasHiddenCharacters(name)).toBe(false)
  })

  test.each(hiddenCharacters)('A name is shown without %s', (_, character) => {
    const name = `Asha${character}Verma`
    expect(visibleText(name).replace(' ', '')).toBe('AshaVerma')
    expect(hasHiddenCharacters(name)).toBe(true)
  })

  test.each([
    ['reversed letters', 'Asha \u202EamreV', 'Asha amreV'],
    ['a line break', 'Asha\r\nadmin', 'Asha admin'],
    ['joiners that join nothing', 'A\u200Cs\u200Dha\u200D \u200DVerma', 'Asha Verma'],
    ['no visible characters', '\u200B\u3164\u2066\u0007', ''],
    ['whitespace at its ends', '\u00A0 Asha \u2028', 'Asha'],
  ])('A name with %s is cleaned up', (_, name, shown) => {
    expect(visibleText(name)).toBe(shown)
  })

  test('A very long name is cleaned up in linear time', async () => {
    for (const run of ['\u202E', '\u200D', 'क\u200D', ' ', '\r\n', '\uFE0F']) {
      const name = run.repeat(200_000)
      // Milliseconds: far more than linear time needs; quadratic time would take minutes.
      expect(await processorTimeOf(() => visibleText(name))).toBeLessThan(4_000)
    }
  })
})
