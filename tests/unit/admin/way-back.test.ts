import { expect, test } from 'vitest'
import { wayBack } from '@/admin/table/way-back'

const list = '/admin/users'

test('The back link leads to the list in the state in which the page was opened from it', () => {
  expect(wayBack({ list: '/admin/users?q=asha&page=2' }, list)).toBe('/admin/users?q=asha&page=2')
})

test.each([
  null,
  undefined,
  'x',
  {},
  { list: 7 },
  { list: '/admin/courses?q=a' },
  { list: '//elsewhere.example?' },
])('With the state %j the back link leads to the beginning of the list', (state) =>
  expect(wayBack(state, list)).toBe(list),
)
