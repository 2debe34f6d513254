import { expect, test } from 'vitest'
import { href, routes } from '@/routes'

test('An address is built from the route table with its parameters escaped', () => {
  expect(href('about')).toBe('/about')
  expect(href('course', { courseId: 'a/b?c' })).toBe('/course/a%2Fb%3Fc')
})

test('No two routes share an id or a path', () => {
  expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length)
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
})
