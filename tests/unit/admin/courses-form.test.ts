import { parse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { type CourseValues, courseFields } from '@/admin/courses/course-fields'
import { languageOptions } from '@/admin/courses/course-languages'
import {
  checkNewCourse,
  emptyCourse,
  hasContent,
  newCourseShape,
  newRow,
  toVideos,
} from '@/admin/courses/form/new-course'
import { errorsOf, namesOf, storedOf } from '@/admin/form/fields'

const link = 'https://youtu.be/aqz-KE-bpKQ'
const course = { ...emptyCourse(), title: 'Pulse' }
const checkCourse = (values: CourseValues) => errorsOf(courseFields, values)
const toFields = (values: CourseValues) => storedOf(courseFields, values)

describe('Course form', () => {
  test('A course needs a title that is more than white space', () => {
    expect(checkCourse({ ...course, title: ' \t\u00a0' })).toEqual({ title: 'Title is required' })
    expect(checkCourse(course)).toEqual({})
  })

  test('A course title pasted with tabs and line breaks is put on one line', () => {
    const title = ' Nadi\tPariksha\n basics\n'
    expect(checkCourse({ ...course, title })).toEqual({})
    expect(toFields({ ...course, title }).title).toBe('Nadi Pariksha  basics')
  })

  test('Titles with invisible characters are refused, but joiners in Hindi text and emoji are allowed', () => {
    const sentence = 'This contains invisible characters. Please type it again.'
    for (const title of ['Pul\u202Ees', 'Pul\u0007se', 'Pul\u200Bse']) {
      expect(checkCourse({ ...course, title })).toEqual({ title: sentence })
      const video = newRow({ title, youtube_url: link })
      expect(checkNewCourse({ ...course, videos: [video] })).toEqual({ 'videos.0.title': sentence })
    }
    expect(checkCourse({ ...course, title: 'नाड़ी क्‍ष 👩🏽‍⚕️' })).toEqual({})
  })

  test('The length limits of a course count characters as the database does, ignoring surrounding whitespace', () => {
    expect(checkCourse({ ...course, title: ` ${'🪷'.repeat(300)} ` })).toEqual({})
    expect(checkCourse({ ...course, title: 'x'.repeat(301) })).toHaveProperty('title')
    expect(checkCourse({ ...course, description: 'x'.repeat(10_001) })).toHaveProperty('description')
  })

  test.each([
    'http://example.com/a.jpg',
    'example.com/a.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'https://',
    'https://example.com/a b.jpg',
    `https://example.com/${'x'.repeat(2000)}`,
  ])('The thumbnail address %s is refused', (thumbnail_url) => {
    expect(checkCourse({ ...course, thumbnail_url })).toHaveProperty('thumbnail_url')
  })

  test('An https thumbnail address is accepted, whatever its letter case or surrounding spaces', () => {
    expect(checkCourse({ ...course, thumbnail_url: ' HTTPS://example.com/a.jpg ' })).toEqual({})
  })

  test.each(['hi', 'sa', 'fr', 'mai', ' or '])('The language %s is accepted', (language) => {
    expect(checkCourse({ ...course, language })).toEqual({})
  })

  test.each(['xx', 'Hindi', 'HI', 'hi-IN', 'hi en'])('The language %s is refused', (language) => {
    expect(checkCourse({ ...course, language })).toHaveProperty('language')
  })

  test('The form offers languages by their English names, and the one that a course already has', () => {
    const labelOf = (code: string, current = '') =>
      languageOptions(current).find(({ value }) => value === code)?.label
    expect(['', 'hi', 'or', 'fr'].map((code) => labelOf(code))).toEqual([
      'Not stated',
      'Hindi',
      'Odia',
      undefined,
    ])
    expect(labelOf('fr', 'fr')).toBe('French')
    expect(languageOptions('hi')).toEqual(languageOptions(''))
  })

  test('Course fields are sent trimmed, and empty ones as null', () => {
    expect(toFields({ ...course, title: ' Pulse ', description: ' ', thumbnail_url: '' })).toEqual({
      title: 'Pulse',
      description: null,
      thumbnail_url: null,
      level: null,
      language: null,
      certificate: 'off',
      is_active: true,
    })
  })
})

describe('Videos of a new course', () => {
  test('A new course needs at least one video, and pasted links do not count until they are added', () => {
    expect(checkNewCourse(course)).toEqual({ videos: 'Please add at least one video to the course' })
    expect(checkNewCourse({ ...course, pasted: link })).toEqual({
      videos: 'Please add at least one video to the course',
    })
  })

  test('Each video of a new course needs a title and a link, and errors name it by its number', () => {
    const videos = [newRow({ title: 'One', youtube_url: link }), newRow({ title: 'Two' }), newRow()]
    const second = 'Video 2 requires both title and YouTube URL'
    const third = 'Video 3 requires both title and YouTube URL'
    expect(checkNewCourse({ ...course, videos })).toEqual({
      'videos.1.youtube_url': second,
      'videos.2.title': third,
      'videos.2.youtube_url': third,
    })
  })

  test('A video of a new course needs a link that the player can read', () => {
    const videos = [newRow({ title: 'One', youtube_url: 'https://vimeo.com/1' })]
    expect(checkNewCourse({ ...course, videos })).toEqual({
      'videos.0.youtube_url':
        'This video URL is not valid. It leads to Vimeo. Only videos on YouTube can be added.',
    })
  })

  test('Many links without titles are one message, which counts them, and not one for each', () => {
    const videos = [newRow({ youtube_url: link }), newRow({ youtube_url: link }), newRow()]
    const both = '2 videos have no title yet. Use YouTube’s titles, or type them.'
    const third = 'Video 3 requires both title and YouTube URL'
    expect(checkNewCourse({ ...course, videos })).toEqual({
      'videos.0.title': both,
      'videos.1.title': both,
      'videos.2.title': third,
      'videos.2.youtube_url': third,
    })
    expect(checkNewCourse({ ...course, videos: videos.slice(0, 1) })).toEqual({
      'videos.0.title': 'Video 1 requires both title and YouTube URL',
    })
  })

  test('A new course cannot be saved while pasted lines wait to be added, so that none is lost', () => {
    const videos = [newRow({ title: 'One', youtube_url: link })]
    expect(checkNewCourse({ ...course, videos, pasted: 'x' })).toHaveProperty('pasted')
    expect(checkNewCourse({ ...course, videos, pasted: ' \n' })).toEqual({})
  })

  test('The errors of a new course are listed in the order of the form’s fields', () => {
    expect(Object.keys(checkNewCourse({ ...emptyCourse(), videos: [newRow()] }))[0]).toBe('title')
  })

  test('The videos of a new course are sent with their ids and with links that the player reads', () => {
    const row = newRow({
      title: ' One ',
      youtube_url: ' youtube.com/shorts/aqz-KE-bpKQ ',
      section: ' Herbs ',
      starts_at: '2027-01-12T18:30',
      expected_minutes: ' 90 ',
    })
    expect(toVideos([row])).toEqual([
      {
        id: row.id,
        title: 'One',
        description: null,
        youtube_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
        section: 'Herbs',
        starts_at: '2027-01-12T13:00:00+00:00',
        expected_minutes: 90,
      },
    ])
  })
})

describe('Closing a new course', () => {
  test('A new course has no unsaved content when nothing was typed, even with an empty video row', () => {
    expect(hasContent(emptyCourse())).toBe(false)
    expect(hasContent({ ...emptyCourse(), videos: [newRow()] })).toBe(false)
  })

  test.each([
    { title: 'x' },
    { thumbnail_url: 'x' },
    { level: 'Beginner' },
    { language: 'hi' },
    { is_active: false },
    { pasted: 'x' },
    { videos: [newRow({ title: 'x' })] },
  ])('A new course with %o has unsaved content', (typed) => {
    expect(hasContent({ ...emptyCourse(), ...typed })).toBe(true)
  })
})

test.each(namesOf(courseFields))(
  'A draft from before a course had the field %s is still offered, with it empty',
  (name) => {
    const { [name]: _, ...kept } = course
    expect(parse(newCourseShape, kept)).toEqual({ ...course, [name]: courseFields[name].empty })
  },
)

test('A draft from before videos had sections is still offered', () => {
  const { section: _, ...row } = newRow({ title: 'One' })
  const draft = { ...emptyCourse(), videos: [row] }
  expect(parse(newCourseShape, draft).videos).toEqual([{ ...row, section: '' }])
})
