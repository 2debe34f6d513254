import { expect, test } from 'vitest'
import { addressesOf, shells } from '../../../src/routes'

const opensInShell = (path: string) =>
  shells.some(({ pages }) => pages.some((page) => addressesOf(page).test(path)))

test.each([
  '/dashboard',
  '/dashboard?code=1',
  '/course/3f0c',
  '/course/3f0c?x=1',
  '/device',
  '/admin/users/7',
  '/verify',
  '/verify/7K3M-Q2XW-9PAB',
])('The path %s opens in the app shell', (path) => {
  expect(opensInShell(path)).toBe(true)
})

test.each(['/', '/about', '/dashboards', '/course', '/course/1/2', '/auth/v1/authorize', '/x/dashboard'])(
  'The path %s does not open in the app shell',
  (path) => {
    expect(opensInShell(path)).toBe(false)
  },
)
