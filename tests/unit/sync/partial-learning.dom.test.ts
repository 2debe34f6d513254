import { beforeEach, expect, test } from 'vitest'
import { ok } from '@/lib/errors'
import { openMirror } from '@/mirror/open'
import { unwatched } from '@/model/learning'
import type { PullQuestion } from '@/model/pull'
import { pullOnce } from '@/sync/pull-once'
import { makeCourse, makeHash, makeServer, owner } from '../support/courses'
import { newDevice } from '../support/mirror'

beforeEach(() => newDevice(owner))

// [P14]
test('What was learned is applied only once all of it has arrived', async () => {
  const course = makeCourse()
  const server = makeServer([course])
  const own = {
    course_id: course.id,
    videos: [{ ...unwatched(course.videos[0]?.id ?? ''), spans: [[0, 9]] }],
    notes: [],
    hash: makeHash(),
  }
  const learning = { root: makeHash(), manifest: { [course.id]: own.hash }, days: [], certificates: [] }
  const asked: PullQuestion[] = []
  // It does not fit in the first answer.
  const pull = async (_: string, question: PullQuestion) => {
    asked.push(question)
    const whole = server.answer(question) as object
    return ok({ ...whole, learning: { ...learning, changed: asked.length > 1 ? [own] : [] } })
  }
  expect(await pullOnce(owner, pull, new AbortController().signal)).toBeNull()
  expect(asked).toHaveLength(2)
  const mirror = await openMirror(owner)
  expect(await mirror.learning.toArray()).toMatchObject([
    { course_id: course.id, videos: [{ spans: [[0, 9]] }] },
  ])
})
