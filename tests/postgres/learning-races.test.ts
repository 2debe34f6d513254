// Pushes at the same time as other pushes, and as deletions of what they are about.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enroll } from '../integration/support/courses.ts'
import { aLearner } from '../integration/support/people.ts'
import { anEnrolledLearner, edit, type Item, learningOf, note, push, watch } from './support/learning.ts'
import { endedOrBlocked, type Session } from './support/session.ts'
import { TestServer } from './support/test-server.ts'

let server: TestServer
let owner: Session
let one: Session
let two: Session

beforeAll(async () => {
  server = await TestServer.open()
  owner = await server.session()
  one = await server.session()
  two = await server.session()
})
afterAll(() => server.close())

async function pushIn(session: Session, items: Item[]): Promise<string[]> {
  const [row] = await session.rows<{ answer: { outcomes: string[] } }>('select push_learning($1) as answer', [
    JSON.stringify(items),
  ])
  return row?.answer.outcomes ?? []
}

/** Has work on the first of two videos, and now has news about both. */
async function aBusyLearner() {
  const learner = await anEnrolledLearner(server.backend)
  const [first = '', second = ''] = learner.videos
  const written = note(first)
  expect(await push(learner, watch(first, [[0, 5]]), written)).toEqual(['ok', 'ok'])
  const fault = { kind: 'fault', video_id: first, code: 2 }
  const items = [
    watch(second, [[0, 5]]),
    note(second),
    watch(first, [[5, 9]]),
    edit(written, 'Edited'),
    fault,
  ]
  return { learner, first, items }
}
type Busy = Awaited<ReturnType<typeof aBusyLearner>>

const deletions: [string, string, (busy: Busy) => string, string[]][] = [
  [
    'the video',
    'delete from course_videos where id = $1',
    ({ first }) => first,
    ['ok', 'ok', 'gone', 'gone', 'gone'],
  ],
  ['the course', 'delete from courses where id = $1', ({ learner }) => learner.course, Array(5).fill('gone')],
  [
    'the learner',
    'delete from auth.users where id = $1',
    ({ learner }) => learner.id,
    Array(5).fill('not-enrolled'),
  ],
  // The thirty days have begun.
  [
    'the enrollment',
    'delete from enrollments where course_id = $1',
    ({ learner }) => learner.course,
    Array(5).fill('ok'),
  ],
]

test.each(deletions)(
  'The deletion of %s waits for a push under way, and both succeed',
  async (_, statement, id) => {
    const busy = await aBusyLearner()
    await one.begin(busy.learner.id)
    expect(await pushIn(one, busy.items)).toEqual(Array(5).fill('ok'))
    const deletion = two.rows(statement, [id(busy)])
    await endedOrBlocked(deletion, two.pid, owner)
    await one.commit()
    await expect(deletion).resolves.toEqual([])
  },
)

test.each(deletions)(
  'A push waits for the deletion of %s, and has an outcome for each item',
  async (_, statement, id, outcomes) => {
    const busy = await aBusyLearner()
    await two.begin()
    await two.rows(statement, [id(busy)])
    await one.begin(busy.learner.id)
    const answer = pushIn(one, busy.items)
    await endedOrBlocked(answer, one.pid, owner)
    await two.commit()
    expect(await answer).toEqual(outcomes)
    await one.commit()
  },
)

test('Two pushes of one learner take turns, and nothing of either is lost', async () => {
  const learner = await anEnrolledLearner(server.backend)
  const [video = ''] = learner.videos
  const written = note(video)
  await push(learner, written)
  await one.begin(learner.id)
  await pushIn(one, [watch(video, [[0, 5]]), edit(written, 'One')])
  await two.begin(learner.id)
  const second = pushIn(two, [watch(video, [[5, 9]]), edit(written, 'Two')])
  expect(await endedOrBlocked(second, two.pid, owner)).toBe('blocked')
  await one.commit()
  await second
  await two.commit()
  const learning = await learningOf(learner, learner.course)
  expect(learning?.videos[0]?.spans).toEqual([[0, 9]])
  expect(learning?.notes.map(({ body }) => body).sort()).toEqual(['One', 'Two'])
})

test('Pushes of two learners of one course do not wait for each other', async () => {
  const learner = await anEnrolledLearner(server.backend)
  const other = await aLearner(server.backend)
  await enroll(server.backend, other.id, learner.course)
  const items = learner.videos.map((video) => watch(video, [[0, 5]]))
  await one.begin(learner.id)
  await pushIn(one, items)
  await two.begin(other.id)
  expect(await endedOrBlocked(pushIn(two, items), two.pid, owner)).toBe('ended')
  await one.commit()
  await two.commit()
})

test('Two learners who report the same videos in a different order both succeed', async () => {
  const learner = await anEnrolledLearner(server.backend, { videos: 5 })
  const other = await aLearner(server.backend)
  await enroll(server.backend, other.id, learner.course)
  const faults = learner.videos.map((video_id) => ({ kind: 'fault', video_id, code: 150 }))
  await one.begin(learner.id)
  await pushIn(one, faults)
  await two.begin(other.id)
  const second = pushIn(two, faults.toReversed())
  await endedOrBlocked(second, two.pid, owner)
  await one.commit()
  expect(await second).toEqual(Array(5).fill('ok'))
  await two.commit()
})
