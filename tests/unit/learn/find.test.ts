import { type Node, Parser } from 'commonmark'
import { expect, test } from 'vitest'
import { Finder, type Finding } from '@/learn/find/find'
import { notesAsMarkdown } from '@/learn/find/notes-as-markdown'
import type { Search } from '@/lib/search/search'
import { SearchedTexts } from '@/lib/search/searched-texts'
import type { Notebook } from '@/mirror/notebook'
import type { StoredTranscript } from '@/mirror/schema'
import { makeCourse } from '../support/courses'

function makeNotebook(title: string, texts: string[]): Notebook {
  const { videos, hash: _, ...course } = makeCourse({ title, videos: 1 })
  const video_id = videos[0]?.id ?? ''
  const notes = texts.map((body, index) => ({
    id: `note-${index}`,
    video_id,
    at_s: index * 250,
    body,
    revision: `revision-${index}`,
    isSent: true,
  }))
  return [{ course, videos, notes }]
}

/** Without its own thread, which only browsers have. */
function startSearch(): Search {
  const texts = new SearchedTexts()
  return {
    read: async (...values) => texts.read(...values),
    readSpoken: async (...values) => texts.readSpoken(...values),
    readStored: (...values) => texts.readStored(...values),
    find: async (...values) => texts.find(...values),
    placesIn: async (...values) => texts.placesIn(...values),
    end: () => {},
  }
}

/** A search that has read all of that. */
async function finderOf(notebook: Notebook, spoken: StoredTranscript[] = []): Promise<Finder> {
  const finder = new Finder(startSearch)
  await finder.read({ notebook, transcripts: spoken }, () => {})
  return finder
}

const textsOf = ({ courses }: Finding) => courses.flatMap(({ results }) => results.map(({ text }) => text))

const transcriptOf = (video_id: string, ...lines: string[]): StoredTranscript => ({
  video_id,
  course_id: '',
  hash: lines.join(),
  language: 'en',
  cues: lines.map((line, place) => [place * 12, line]),
})

test('Courses, videos and notes are found by all of the words, in any spelling', async () => {
  const finder = await finderOf(makeNotebook('Vāta in Practice', ['Ask about the RAINY season', 'Oil first']))
  const found = async (words: string) => textsOf(await finder.find(words, 50))
  expect(await found('vata')).toEqual(['Vāta in Practice'])
  expect(await found('वात')).toEqual(['Vāta in Practice'])
  expect(await found('season rainy')).toEqual(['Ask about the RAINY season'])
  expect(await found('video')).toEqual(['Video 1'])
  expect(await found('rainy oil')).toEqual([])
})

test('Without words all notes are listed, and nothing else', async () => {
  const finder = await finderOf(makeNotebook('Pulse', ['One', 'Two']))
  expect(textsOf(await finder.find('  ', 50))).toEqual(['One', 'Two'])
  expect(textsOf(await finder.find('्', 50))).toEqual([])
})

test('Exported notes give course, video and time, and text that looks like Markdown stays text', () => {
  const notebook = makeNotebook('# Pulse', ['*Oil* first\n- then steam'])
  expect(notesAsMarkdown(notebook)).toBe(
    '# My notes\n\n## \\# Pulse\n\n### Video 1\n\n- **0:00** \\*Oil\\* first  \n  \\- then steam\n',
  )
})

test.each([
  '1. Snehana\n2) Swedana',
  'Vamana\n===\nVirechana\n---\nBasti',
  '~~~\nnot code\n~~~\n```\nnor this\n```',
  'Ghee &lt; oil &amp; &#42; honey & <b>milk</b>',
  '# Not a heading\n> nor a quotation\n+ nor a list\n* * *',
  '    four spaces\n\ttab\n        eight',
  'a_b_c *d* [e](https://f.example) ![g](h) `i` \\ | j | ~~k~~ <https://l.example>',
  'ends in a backslash\\\nand goes on',
  'कफ\n\n    वात – पित्त',
])('A Markdown reader shows a note as it was written: %j', (body) => {
  const [, , , list] = childrenOf(new Parser().parse(notesAsMarkdown(makeNotebook('Pulse', [body]))))
  const blocks = childrenOf(childrenOf(list)[0]).map((block) => textOf(block))
  expect(blocks.join('\n\n')).toBe(`0:00 ${body}`)
})

