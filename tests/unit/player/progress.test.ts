import { expect, test } from 'vitest'
import { resumeAt } from '@/player/progress'

test('A video resumes where it was left, and starts again if it was left near its end', () => {
  expect(resumeAt(undefined)).toBe(0)
  expect(resumeAt({ position: null, duration: 100 })).toBe(0)
  expect(resumeAt({ position: 42, duration: 100 })).toBe(42)
  expect(resumeAt({ position: 42, duration: null })).toBe(42)
  expect(resumeAt({ position: 95, duration: 100 })).toBe(0)
})
