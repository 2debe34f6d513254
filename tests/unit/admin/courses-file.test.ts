import { describe, expect, test } from 'vitest'
import {
  copyTitle,
  fileNameOf,
  largestFile,
  planImport,
  readFile,
  toFile,
  toFileThatFits,
} from '@/admin/courses/transfer/course-file'
import type { Cue } from '@/model/transcript'
import type { Course, CourseVideo } from '@/model/types'
import { makeVideo } from '../support/videos'

const course: Course = {
  id: '5c2f6a1e-0f0b-4c58-9d53-1d1f6b0e7a02',
  title: 'Panchakarma: Basics',
  description: null,
  thumbnail_url: 'https://example.org/a.jpg',
  level: 'Beginner',
  language: 'sa',
  certificate: 'offered',
  is_active: true,
  created_at: '2026-01-05T08:00:00+00:00',
  version: 3,
  revision: '5c2f6a1e-0f0b-4c58-9d53-1d1f6b0e7a03',
}
const video = (id: string, title: string): CourseVideo =>
  makeVideo({
    id,
    course_id: course.id,
    title,
    description: 'About it',
    youtube_url: `https://youtu.be/${id}`,
    version: 1,
    duration_s: 754,
    section: 'Herbs',
    starts_at: '2026-01-12T13:00:00+00:00',
    expected_minutes: 90,
  })
const videos = [video('aqz-KE-bpKQ', 'One'), video('dQw4w9WgXcQ', 'Two')]

function fileOf(text: string) {
  const file = readFile(text)
  if (typeof file === 'string') throw new Error(file)
  return file
}
const change = (changed: object) => JSON.stringify({ ...JSON.parse(toFile(course, videos)), ...changed })

describe('reading a file', () => {
  test('An exported course is read back, and would create the same course, inactive', () => {
    const plan = planImport(fileOf(toFile(course, videos)), [])
    expect(plan.problem).toBeNull()
    expect(plan.fields).toEqual({
      title: 'Panchakarma: Basics',
      description: null,
      thumbnail_url: 'https://example.org/a.jpg',
      level: 'Beginner',
      language: 'sa',
      certificate: 'offered',
      is_active: false,
    })
    expect(plan.videos).toMatchObject([
      {
        number: 1,
        outcome: 'new',
        video: {
          title: 'One',
          youtube_url: 'https://youtu.be/aqz-KE-bpKQ',
          file_duration_s: 754,
          section: 'Herbs',
          starts_at: '2026-01-12T13:00:00+00:00',
          expected_minutes: 90,
        },
      },
      { number: 2, outcome: 'new', video: { title: 'Two', description: 'About it' } },
    ])
  })

  test.each([
    ['{', 'This file is not JSON.'],
    ['[]', 'This file does not contain a course exported from this app.'],
    [change({ kind: 'user' }), 'This file does not contain a course exported from this app.'],
    [change({ version: 2 }), /newer version/],
    [change({ course: { title: 1 } }), 'This file does not contain a course exported from this app.'],
    [change({ videos: [] }), 'The course in this file has no videos.'],
    [change({ videos: Array(1001).fill(null) }), /at most 1000 videos/],
  ])('%.40s is refused with an explanation', (text, sentence) => {
    expect(readFile(text)).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence))
  })
})

