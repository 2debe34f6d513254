import { expect, test } from 'vitest'
import { marksOf } from '@/lib/search/marks'
import { terms } from './ayurveda-terms'

/** The text with the marked parts in brackets. */
function marked(question: string, text: string): string {
  let shown = ''
  let end = 0
  for (const [from, to] of marksOf(question)(text)) {
    shown += `${text.slice(end, from)}[${text.slice(from, to)}]`
    end = to
  }
  return shown + text.slice(end)
}

test.each([
  ['vata', '[वात] और पित्त'],
  ['vat', '[वात]'],
  ['va', '[वा]त'],
  ['vata', '[Vāta]–Pitta'],
  ['vata', 'Of [vāta]vyādhi, ‘[vaata]’'],
  ['vyadhi', 'Vāta[vyādhi]'],
  ['वात', '[vāta] and [Vata]'],
  ['kapha', 'Is [kapha] [kafa]? [कफ] is.'],
  ['shatavari', 'The root of [śatāvarī] ([शतावरी])'],
  ['पंचकर्म', '[पञ्चकर्म], [pañcakarma], [Pancha Karma] and [पञ्च कर्म]'],
  ['panchakarma', 'The [Pancha Karma] course'],
  ['gyan', '[ज्ञान]'],
  ['विज्ञान', '[विज्ञान]म्'],
  ['क्ष', 'राजय[क्ष्मा], [क्ष]य'],
  ['गन्धा', 'अश्व[गन्धा]'],
  ['अर्ध', '[अर्द्ध] [अर्ध]'],
  ["doctor's", 'The [doctor’s] notes'],
  ['doctors', 'The [doctor’s] notes'],
  ['oil', 'Warm [o\u00adil], [Oil]s'],
  ['strasse', 'Die [Straße]'],
  ['fi', '[ﬁ]rst'],
  ['12', 'Video [१२], 112 and [12]0'],
  ['pitta vata', 'Of [Vata] and [Pitta]s'],
  ['dukha', '[दुःख]'],
  ['ayurveda', '[আয়ুর্বেদ]'],
  ['', 'Nothing'],
  ['?', 'Why?'],
])('“%s” is marked in “%s”', (question, expected) => {
  expect(marked(question, expected.replaceAll(/[[\]]/g, ''))).toBe(expected)
})

// A search for 'ama' finds it in 'aama', and 'ghee' in 'ghees'.
test('Each of 200 terms is marked in all four of its spellings, whichever of them is typed', () => {
  const wrong = terms.flatMap((spellings) =>
    spellings.flatMap((typed) =>
      spellings
        .map((written) => marked(typed, `Part 2: ${written} (repeated)`))
        .filter((text) => !/^Part 2: a?\[.+\].? \(repeated\)$/.test(text)),
    ),
  )
  expect(wrong).toEqual([])
})

test('A letter is marked with its signs and with the consonants that it joins', () => {
  for (const typed of ['k', 'ks', 'म', 'r']) {
    const text = 'लक्ष्मी कर्म स्त्री'
    for (const [start, end] of marksOf(typed)(text)) {
      expect(text.slice(start)).toMatch(/^\P{M}/u)
      expect(text.slice(end)).toMatch(/^(?:\P{M}|$)/u)
      expect(text.slice(0, end)).not.toMatch(/\u094d$/)
    }
  }
})
