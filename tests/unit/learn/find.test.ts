import { type Node, Parser } from 'commonmark'
import { expect, test } from 'vitest'
import { findIn } from '@/learn/find'
import { notesAsMarkdown } from '@/learn/notes-as-markdown'
import type { Notebook } from '@/mirror/notebook'
import type { Cue } from '@/model/transcript'
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

test('Courses, videos and notes are found by all of the words, in any spelling', () => {
  const notebook = makeNotebook('Vāta in Practice', ['Ask about the RAINY season', 'Oil first'])
  const find = findIn(notebook, [])
  const found = (words: string) =>
    find(words).map(({ course, video, note }) => note?.body ?? video?.title ?? course.title)
  expect(found('vata')).toEqual(['Vāta in Practice'])
  expect(found('वात')).toEqual(['Vāta in Practice'])
  expect(found('season rainy')).toEqual(['Ask about the RAINY season'])
  expect(found('video')).toEqual(['Video 1'])
  expect(found('rainy oil')).toEqual([])
})

test('Without words all notes are listed, and nothing else', () => {
  const find = findIn(makeNotebook('Pulse', ['One', 'Two']), [])
  expect(find('  ').map(({ note }) => note?.body)).toEqual(['One', 'Two'])
  expect(find('्')).toEqual([])
})

test('Exported notes name course, video and moment, and what looks like Markdown stays text', () => {
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
])('A note comes out of a Markdown reader as it was written: %j', (body) => {
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
  // Links, emphasis or code would be something that nobody wrote.
  if (!['text', 'paragraph', 'strong'].includes(node.type)) return `(${node.type})`
  return (node.literal ?? '') + childrenOf(node).map(textOf).join('')
}

test('A course without notes is not exported', () => {
  expect(notesAsMarkdown(makeNotebook('Pulse', []))).toBe('# My notes\n')
})

test('What is said in a video is found in any spelling, with its second, after the video itself', () => {
  const notebook = makeNotebook('Panchakarma', [])
  const video = notebook[0]?.videos[0]
  const transcript = {
    video_id: video?.id ?? '',
    course_id: notebook[0]?.course.id ?? '',
    hash: '',
    language: 'en',
  }
  const spoken = [
    { ...transcript, cues: [[0, 'Warm the ghee.'] as Cue, [12, 'Then comes pañcakarma.'] as Cue] },
  ]
  const find = findIn(notebook, spoken)
  expect(find('पंचकर्म').map(({ line }) => line?.second)).toEqual([undefined, 12])
  expect(find('ghee')).toMatchObject([
    { video: { id: video?.id }, line: { second: 0, text: 'Warm the ghee.' } },
  ])
  expect(find('')).toEqual([])
})
