import { beforeEach, expect, test } from 'vitest'
import { forgetShare, keepShare, pendingShare } from '@/lib/pending-share'
import { href } from '@/routes'

const address = `${href('admin-share')}?text=https%3A%2F%2Fyoutu.be%2Faqz-KE-bpKQ`

beforeEach(() => sessionStorage.clear())

test('A shared link waits for the sign-in, for up to a quarter of an hour, and is used once', () => {
  expect(pendingShare()).toBeNull()
  keepShare(address, 0)
  expect(pendingShare(14 * 60_000)).toBe(address)
  expect(pendingShare(16 * 60_000)).toBeNull()
  forgetShare()
  expect(pendingShare(0)).toBeNull()
})

test('A shared link is still there after the clock has been set back', () => {
  keepShare(address, Date.parse('2026-11-28'))
  expect(pendingShare(0)).toBe(address)
})

test.each(['', 'x', '0 ', '0 https://example.com/admin/share?', '0 //example.com', '0 /admin/users?'])(
  'Other stored values, such as %j, lead nowhere',
  (stored) => {
    sessionStorage.setItem('pending-share', stored)
    expect(pendingShare(0)).toBeNull()
  },
)
