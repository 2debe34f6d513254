import { expect, test } from 'vitest'
import { sharedAddress } from '@/learn/resume-link'
import { startIn } from '@/player/start-parameters'

test('A shared address names a video of the course, and optionally a second in it', () => {
  const address = new URL(sharedAddress('c', 'v', 250.9))
  expect(address.origin).toBe(location.origin)
  expect(address.pathname + address.search).toBe('/course/c?video=v&t=250')
  expect(startIn(address.searchParams)).toEqual({ videoId: 'v', seconds: 250 })
  const start = new URL(sharedAddress('c', 'v', 0))
  expect(startIn(start.searchParams)).toEqual({ videoId: 'v', seconds: null })
})

test.each(['', '-1', '1.5', '1e3', '86401', '999999', '9'.repeat(400), '12s', ' 12', '٣'])(
  'No video starts at t=%s',
  (t) => {
    expect(startIn(new URLSearchParams({ t })).seconds).toBeNull()
  },
)
