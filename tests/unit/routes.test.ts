import { expect, test } from 'vitest'
import { href, languageAt, pathIn, routes } from '@/routes'

test('An address is built from the route table with its parameters escaped', () => {
  expect(href('about')).toBe('/about')
  expect(href('course', { courseId: 'a/b?c' })).toBe('/course/a%2Fb%3Fc')
})

test('No two routes share an id or a path', () => {
  expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length)
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
})

const sources = Object.values(
  import.meta.glob<string>('/src/**/*.{ts,tsx}', { eager: true, import: 'default', query: '?raw' }),
).join('\n')

test('Every page is linked from somewhere', () => {
  const isLinked = (id: string) => new RegExp(`\\bhref\\(\\s*'${id}'`).test(sources)
  const alone = routes.filter(({ id, area }) => area !== 'site' && !isLinked(id))
  expect(alone.map(({ id }) => id)).toEqual([])
})

test('Only the public site’s addresses differ by language, and they show which one it is', () => {
  for (const route of routes) {
    const hindi = pathIn('hi', route)
    expect(hindi === route.path, route.path).toBe(route.area !== 'site')
    if (route.area === 'site') expect([languageAt(route.path), languageAt(hindi)]).toEqual(['en', 'hi'])
    if (route.area === 'admin') expect(languageAt(route.path)).toBe('en')
    if (route.area === 'learn' || route.area === 'verify') expect(languageAt(route.path)).toBeNull()
  }
  expect([languageAt('/login'), languageAt('/admin-login')]).toEqual([null, 'en'])
})
