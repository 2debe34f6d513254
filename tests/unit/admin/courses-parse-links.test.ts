import { describe, expect, test } from 'vitest'
import { parseLinks } from '@/admin/courses/parse-links'

const first = 'https://youtu.be/aqz-KE-bpKQ'
const second = 'https://www.youtube.com/watch?v=YE7VzlLtp-4'

function titlesOf(text: string): string[] {
  return parseLinks(text).videos.map(({ title }) => title)
}

describe('Pasted links', () => {
  test('Pasted links become videos in order, without a title where a link stands alone on its line', () => {
    expect(parseLinks(`${first}\n\n  ${second}  \r\n`)).toEqual({
      videos: [
        { title: '', youtube_url: first },
        { title: '', youtube_url: second },
      ],
      rest: [],
    })
  })

  test.each([
    [`Introduction ${first}`, 'Introduction'],
    [`${first} Introduction`, 'Introduction'],
    [`Introduction\t${first}`, 'Introduction'],
    [`${first}\tIntroduction`, 'Introduction'],
    [`Introduction, ${first}`, 'Introduction'],
    [`Introduction;${first}`, 'Introduction'],
    [`Introduction: ${first}`, 'Introduction'],
    [`Introduction - ${first}`, 'Introduction'],
    [`Introduction | ${first}`, 'Introduction'],
    [`Introduction (${first})`, 'Introduction'],
    [`<${first}> Introduction`, 'Introduction'],
    [`[Introduction](${first})`, 'Introduction'],
  ])('The text beside a pasted link becomes its title: %s', (line, title) => {
    expect(parseLinks(line)).toEqual({ videos: [{ title, youtube_url: first }], rest: [] })
  })

  test.each([
    [`1. Introduction ${first}`, 'Introduction'],
    [`12) Introduction ${first}`, 'Introduction'],
    [`(3) Introduction ${first}`, 'Introduction'],
    [`4 - Introduction ${first}`, 'Introduction'],
    [`#5 Introduction ${first}`, 'Introduction'],
    [`• Introduction ${first}`, 'Introduction'],
    [`- Introduction ${first}`, 'Introduction'],
    [`6\tIntroduction\t${first}`, 'Introduction'],
    [`7. ${first}`, ''],
    [`10 herbs for every kitchen ${first}`, '10 herbs for every kitchen'],
    [`2024: a review ${first}`, '2024: a review'],
    [`Part 2 ${first}`, 'Part 2'],
  ])('List numbers before a pasted title are dropped, its own numbers kept: %s', (line, title) => {
    expect(titlesOf(line)).toEqual([title])
  })

  test.each([
    [`"Pulse, tongue and eyes",${first}`, 'Pulse, tongue and eyes'],
    [`${first},"Pulse, tongue and eyes"`, 'Pulse, tongue and eyes'],
    [`"The ""great"" five",${first}`, 'The "great" five'],
    [`“Introduction” ${first}`, 'Introduction'],
    [`1,"Introduction",${first}`, 'Introduction'],
    [`Pulse and tongue, an overview, ${first}`, 'Pulse and tongue, an overview'],
  ])('Quotation marks around a pasted title are dropped, its commas kept: %s', (line, title) => {
    expect(titlesOf(line)).toEqual([title])
  })

  test('The text on both sides of a pasted link is joined into one title', () => {
    expect(titlesOf(`Introduction ${first} (5 minutes)`)).toEqual(['Introduction – (5 minutes)'])
  })

  test('Several pasted links on one line become several videos, each with the text beside it', () => {
    expect(parseLinks(`${first} ${second}`).videos).toEqual([
      { title: '', youtube_url: first },
      { title: '', youtube_url: second },
    ])
    expect(titlesOf(`One ${first}, two ${second}`)).toEqual(['One', 'two'])
    expect(titlesOf(`${first} one, ${second} two`)).toEqual(['one', 'two'])
  })

  test('Pasted links are found without https, at the end of a sentence, and as Shorts', () => {
    expect(parseLinks('Introduction youtu.be/aqz-KE-bpKQ').videos).toEqual([
      { title: 'Introduction', youtube_url: first },
    ])
    expect(parseLinks(`Watch this: ${first}.`).videos).toEqual([{ title: 'Watch this', youtube_url: first }])
    expect(parseLinks('https://www.youtube.com/shorts/aqz-KE-bpKQ').videos).toEqual([
      { title: '', youtube_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
    ])
  })
})

describe('Pasted lines without a video', () => {
  test.each([
    'Just a sentence',
    'https://vimeo.com/123456',
    'https://www.youtube.com/@channel',
    'https://youtu.be/tooshort',
    'https://notyoutube.com/watch?v=aqz-KE-bpKQ',
    'https://example.com/youtube.com/watch?v=aqz-KE-bpKQ',
    `https://youtu.be/tooshort ${first}`,
  ])('A pasted line that cannot be read as video links is reported unchanged: %s', (line) => {
    expect(parseLinks(`${first}\n  ${line}\n${second}`)).toEqual({
      videos: [
        { title: '', youtube_url: first },
        { title: '', youtube_url: second },
      ],
      rest: [`  ${line}`],
    })
  })

  test('An empty paste gives no videos and reports no lines', () => {
    expect(parseLinks(' \n\t\n')).toEqual({ videos: [], rest: [] })
  })
})