function childrenOf(node: Node | null | undefined): Node[] {
  const children: Node[] = []
  for (let child = node?.firstChild ?? null; child; child = child.next) children.push(child)
  return children
}

function textOf(node: Node): string {
  if (node.type === 'linebreak') return '\n'
  // The note's author wrote no links, emphasis or code.
  if (!['text', 'paragraph', 'strong'].includes(node.type)) return `(${node.type})`
  return (node.literal ?? '') + childrenOf(node).map(textOf).join('')
}

test('A course without notes is not exported', () => {
  expect(notesAsMarkdown(makeNotebook('Pulse', []))).toBe('# My notes\n')
})

test('A transcript’s text is found in any spelling, with its second, after the titles and notes of its course', async () => {
  const notebook = makeNotebook('Panchakarma', ['Panchakarma when?'])
  const video = notebook[0]?.videos[0]?.id ?? ''
  const finder = await finderOf(notebook, [transcriptOf(video, 'Warm the ghee.', 'Then comes pañcakarma.')])
  const found = await finder.find('पंचकर्म', 50)
  expect(textsOf(found)).toEqual(['Panchakarma', 'Panchakarma when?', 'Then comes pañcakarma.'])
  expect(found.courses[0]?.results.at(-1)).toMatchObject({ video: { id: video }, line: { second: 12 } })
  expect(textsOf(await finder.find('', 50))).toEqual(['Panchakarma when?'])
})

test('With many results, titles and notes come before transcripts, and all are counted', async () => {
  const [one, other] = ['Oil', 'Steam'].map((title) => makeNotebook(title, [`A note on oil for ${title}`])[0])
  if (!one || !other) throw new Error('There is no notebook.')
  const lines = Array.from({ length: 30 }, (_, place) => `Oil ${place}`)
  const finder = await finderOf([one, other], [transcriptOf(one.videos[0]?.id ?? '', ...lines)])
  const found = await finder.find('oil', 5)
  expect(found.count).toBe(33)
  expect(found.courses.map(({ course, results }) => [course.title, results.map(({ text }) => text)])).toEqual(
    [
      ['Oil', ['Oil', 'A note on oil for Oil', 'Oil 0', 'Oil 1']],
      ['Steam', ['A note on oil for Steam']],
    ],
  )
})

test('When a transcript changes, its new text is found, and text that has left the device no longer is', async () => {
  const notebook = makeNotebook('Pulse', [])
  const video = notebook[0]?.videos[0]?.id ?? ''
  const finder = await finderOf(notebook, [transcriptOf(video, 'Ghee')])
  const read = (...spoken: StoredTranscript[]) => finder.read({ notebook, transcripts: spoken }, () => {})
  const found = async (words: string) => textsOf(await finder.find(words, 50))
  expect(await found('ghee')).toEqual(['Ghee'])
  await read(transcriptOf(video, 'Milk'))
  expect(await found('ghee')).toEqual([])
  expect(await found('milk')).toEqual(['Milk'])
  await read()
  expect(await found('milk')).toEqual([])
})

test('Once it has ended, it has forgotten everything, and reads it again, even after a failure', async () => {
  const notebook = makeNotebook('Pulse', ['Ghee'])
  let isBroken = true
  const finder = new Finder(() => ({
    ...startSearch(),
    readStored: async () => {
      if (isBroken) throw new Error('The storage is lost.')
    },
  }))
  const read = () =>
    finder.read({ notebook, transcripts: { database: 'mirror', store: 'transcripts' } }, () => {})
  await expect(read()).rejects.toThrow('lost')
  finder.end()
  for (const words of ['', 'ghee']) expect(await finder.find(words, 50)).toEqual({ count: 0, courses: [] })
  isBroken = false
  await read()
  for (const words of ['', 'ghee']) expect(textsOf(await finder.find(words, 50))).toEqual(['Ghee'])
})
