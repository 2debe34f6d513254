// Words that readers did not understand, so that they do not come back. CONTRIBUTING.md lists them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { texts as english } from '@/texts/en'
import { formatCount } from '@/texts/format'
import { texts as hindi } from '@/texts/hi'
import { device } from '@/texts/hi/personal'
import { setTexts } from '@/texts/texts'

const rows = (readFileSync('CONTRIBUTING.md', 'utf8').split('| We say |')[1]?.split('\n\n')[0] ?? '')
  .split('\n')
  .slice(2)
  .map((row) => row.split('|').map((cell) => cell.trim()))
const forbidden = rows.flatMap(([, ours = '', , never = '']) =>
  never.split(', ').map((word) => ({ word, ours })),
)

/** A word by itself, in any case; in Devanagari, whose letters `\\b` does not know, anywhere. */
function patternOf(word: string): RegExp {
  return /^[\w\s-]+$/.test(word) ? new RegExp(`\\b${word}(?!\\w)`, 'i') : new RegExp(word)
}

/** As SPEC.md names the entry of the account menu. */
const label = /['‘]Log out['’]/g

const lines = ['admin', 'app', 'auth', 'learn', 'player', 'site', 'texts', 'ui']
  .map((room) => join('src', room))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((name) => /\.tsx?$/.test(name))
  .flatMap((name) =>
    readFileSync(name, 'utf8')
      .split('\n')
      .map((line, index) => ({ place: `${name}:${index + 1}`, line: line.replace(label, '') })),
  )
  .filter(({ line }) => !/^\s*(\/\/|\/?\*|import )/.test(line))

test.each(forbidden)('Nobody reads “$word”: we say “$ours”', ({ word }) => {
  expect(lines.filter(({ line }) => patternOf(word).test(line)).map(({ place }) => place)).toEqual([])
})

test('The list is read, and the texts of both languages are searched', () => {
  expect(forbidden.map(({ word }) => word)).toContain('पांडुलिपि')
  expect(patternOf('anew').test('Start Anew.')).toBe(true)
  const all = lines.map(({ line }) => line).join('\n')
  expect(all).toContain('manufacturers')
  expect(all).toContain('एक्सपोर्ट')
})

test('Several notes are नोट्स in Hindi', () => {
  const several = /(?:आपके|मेरे|अपने|कुछ|वे) नोट(?!्स)|नोट(?= और|, )/
  expect(lines.filter(({ line }) => several.test(line)).map(({ place }) => place)).toEqual([])
})

describe('Counts', () => {
  const nouns = Object.keys(english.words.nouns) as (keyof typeof english.words.nouns)[]
  const counted = (texts: typeof english | typeof hindi) => {
    setTexts(texts)
    return nouns.map((noun) => [0, 1, 2, 60].map((count) => formatCount(count, noun)).join(', '))
  }

  test('They agree with their number in English', () => {
    expect(counted(english)).toEqual([
      '0 courses, 1 course, 2 courses, 60 courses',
      '0 certificates, 1 certificate, 2 certificates, 60 certificates',
      '0 changes, 1 change, 2 changes, 60 changes',
      '0 new, 1 new, 2 new, 60 new',
      '0 new videos, 1 new video, 2 new videos, 60 new videos',
      '0 days, 1 day, 2 days, 60 days',
      '0 matches, 1 match, 2 matches, 60 matches',
      '0 notes, 1 note, 2 notes, 60 notes',
      '0 videos, 1 video, 2 videos, 60 videos',
    ])
  })

  test('They agree with their number in Hindi', () => {
    expect(counted(hindi)).toEqual([
      '0 कोर्स, 1 कोर्स, 2 कोर्स, 60 कोर्स',
      '0 प्रमाणपत्र, 1 प्रमाणपत्र, 2 प्रमाणपत्र, 60 प्रमाणपत्र',
      '0 बदलाव, 1 बदलाव, 2 बदलाव, 60 बदलाव',
      '0 नया, 1 नया, 2 नए, 60 नए',
      '0 नया वीडियो, 1 नया वीडियो, 2 नए वीडियो, 60 नए वीडियो',
      '0 दिन, 1 दिन, 2 दिन, 60 दिन',
      '0 नतीजा, 1 नतीजा, 2 नतीजे, 60 नतीजे',
      '0 नोट, 1 नोट, 2 नोट्स, 60 नोट्स',
      '0 वीडियो, 1 वीडियो, 2 वीडियो, 60 वीडियो',
    ])
  })

  test('Sentences of which they are a part agree with one and with several in Hindi', () => {
    setTexts(hindi)
    expect(hindi.learn.find.first('15', formatCount(40, 'match'))).toBe('पहले 15, कुल 40 नतीजे')
    expect(hindi.learn.courses.arriving('1', '5')).toBe('खोलने के लिए तैयार: 1/5')
    const { note, certificate } = device.removal
    expect(note(formatCount(1, 'note'))).toBe('1 नोट, हमेशा के लिए;')
    expect(certificate(formatCount(1, 'certificate'))).toBe('1 प्रमाणपत्र – फिर कोई जाँच नहीं कर सकेगा;')
  })
})
