import { describe, expect, test } from 'vitest'
import { savedByOthers } from '@/admin/courses/videos/saved-by-others'
import { contentFields, positionOf, type VideoValues, videoFields } from '@/admin/courses/videos/video-fields'
import { isSafeLink } from '@/admin/courses/videos/video-links'
import { errorsOf, storedOf, valuesOf } from '@/admin/form/fields'
import { makeVideo } from '../support/videos'

const link = 'https://youtu.be/aqz-KE-bpKQ'
const noSession = { starts_at: '', expected_minutes: '' }
const complete = { title: 'Amla', description: '', youtube_url: link, section: '', ...noSession }
const checkVideo = (values: Omit<VideoValues, 'order_index'>, missing?: string) =>
  errorsOf(contentFields, values, missing)
const fieldsOf = (values: VideoValues) => storedOf(videoFields, values)
const required = 'Title and YouTube URL are required'

describe('Video form', () => {
  test('A complete video has no errors', () => {
    expect(checkVideo(complete)).toEqual({})
  })

  test('A video needs a title and a link, and each empty field says so', () => {
    expect(checkVideo({ ...complete, title: ' \t', youtube_url: '\u00a0' })).toEqual({
      title: required,
      youtube_url: required,
    })
    expect(checkVideo({ ...complete, title: '' }, 'Video 2 requires both')).toEqual({
      title: 'Video 2 requires both',
    })
  })

  test('The length limits of a video count characters as the database does, ignoring surrounding whitespace', () => {
    expect(checkVideo({ ...complete, title: ` ${'🌿'.repeat(300)} ` })).toEqual({})
    expect(checkVideo({ ...complete, title: 'x'.repeat(301) })).toHaveProperty('title')
    expect(checkVideo({ ...complete, description: 'x'.repeat(10_000) })).toEqual({})
    expect(checkVideo({ ...complete, description: 'x'.repeat(10_001) })).toHaveProperty('description')
    expect(checkVideo({ ...complete, section: ` ${'🌿'.repeat(200)} ` })).toEqual({})
    expect(checkVideo({ ...complete, section: 'x'.repeat(201) })).toHaveProperty('section')
  })

  test('A video link that the player could not play is refused', () => {
    expect(checkVideo({ ...complete, youtube_url: 'https://vimeo.com/1' })).toEqual({
      youtube_url: 'This video URL is not valid. It leads to Vimeo. Only videos on YouTube can be added.',
    })
  })

  test('A section with an invisible character is refused', () => {
    expect(checkVideo({ ...complete, section: 'Hea\u200brt' })).toHaveProperty('section')
  })

  test('A video is stored with trimmed text, a normalised link and null for an empty description or section', () => {
    const typed = {
      title: ' Amla ',
      description: '  ',
      youtube_url: ' youtu.be/aqz-KE-bpKQ ',
      order_index: '3',
      section: ' ',
      ...noSession,
    }
    const fields = {
      title: 'Amla',
      description: null,
      youtube_url: link,
      order_index: 3,
      section: null,
      starts_at: null,
      expected_minutes: null,
    }
    expect(fieldsOf(typed)).toEqual(fields)
    expect(fieldsOf({ ...typed, section: ' Herbs\tand\nspices ' }).section).toBe('Herbs and spices')
    expect(fieldsOf(valuesOf(videoFields, fields))).toEqual(fields)
  })

  test.each([
    ['', undefined],
    [' 90 ', undefined],
    ['९०', undefined],
    ['-', 'must'],
    ['1e2', 'must'],
    ['1.5', 'must'],
    ['0', 'must'],
    ['1441', 'must'],
  ])('Of %j as the minutes of a session, the form says: %j', (typed, said) => {
    const { expected_minutes } = checkVideo({ ...complete, expected_minutes: typed })
    expect(expected_minutes?.split(' ')[1]).toBe(said)
  })

  test.each([
    ['', 0],
    ['Amla', 0],
    ['12a', 0],
    ['-4', 0],
    ['-0.5', 0],
    ['3.99', 3],
    ['7', 7],
    [' 7 ', 7],
    ['Infinity', 0],
    ['99999999999', 2_147_483_647],
  ])('The position %j is read as %i', (text, position) => {
    expect(positionOf(text)).toBe(position)
  })
})

test.each([
  [link, true],
  ['HTTPS://YOUTU.BE/aqz-KE-bpKQ', true],
  ['http://youtu.be/aqz-KE-bpKQ', false],
  ['https://youtube.com/shorts/aqz-KE-bpKQ', false],
  ['https://evil.test/', false],
  ['javascript:alert(1)', false],
])('Only https links that the player reads may be followed: %s (%s)', (stored, isSafe) => {
  expect(isSafeLink(stored)).toBe(isSafe)
})

test('Only the fields that differ from what someone else saved are marked', () => {
  const mine = {
    title: 'Mine',
    description: 'Text',
    youtube_url: link,
    order_index: 1,
    section: 'Herbs',
    starts_at: null,
    expected_minutes: null,
  }
  const theirs = makeVideo({ ...mine, version: 2, title: 'Theirs', description: null, section: 'Fruits' })
  expect(savedByOthers(theirs, mine)).toEqual({
    title: 'Saved by someone else in the meantime: Theirs',
    description: 'Saved by someone else in the meantime: nothing',
    section: 'Saved by someone else in the meantime: Fruits',
  })
  expect(savedByOthers(mine, mine)).toEqual({})
})
