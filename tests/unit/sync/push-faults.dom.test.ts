// [U5]
import { beforeEach, expect, test, vi } from 'vitest'
import { noteFault } from '@/lib/app-faults'
import { AppError, failed, ok } from '@/lib/errors'
import { countSilence } from '@/lib/fault-counts'
import type { LearningItem } from '@/model/learning'
import { pushFaults } from '@/sync/push-faults'
import { owner } from '../support/courses'

const { signal } = new AbortController()

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('last-user', JSON.stringify({ id: owner, role: 'learner' }))
})

test('What failed is told with a push of its own, until the server has answered', async () => {
  const push = vi.fn(async (_: string, items: readonly LearningItem[]) => ok(items.map(() => 'ok' as const)))
  await pushFaults(owner, push, signal)
  expect(push).not.toHaveBeenCalled()
  noteFault('crash', new TypeError('a'))
  countSilence('a-video')
  push.mockResolvedValueOnce(failed(new AppError('offline')))
  await pushFaults(owner, push, signal)
  await pushFaults(owner, push, signal)
  await pushFaults(owner, push, signal)
  expect(push).toHaveBeenCalledTimes(2)
  expect(push.mock.lastCall?.slice(0, 2)).toEqual([
    owner,
    [
      expect.objectContaining({ kind: 'app-fault', fault: 'crash', code: 'TypeError', count: 1 }),
      expect.objectContaining({ kind: 'silence', video_id: 'a-video' }),
    ],
  ])
})

test('A server that does not know such items yet is not told the same again', async () => {
  const push = vi.fn(async (_: string, items: readonly LearningItem[]) =>
    ok(items.map(() => 'invalid' as const)),
  )
  noteFault('crash', new TypeError('a'))
  await pushFaults(owner, push, signal)
  await pushFaults(owner, push, signal)
  expect(push).toHaveBeenCalledOnce()
})
