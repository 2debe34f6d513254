import { expect, test } from 'vitest'
import { offer } from '@/learn/offer'
import type { CourseSummary } from '@/mirror/schema'
import { makeCourse } from '../support/courses'

const [first, second] = [makeCourse({ title: 'First' }), makeCourse({ title: 'Second' })]

const now = Date.parse('2027-01-12T06:00:00Z')

function offered(...summaries: (Partial<CourseSummary> | undefined)[]) {
  const courses = [first, second].slice(0, summaries.length)
  const known = new Map(
    summaries.flatMap((summary, index) => {
      const course_id = courses[index]?.id ?? ''
      const whole = { course_id, videos: 2, complete: 0, resume: null, completedWith: null, parts: [0, 0] }
      return summary
        ? [[course_id, { ...whole, left_s: null, uncovered: 2, active: null, ...summary }] as const]
        : []
    }),
  )
  const found = offer(courses, known, now)
  if (typeof found !== 'object') return found
  return found.session ? `${found.course.title}: ${found.session.title}` : found.course.title
}

const resume = { video_id: 'v', title: 'Video 1', position_s: 0, number: 1, duration_s: null }

test('The first course with a place to resume is offered, before one that was never opened', () => {
  expect(offered({}, { resume })).toBe('Second')
  expect(offered({ resume }, { resume })).toBe('First')
})

test('If there is none, the first course that is not complete is offered', () => {
  expect(offered({ complete: 2 }, {})).toBe('Second')
})

test('A completed course is never offered; once all are complete, the page says so', () => {
  expect(offered({ complete: 2 }, { complete: 2 })).toBe('all done')
})

test('Nothing is offered if there is nothing to watch yet', () => {
  expect(offered()).toBeUndefined()
  expect(offered({ videos: 0 }, undefined)).toBeUndefined()
})

const sessionAt = (starts_at: string, title = 'Live') => ({
  ...resume,
  title,
  starts_at,
  expected_minutes: 60,
})
const today = sessionAt('2027-01-12T13:00:00Z')

test('A live session comes first on its day, until it is over; the earlier one of two', () => {
  expect(offered({ resume }, { sessions: [today] })).toBe('Second: Live')
  expect(offered({ sessions: [today] }, { sessions: [sessionAt('2027-01-12T07:00:00Z', 'Early')] })).toBe(
    'Second: Early',
  )
  expect(offered({ resume }, { sessions: [sessionAt('2027-01-12T04:59:00Z')] })).toBe('First')
  expect(offered({ resume }, { sessions: [sessionAt('2027-01-14T13:00:00Z')] })).toBe('First')
})

test('One that began yesterday still comes first while it lasts', () => {
  const dayBefore = now - 50 * 60_000
  expect(offered({ resume }, { sessions: [sessionAt(new Date(dayBefore).toISOString())] })).toBe(
    'Second: Live',
  )
})

test('If nothing but a later session is left to watch, the course is not completed: the session is offered', () => {
  const later = sessionAt('2027-02-01T13:00:00Z')
  expect(offered({ complete: 2 }, { complete: 1, sessions: [later] })).toBe('Second: Live')
  expect(offered({ complete: 0 }, { complete: 1, sessions: [later] })).toBe('First')
})

test('Once a session is over, its recording is the place to resume', () => {
  const over = sessionAt('2027-01-10T13:00:00Z')
  const active = { at: 1, isHere: false }
  expect(offered({}, { complete: 1, sessions: [over], active })).toBe('Second')
})
