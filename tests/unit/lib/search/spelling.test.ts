import Sanscript from '@indic-transliteration/sanscript'
import { expect, test } from 'vitest'
import { SearchedTexts } from '@/lib/search/searched-texts'
import { pairs, terms } from './ayurveda-terms'

const finds = (question: string, text: string) => {
  const texts = new SearchedTexts()
  texts.read('one', [text])
  return texts.placesIn('one', question).length > 0
}
const inIast = (word: string) => Sanscript.t(word, 'devanagari', 'iast')
// With or without marks, ch is also how English writes c.
const isPrecise = (word: string) => /[^a-z]/.test(word) && !word.includes('ch')

test('Each of 200 terms is found in all four of its spellings, whichever of them is typed', () => {
  const missed = terms.flatMap((spellings) =>
    spellings.flatMap((typed) =>
      spellings
        .filter((written) => !finds(typed, `Part 2: ${written} (repeated)`))
        .map((written) => `${typed} in ${written}`),
    ),
  )
  expect(terms.length).toBeGreaterThanOrEqual(200)
  expect(missed).toEqual([])
})

test('200 pairs of words are not confused when typed in Devanagari or with marks', () => {
  const confused = pairs
    .flatMap(([one, other]) => [
      [one, other],
      [other, one],
      [inIast(one), other],
      [inIast(other), one],
      [one, inIast(other)],
      [other, inIast(one)],
    ])
    .filter(([typed = '', written = '']) => isPrecise(typed) && isPrecise(written) && finds(typed, written))
  expect(pairs.length).toBeGreaterThanOrEqual(200)
  expect(confused).toEqual([])
})

test.each([
  ['rasa', 'रस'],
  ['rasa', 'रास'],
  ['vat', 'वात'],
  ['शता', 'शतावरी'],
  ['गन्धा', 'अश्वगन्धा'],
  ['पंचकर्म', 'पञ्चकर्म'],
  ['पंचकर्म', 'Pañcakarma'],
  ['पंचकर्म', 'पञ्च कर्म'],
  ['पञ्', 'पंच'],
  ['पं', 'पञ्च'],
  ['panchakarma', 'Pancha Karma'],
  ['अर्ध', 'अर्द्ध'],
  ['सत्व', 'सत्त्व'],
  ['dukha', 'दुःख'],
  ['nahin', 'नहीं'],
  ['lahsun', 'लहसुन'],
  ['ne', 'नीम'],
  ["doctor's", 'The doctor’s notes'],
  ['doctors', 'The doctor’s notes'],
  ['vata-pitta', 'Vata–Pitta'],
  ['pitta vata', 'Vata–Pitta'],
  ['12', '१२'],
  ['१२', 'Video 12'],
  ['4', 'Video 40'],
  ['strasse', 'Straße'],
  ['STRASSE', 'straße'],
  ['क्ष', 'क्\u200dष'],
  ['oil', 'o\u00adil'],
  ['fi', 'ﬁrst'],
  ['ＶＡＴＡ', 'vata'],
  ['cafe', 'café'],
  ['diag', 'Diagnosis'],
  ['hood', 'Childhood'],
  ['gree', 'Green tea'],
  ['★', 'Read ★ again'],
  ['mūla', 'মূল'],
  ['ayurveda', 'আয়ুর্বেদ'],
  ['ayurveda', 'ಆಯುರ್ವೇದ'],
  ['vata', 'வாத'],
  ['सन्धि', 'ਸੰਧਿ'],
  ['त्रिफला', 'ത്രിഫലാ'],
])('“%s” finds “%s”', (typed, written) => {
  expect(finds(typed, written)).toBe(true)
})

test.each([
  ['रास', 'रस'],
  ['rāsa', 'रस'],
  ['तेल', 'तिल तल'],
  ['आम', 'काम'],
  ['आम', 'ghee and oil'],
  ['ama', 'ghee and oil'],
  ['मन', 'मंगल'],
  ['4', 'Video 14'],
  ['rasa', 'The course'],
  ['्', 'वात'],
  ['ः', 'वात'],
  ['?', 'Why?'],
  ['ওজন', 'বজন'],
])('“%s” does not find “%s”', (typed, written) => {
  expect(finds(typed, written)).toBe(false)
})

test('While a term is typed in Devanagari or in Latin letters, it stays found', () => {
  const lost = terms.flatMap(([devanagari, iast, english]) =>
    [devanagari, english].flatMap((whole) =>
      [...whole]
        .map((_, index) => [...whole].slice(0, index + 1).join(''))
        .filter((typed) => !finds(typed, whole) || !finds(typed, `${devanagari} ${iast} ${english}`)),
    ),
  )
  expect(lost).toEqual([])
})