describe('the dry run', () => {
  test('A video counts as present if its link is, however it is spelled', () => {
    const present = [
      { ...video('aqz-KE-bpKQ', 'Renamed'), youtube_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
    ]
    expect(planImport(fileOf(toFile(course, videos)), present).videos).toMatchObject([
      { title: 'One', outcome: 'same' },
      { title: 'Two', outcome: 'new' },
    ])
  })

  test('A video that is listed twice is imported once; another one may have the same link', () => {
    const entry = { title: 'A', youtube_url: 'https://youtu.be/aqz-KE-bpKQ' }
    const again = { ...entry, youtube_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' }
    const { videos } = planImport(fileOf(change({ videos: [entry, again, { ...entry, title: 'B' }] })), [])
    expect(videos).toMatchObject([
      { title: 'A', outcome: 'new' },
      { title: 'A', outcome: 'same', reason: 'It is listed twice in this file.' },
      { title: 'B', outcome: 'new' },
    ])
    expect(videos[1]).not.toHaveProperty('video')
  })

  test.each([
    [null, 'A video needs a title and a link, both as text.'],
    [{ title: 'A', youtube_url: 5 }, 'A video needs a title and a link, both as text.'],
    [{ title: ' ', youtube_url: 'https://youtu.be/aqz-KE-bpKQ' }, 'Title and YouTube URL are required'],
    [{ title: 'A', youtube_url: 'javascript:alert(1)' }, expect.any(String)],
    [{ title: 'A\u202E', youtube_url: 'https://youtu.be/aqz-KE-bpKQ' }, expect.any(String)],
  ])('A video that no form would accept is reported with the reason: %j', (entry, reason) => {
    const [row] = planImport(fileOf(change({ videos: [entry] })), []).videos
    expect(row).toMatchObject({ outcome: 'wrong', reason })
    expect(row).not.toHaveProperty('video')
  })

  test.each(['xx', 'Hindi', 'hi-IN'])('A file with the language %j is refused', (language) => {
    const { problem } = planImport(fileOf(change({ course: { title: 'A', language } })), [])
    expect(problem).toBe('Language: This must be the code of a language, such as hi')
  })

  test('A file from before courses had a language is read as before', () => {
    const { problem, fields } = planImport(fileOf(change({ course: { title: 'A' } })), [])
    expect([problem, fields.language]).toEqual([null, null])
  })

  test('A file from before videos had sections is read as before', () => {
    const entry = { title: 'A', youtube_url: 'https://youtu.be/aqz-KE-bpKQ' }
    const [row] = planImport(fileOf(change({ videos: [entry] })), []).videos
    expect(row).toMatchObject({ outcome: 'new', video: { section: null } })
  })

  test.each([undefined, null, 0, -1, 1.5, 86_401, '5:00'])(
    'A video whose file has the length %j is imported without one',
    (duration_s) => {
      const entry = { title: 'A', youtube_url: 'https://youtu.be/aqz-KE-bpKQ', duration_s }
      const [row] = planImport(fileOf(change({ videos: [entry] })), []).videos
      expect(row?.video?.duration_s ?? null).toBeNull()
    },
  )

  test('A problem with the course itself is reported by its field', () => {
    const { problem } = planImport(fileOf(change({ course: { title: 'A', thumbnail_url: 'data:x' } })), [])
    expect(problem).toBe('Thumbnail URL: This must be a link that begins with https://')
  })
})

test('A file is named after its course, in any script', () => {
  expect(fileNameOf('Panchakarma: Basics')).toBe('panchakarma-basics.json')
  expect(fileNameOf('पंचकर्म १')).toBe('पंचकर्म-१.json')
  expect(fileNameOf('../..')).toBe('course.json')
})

test('The title of a copy stays within the limit', () => {
  expect(copyTitle('Marma')).toBe('Copy of Marma')
  expect([...copyTitle('अ'.repeat(300))]).toHaveLength(300)
})

test('A refused title is shown shortened, and its hidden characters are named', () => {
  const rowOf = (title: string) => {
    const entry = { title, youtube_url: 'https://youtu.be/aqz-KE-bpKQ' }
    return planImport(
      fileOf(JSON.stringify({ kind: 'course', version: 1, course: { title: 'A' }, videos: [entry] })),
      [],
    ).videos[0]
  }
  expect(rowOf('Asha \u202EamreV')).toMatchObject({ outcome: 'wrong', title: 'Asha [U+202E]amreV' })
  const long = rowOf('क'.repeat(2_000_000))
  expect(long).toMatchObject({
    outcome: 'wrong',
    title: `${'क'.repeat(100)}…`,
    reason: 'Please use at most 300 characters: this has far more',
  })
})

test('A text of millions of characters is read only as far as it takes to see that it is too long', () => {
  const course = { title: 'A', description: 'क'.repeat(2_000_000) }
  const videos = [{ title: 'A', youtube_url: 'https://youtu.be/aqz-KE-bpKQ' }]
  const plan = planImport(fileOf(JSON.stringify({ kind: 'course', version: 1, course, videos })), [])
  expect(plan.problem).toMatch(/Please use at most 10000 characters: this has far more$/)
  expect(plan.fields.description?.length).toBe(50_000)
})

describe('transcripts', () => {
  const cues: Cue[] = [
    [0, '[Music]'],
    [4, 'घी गरम करें'],
    [4, 'Stir.'],
  ]
  const transcripts = new Map([['dQw4w9WgXcQ', { language: 'hi', cues }]])

  test('Exported transcripts are read back line by line, and saved where there are none', () => {
    const [one, two] = planImport(fileOf(toFile(course, videos, transcripts)), []).videos
    expect(one).not.toHaveProperty('transcript')
    expect(two).toMatchObject({
      outcome: 'new',
      transcript: { video: two?.video?.id, language: 'hi', cues, seen_revision: null },
    })
  })

  test('An existing video gets the transcript that it lacks, and keeps the one that it has', () => {
    const file = fileOf(toFile(course, videos, transcripts))
    const plan = (transcribed: string[]) => planImport(file, videos, new Set(transcribed)).videos
    expect(plan([])).toMatchObject([
      { outcome: 'same' },
      { outcome: 'transcript', transcript: { video: 'dQw4w9WgXcQ', cues } },
    ])
    expect(plan(['dQw4w9WgXcQ'])).toMatchObject([{ outcome: 'same' }, { outcome: 'same' }])
  })

  test.each([
    ['no lines', { language: 'en', cues: [] }, /no words/],
    ['no language', { cues }, /no language/],
    ['a word for a language', { language: 'Hindi', cues }, /no language/],
    ['times that are not seconds', { language: 'en', cues: [['0:01', 'A']] }, /no lines with seconds/],
    ['times after a day', { language: 'en', cues: [[90_000, 'A']] }, /after a day/],
    ['too many lines', { language: 'en', cues: Array(5001).fill([0, 'A']) }, /5,000 lines and 400 KB/],
    [
      'too long a text',
      { language: 'en', cues: Array(500).fill([0, 'घ'.repeat(900)]) },
      /5,000 lines and 400 KB/,
    ],
  ])('One with %s is left out with the reason, and its video is imported', (_, transcript, reason) => {
    const entry = { title: 'A', youtube_url: 'https://youtu.be/aqz-KE-bpKQ', transcript }
    const [row] = planImport(fileOf(change({ videos: [entry] })), []).videos
    expect(row).toMatchObject({ outcome: 'new', reason: expect.stringMatching(reason) })
    expect(row).not.toHaveProperty('transcript')
  })

  test('Lines out of order are sorted, and hidden characters are removed', () => {
    const transcript = {
      language: 'en',
      cues: [
        [9, 'Stir\u202E it.'],
        [2, 'Warm it.'],
        [5, ' '],
      ],
    }
    const entry = { title: 'A', youtube_url: 'https://youtu.be/aqz-KE-bpKQ', transcript }
    const [row] = planImport(fileOf(change({ videos: [entry] })), []).videos
    expect(row?.transcript?.cues).toEqual([
      [2, 'Warm it.'],
      [9, 'Stir it.'],
    ])
  })

  test('If they make the file too large to be imported, it is exported without them', () => {
    const long = Array.from({ length: 60 }, (_, n) => video(String(n).padStart(11, '0'), `Video ${n}`))
    const text: Cue[] = Array.from({ length: 390 }, (_, n) => [n, 'a'.repeat(1000)])
    const all = new Map(long.map(({ id }) => [id, { language: 'en', cues: text }]))
    expect(toFileThatFits(course, long, new Map([...all].slice(0, 40))).hasAll).toBe(true)
    const file = toFileThatFits(course, long, all)
    expect(file.hasAll).toBe(false)
    expect(file.text.length).toBeLessThan(largestFile)
    expect(planImport(fileOf(file.text), []).videos).toHaveLength(60)
  })
})
