import { expect, test } from 'vitest'
import { offer } from '@/learn/offer'
import type { CourseSummary } from '@/mirror/schema'
import { makeCourse } from '../support/courses'

const [first, second] = [makeCourse({ title: 'First' }), makeCourse({ title: 'Second' })]

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
  const found = offer(courses, known)
  return typeof found === 'object' ? found.course.title : found
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
