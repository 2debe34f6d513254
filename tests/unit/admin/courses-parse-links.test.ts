import { describe, expect, test } from 'vitest'
import { leftLines } from '@/admin/courses/form/left-lines'
import { parseLinks } from '@/admin/courses/form/parse-links'

const first = 'https://youtu.be/aqz-KE-bpKQ'
const second = 'https://www.youtube.com/watch?v=YE7VzlLtp-4'

function titlesOf(text: string): string[] {
  return parseLinks(text).videos.map(({ title }) => title)
}

describe('Pasted links', () => {
  test('Pasted links become videos in order, without a title if a link is alone on its line', () => {
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
  ])('The text next to a pasted link becomes its title: %s', (line, title) => {
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

  test.each([
    [`*Lecture 1: Nadi* 👇🏻\n${first}`, 'Lecture 1: Nadi'],
    [`1️⃣ *Vata → Pitta* 👉 ${first}`, 'Vata → Pitta'],
    [`➡️ Live class – ${first}`, 'Live class'],
    [`„Nadi“ ${first}`, 'Nadi'],
    [`2 * 3 = 6 ${first}`, '2 * 3 = 6'],
  ])('What a chat adds to make a title stand out is no part of it: %s', (line, title) => {
    expect(titlesOf(line)).toEqual([title])
    expect(parseLinks(`*Module 2:*\n1. Agni ${first}`).videos[0]).toMatchObject({ section: 'Module 2' })
  })

  test('The text on both sides of a pasted link is joined into one title', () => {
    expect(titlesOf(`Introduction ${first} (in Hindi)`)).toEqual(['Introduction – (in Hindi)'])
  })

  test('Several pasted links on one line become several videos, each with the text next to it', () => {
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

describe('Lists from various sources', () => {
  const both = (one: string, other: string) => [
    { title: one, youtube_url: first },
    { title: other, youtube_url: second },
  ]

  test.each([
    ['[12/03/24, 9:41:07 AM] Asha: Basics', '[12/03/24, 9:42:00 AM] Asha Rao: More'],
    ['\u200E[12/03/24, 9:41:07\u202FAM] ~ Asha: Basics', '[12/03/24, 9:42:00\u202FAM] Asha: More'],
    ['12/03/2024, 21:41 - Asha: Basics', '12/03/2024, 21:42 - +91 98765 43210: More'],
    ['12/03/24, 9:41 pm - Asha: Basics', '12/03/24, 9:42 pm - Asha: More'],
    ['[१२/०३/२४, ९:४१:०७ AM] आशा: Basics', '[१२/०३/२४, ९:४२:०७ AM] आशा: More'],
    ['2024-03-12, 21.41 - Asha: Basics', '2024-03-12, 21.42 - Asha: More'],
    ['Asha, [12.03.24 21:41]\nBasics', 'Asha, [12.03.24 21:42]\nMore'],
    ['[9:41 AM, 3/12/2024] Asha: Basics', '[21:42, 12/03/2024] +91 98765 43210: More'],
  ])('Dates and senders of a chat do not become part of a title: %s', (one, other) => {
    const inLine = `${one} ${first}\n${other} ${second}`
    const below = `${one}\n${first}\n${other}\n${second}`
    for (const text of [inLine, below])
      expect(parseLinks(text)).toEqual({ videos: both('Basics', 'More'), rest: [] })
  })

  test('A chat’s system message is not a title, and a message without a link is reported as left over', () => {
    const text = `12/03/24, 21:41 - Asha: Basics: one ${first} <This message was edited>\n12/03/24, 21:42 - Asha: Thanks`
    expect(parseLinks(text)).toEqual({
      videos: [{ title: 'Basics: one', youtube_url: first }],
      rest: ['12/03/24, 21:42 - Asha: Thanks'],
    })
  })

  test.each([
    ['above', `Basics\n${first}\nMore\n${second}`],
    ['above, in paragraphs', `1. Basics\n${first}\n\n2. More\n${second}\n`],
    ['below', `${first}\nBasics\n${second}\nMore`],
    [
      'above, as the app shares them',
      `Watch "Basics" on YouTube\n${first}\nWatch "More" on YouTube\n${second}`,
    ],
    ['next to the link, as a page’s title', `Basics - YouTube ${first}\n(3) More - YouTube ${second}`],
  ])('A title may be %s', (_, text) => {
    expect(parseLinks(text)).toEqual({ videos: both('Basics', 'More'), rest: [] })
  })

  test('A heading above the titles is left over', () => {
    expect(parseLinks(`Module 1\n1. Basics\n${first}\n2. More\n${second}`)).toEqual({
      videos: both('Basics', 'More'),
      rest: ['Module 1'],
    })
  })

  test('A line above several links is not the title of any of them', () => {
    expect(parseLinks(`All of them\n${first}\n${second}`)).toEqual({
      videos: both('', ''),
      rest: ['All of them'],
    })
  })

  test.each([
    'Herbs:',
    '# Herbs',
    '## Herbs ##',
    '#Herbs',
    ' Herbs : ',
    '[12/03/24, 9:41:07 AM] Asha: Herbs:',
  ])('A line on its own names the section of the links below it, up to the next such line: %s', (heading) => {
    const text = `Welcome ${first}\n${heading}\n1. Basics ${first}\n\nMore\n${second}\n# 2. Spices\n${first}`
    expect(parseLinks(text)).toEqual({
      videos: [
        { title: 'Welcome', youtube_url: first },
        { title: 'Basics', youtube_url: first, section: 'Herbs' },
        { title: 'More', youtube_url: second, section: 'Herbs' },
        { title: '', youtube_url: first, section: '2. Spices' },
      ],
      rest: [],
    })
  })

  test('A section without links is left over, and so is one with leftover lines below it', () => {
    expect(parseLinks(`Herbs:\n${first}\nhttps://youtu.be/short\n# Spices`)).toEqual({
      videos: [{ title: '', youtube_url: first, section: 'Herbs' }],
      rest: ['Herbs:', 'https://youtu.be/short', '# Spices'],
    })
  })

  test('Each leftover line says why; a section of leftover lines is not one of them', () => {
    const { rest } = parseLinks(
      `# Preparation\n${first}\nhttps://vimeo.com/76979871\nBring oil\nhttps://youtu.be/short\n# Spices`,
    )
    expect(leftLines(rest)).toEqual([
      {
        line: 'https://vimeo.com/76979871',
        why: 'It leads to Vimeo. Only videos on YouTube can be added.',
      },
      { line: 'Bring oil', why: 'There is no link in this line.' },
      {
        line: 'https://youtu.be/short',
        why: 'A part of the link is missing. Copy it again, whole.',
      },
      { line: '# Spices', why: 'There are no links below this section.' },
    ])
    expect(rest).toContain('# Preparation')
  })

  test('A text that is too long for a section, or has no letters, does not name one', () => {
    expect(parseLinks(`${'x'.repeat(201)}:\n---:\n# 12\n${first}\n${second}`).videos).toEqual(both('', ''))
  })

  test.each([
    ['१. परिचय', '२. नाड़ी'],
    ['१.परिचय', '२.नाड़ी'],
    ['१) परिचय', '२) नाड़ी'],
    ['(१) परिचय', '(२) नाड़ी'],
    ['१ - परिचय', '२ - नाड़ी'],
    ['#१ परिचय', '#२ नाड़ी'],
    ['①परिचय', '② नाड़ी'],
    ['1️⃣ परिचय', '2️⃣ नाड़ी'],
    ['১. परिचय', '੨. नाड़ी'],
    ['१\tपरिचय', '२\tनाड़ी'],
    ['✅ परिचय', '➤ नाड़ी'],
  ])('A list may be numbered in any digits: %s, %s', (one, other) => {
    expect(parseLinks(`${one} \t${first}\n${other} \t${second}`).videos).toEqual(both('परिचय', 'नाड़ी'))
  })

  test.each(['3.5 hours', '1:30 of rest', '108 herbs', '2024: a review'])(
    'A number that belongs to the title stays: %s',
    (title) => expect(titlesOf(`${title} ${first}`)).toEqual([title]),
  )

  test('A spreadsheet cell with a line break is one title, and the sheet’s headings are not titles', () => {
    expect(parseLinks(`Title\tLink\n"Basics\npart ""one"""\t${first}\nMore\t${second}`)).toEqual({
      videos: both('Basics part "one"', 'More'),
      rest: [],
    })
  })

  test.each([
    `<a href="${first}">Basics</a>\n<a class="x" href='${second}'>More</a>`,
    `<ol><li><a href="${first}"><b>Basics</b></a></li><li><a href="${second}">More</a></li></ol>`,
    `<table><tr><td>Basics</td><td>${first}</td></tr><tr><td>More</td><td>${second}</td></tr></table>`,
    `- [Basics](${first})\n- [More](${second})`,
    `| # | Title | Link |\n|---|---|---|\n| 1 | Basics | ${first} |\n| 2 | More | ${second} |`,
    `=HYPERLINK("${first}","Basics")\n=HYPERLINK("${second}";"More")`,
    `No,Title,URL\n1,Basics,${first}\n2,"More",${second}`,
  ])('A page’s source code is read as the list that it shows: %s', (text) => {
    expect(parseLinks(text)).toEqual({ videos: both('Basics', 'More'), rest: [] })
  })

  const ids = [
    { title: '', youtube_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
    { title: '', youtube_url: 'https://www.youtube.com/watch?v=YE7VzlLtp-4' },
  ]
  test.each([
    'aqz-KE-bpKQ\nYE7VzlLtp-4\n',
    '1. aqz-KE-bpKQ\n2. YE7VzlLtp-4',
    'Video ID,Playlist Video Creation Timestamp\naqz-KE-bpKQ,2024-01-02T03:04:05+00:00\nYE7VzlLtp-4,2024-01-02T03:04:06+00:00',
    'aqz-KE-bpKQ,2024-01-02T03:04:05+00:00\nYE7VzlLtp-4,2024-01-02T03:04:06+00:00',
    'Playlist ID,Title\nPL123,Nadi\n\nVideo ID,Time Added\naqz-KE-bpKQ,2024-01-02 03:04:05 UTC\nYE7VzlLtp-4,2024-01-02 03:04:05 UTC',
  ])('The video site’s own export of a playlist names its videos only by their IDs: %j', (text) => {
    expect(parseLinks(text)).toEqual({ videos: ids, rest: [] })
  })

  test('The export of YouTube Studio has titles as well, and a row of totals', () => {
    const text =
      'Content,Video title,Video publish time,Duration\nTotal,,,\naqz-KE-bpKQ,"1. Basics, part one","Jan 2, 2024",300'
    expect(parseLinks(text)).toEqual({ videos: [{ ...ids[0], title: '1. Basics, part one' }], rest: [] })
  })

  test('Words of eleven letters are not IDs', () => {
    expect(parseLinks('Panchakarma\nSnehakalpan')).toEqual({
      videos: [],
      rest: ['Panchakarma', 'Snehakalpan'],
    })
  })

  test.each([
    'Nadi https://www.youtube.com/embed/videoseries?list=PL1',
    'Nadi https://youtu.be/videoseries?list=PL1',
    'Nadi https://www.youtube.com/watch?v=videoseries&list=PL1',
    'Nadi https://www.youtube.com/embed/live_stream?channel=UC1',
    'Nadi https://www.youtube.com/playlist?list=PL1',
    `Nadi https://evil.test/?u=${first}`,
  ])('A playlist, a channel and a link inside another one are not videos: %s', (line) => {
    expect(parseLinks(line)).toEqual({ videos: [], rest: [line] })
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
