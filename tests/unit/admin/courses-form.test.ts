import { describe, expect, it } from 'vitest'
import {
  checkCourse,
  checkNewCourse,
  emptyCourse,
  hasContent,
  newRow,
  toFields,
  toVideos,
} from '@/admin/courses/course-form'

const link = 'https://youtu.be/aqz-KE-bpKQ'
const course = { ...emptyCourse(), title: 'Pulse' }

describe('the form of a course', () => {
  it('asks for a title that is more than blanks', () => {
    expect(checkCourse({ ...course, title: ' \t\u00a0' })).toEqual({ title: 'Title is required' })
    expect(checkCourse(course)).toEqual({})
  })

  it('puts a title that was pasted with tabs and line breaks on one line', () => {
    const title = ' Nadi\tPariksha\n basics\n'
    expect(checkCourse({ ...course, title })).toEqual({})
    expect(toFields({ ...course, title }).title).toBe('Nadi Pariksha  basics')
  })

  it('takes no title with characters that nobody sees', () => {
    const sentence = 'This contains invisible characters. Please type it again.'
    for (const title of ['Pul\u202Ees', 'Pul\u0007se', 'Pul\u200Bse']) {
      expect(checkCourse({ ...course, title })).toEqual({ title: sentence })
      const video = newRow({ title, youtube_url: link })
      expect(checkNewCourse({ ...course, videos: [video] })).toEqual({ 'videos.0.title': sentence })
    }
    expect(checkCourse({ ...course, title: 'नाड़ी क्‍ष 👩🏽‍⚕️' })).toEqual({})
  })

  it('counts characters as the database does, without the blanks around them', () => {
    expect(checkCourse({ ...course, title: ` ${'🪷'.repeat(300)} ` })).toEqual({})
    expect(checkCourse({ ...course, title: 'x'.repeat(301) })).toHaveProperty('title')
    expect(checkCourse({ ...course, description: 'x'.repeat(10_001) })).toHaveProperty('description')
  })

  it.each([
    'http://example.com/a.jpg',
    'example.com/a.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'https://',
    'https://example.com/a b.jpg',
    `https://example.com/${'x'.repeat(2000)}`,
  ])('refuses the thumbnail %s', (thumbnail_url) => {
    expect(checkCourse({ ...course, thumbnail_url })).toHaveProperty('thumbnail_url')
  })

  it('accepts an https thumbnail, and none', () => {
    expect(checkCourse({ ...course, thumbnail_url: ' HTTPS://example.com/a.jpg ' })).toEqual({})
  })

  it('sends what was typed without the blanks around it, and nothing as null', () => {
    expect(toFields({ ...course, title: ' Pulse ', description: ' ', thumbnail_url: '' })).toEqual({
      title: 'Pulse',
      description: null,
      thumbnail_url: null,
      level: null,
      is_active: true,
    })
  })
})

describe('the videos of a new course', () => {
  it('are at least one', () => {
    expect(checkNewCourse(course)).toEqual({ videos: 'Please add at least one video to the course' })
    expect(checkNewCourse({ ...course, pasted: link })).toEqual({
      videos: 'Please add at least one video to the course',
    })
  })

  it('each need a title and a link, and are named by their number', () => {
    const videos = [newRow({ title: 'One', youtube_url: link }), newRow({ title: 'Two' }), newRow()]
    const second = 'Video 2 requires both title and YouTube URL'
    const third = 'Video 3 requires both title and YouTube URL'
    expect(checkNewCourse({ ...course, videos })).toEqual({
      'videos.1.youtube_url': second,
      'videos.2.title': third,
      'videos.2.youtube_url': third,
    })
  })

  it('need a link that the player can read', () => {
    const videos = [newRow({ title: 'One', youtube_url: 'https://vimeo.com/1' })]
    expect(checkNewCourse({ ...course, videos })).toEqual({
      'videos.0.youtube_url': 'This video URL is not valid',
    })
  })

  it('are not saved while pasted lines wait to be added, lest these be lost', () => {
    const videos = [newRow({ title: 'One', youtube_url: link })]
    expect(checkNewCourse({ ...course, videos, pasted: 'x' })).toHaveProperty('pasted')
    expect(checkNewCourse({ ...course, videos, pasted: ' \n' })).toEqual({})
  })

  it('are told in the order in which the form shows them, the first one first', () => {
    expect(Object.keys(checkNewCourse({ ...emptyCourse(), videos: [newRow()] }))[0]).toBe('title')
  })

  it('are sent with their ids, and with links that the player reads', () => {
    const row = { ...newRow({ title: ' One ' }), youtube_url: ' youtube.com/shorts/aqz-KE-bpKQ ' }
    expect(toVideos([row])).toEqual([
      {
        id: row.id,
        title: 'One',
        description: null,
        youtube_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      },
    ])
  })
})

describe('a new course that is closed', () => {
  it('loses nothing when nothing was typed, even with an empty row', () => {
    expect(hasContent(emptyCourse())).toBe(false)
    expect(hasContent({ ...emptyCourse(), videos: [newRow()] })).toBe(false)
  })

  it.each([
    { title: 'x' },
    { thumbnail_url: 'x' },
    { level: 'Beginner' },
    { is_active: false },
    { pasted: 'x' },
    { videos: [newRow({ title: 'x' })] },
  ])('loses %o', (typed) => {
    expect(hasContent({ ...emptyCourse(), ...typed })).toBe(true)
  })
})
