// Transliterates Indian scripts to IAST, where spellings can be compared.
import { consonants, others, vowelSigns } from '@/generated/indian-letters'

/** Letters and signs from Devanagari to Malayalam, without the danda. */
export const indianLetters = '\\u0900-\\u0963\\u0966-\\u0d7f'

/** Unicode has the same letters at the same offsets of each script's block of 128, except for these. */
const otherwise: Record<string, string> = {
  // Loan words.
  ऍ: 'ए',
  ॲ: 'ए',
  ऑ: 'ओ',
  'ॅ': 'े',
  'ॉ': 'ो',
  // Most Bengali ones are a v in Sanskrit.
  ব: 'व',
  ৎ: 'त्',
  ৰ: 'र',
  ৱ: 'व',
  ୱ: 'व',
  'ੰ': 'ं',
  ੜ: 'ड',
  ೞ: 'ळ',
  ൺ: 'ण्',
  ൻ: 'न्',
  ർ: 'र्',
  ൽ: 'ल्',
  ൾ: 'ळ्',
  ൿ: 'क्',
}

/** A word in an Indian script, with its compatibility forms resolved. */
export function toIast(word: string): string {
  let latin = ''
  let hasOpenConsonant = false
  for (const letter of [...word].map(inDevanagari).join('')) {
    const sign = vowelSigns[letter]
    const consonant = consonants[letter]
    // Dots below, accents and similar marks do not affect the vowel.
    if (sign === undefined && /[\u093c\u0951-\u0954]/.test(letter)) continue
    if (hasOpenConsonant && sign === undefined) latin += 'a'
    latin += sign ?? consonant ?? others[letter] ?? ''
    hasOpenConsonant = consonant !== undefined
  }
  return hasOpenConsonant ? `${latin}a` : latin
}

function inDevanagari(letter: string): string {
  const moved = otherwise[letter] ?? String.fromCodePoint(0x900 + ((letter.codePointAt(0) ?? 0) & 0x7f))
  return otherwise[moved] ?? moved
}
