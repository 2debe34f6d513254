import { describe, expect, test } from 'vitest'
import { languageIn, matcher } from '@/admin/courses/transcripts/match-files'

const titles = [
  'Introduction',
  'Warming the ghee',
  'Lesson 1',
  'Lesson 10',
  'घी गरम करें',
  'Panchakarma',
  '07. Oils',
  'Panchakarma at home',
  'Questions',
  'Questions',
]
const videos = titles.map((title, index) => ({
  id: `video ${index + 1}`,
  title,
  youtube_url: `https://youtu.be/${String(index + 1).padStart(2, '0')}-KE_bpKQx`,
}))
const match = matcher(videos)

describe('A file belongs to the video whose', () => {
  test.each([
    ['YouTube id it has', 'Anything [02-KE_bpKQx].en.vtt', 2, 'id'],
    ['YouTube id it has, even with the title of another', 'Questions-06-KE_bpKQx.srt', 6, 'id'],
    ['title it is', 'Introduction.srt', 1, 'title'],
    ['title it is, in any case and with any separators', 'warming_the-GHEE.EN.vtt', 2, 'title'],
    ['title it is, in another spelling', 'Pañcakarma.hi.srt', 6, 'title'],
    ['title it is, in Hindi', 'घी_गरम_करें.txt', 5, 'title'],
    ['title it is, with a number before it', '12 - Warming the ghee.sbv', 2, 'title'],
    ['title it is, with a number as part of it', 'Lesson 10.srt', 4, 'title'],
    ['title it is, without a number', 'Oils.srt', 7, 'title'],
    ['title it has, before a browser’s number', 'Lesson 1 (1).srt', 3, 'title'],
    ['title it has, the longest one', 'captions of Panchakarma at home, final.srt', 8, 'title'],
    ['title contains it', 'warming ghee.srt', undefined, undefined],
    ['title begins with it', 'Warming the.srt', 2, 'title'],
    ['title it is and number it has, if two share the title', '10 Questions.srt', 10, 'title'],
    ['number it begins with', '03 something else.srt', 3, 'number'],
    ['number it is', '4.vtt', 4, 'number'],
    ['number it has', 'subtitles-9.vtt', 9, 'number'],
  ])('%s: %s', (_, name, number, by) => {
    expect(match(name)).toEqual(number ? { video: `video ${number}`, by } : null)
  })
})

test.each([
  ['nothing like it', 'captions.srt'],
  ['a browser’s number alone', 'captions (1).srt'],
  ['a title that two videos have', 'Questions.srt'],
  ['a number that no video has', '432 Hz.srt'],
  ['several numbers', 'take-2-of-3.srt'],
  ['a word too short to decide', 'at.srt'],
])('A file whose name has %s belongs to no video', (_, name) => {
  expect(match(name)).toBeNull()
})

test.each([
  ['Ghee.hi.vtt', 'hi'],
  ['Ghee.en-US.vtt', 'en'],
  ['Ghee.en-orig.vtt', 'en'],
  ['Ghee [mr].srt', 'mr'],
  ['Ghee_sa.srt', 'sa'],
  ['Ghee.de.srt', 'de'],
  ['what_agni_is.srt', null],
  ['Ghee.srt', null],
])('The language named by “%s” is %s', (name, language) => {
  expect(languageIn(name)).toBe(language)
})
