// What does not fit into one answer is asked for while the answer is still arriving.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pullMirror } from '@/api/pull'
import { largestMaxBytes } from '@/model/pull'
import type { Pull } from '@/sync/pull-once'
import { aCourse, enroll } from '../integration/support/courses.ts'
import { newDevice, readMirror } from '../unit/support/mirror.ts'
import { OneLearner } from './support/one-learner.ts'

let learner: OneLearner
let courses: string[]
beforeAll(async () => {
  learner = await OneLearner.create()
})
afterAll(() => learner.close())

type Answer = { cards?: unknown[]; changed?: { id: string }[] }
const answers: Answer[] = []
const questions: { known: unknown; max_bytes: number }[] = []
let waiting: { count: number; resolve: () => void }[] = []

/** Resolves once this many questions are out. */
const until = (count: number) =>
  questions.length >= count
    ? Promise.resolve()
    : new Promise<void>((resolve) => waiting.push({ count, resolve }))

/** What happens between the head of an answer and its courses. */
let between: (place: number) => unknown = () => {}

beforeEach(async () => {
  await learner.reset()
  const { backend } = learner.school
  courses = []
  for (let count = 0; count < 3; count++) courses.push(await aCourse(backend, { videos: 5 }))
  await backend.sql(`update course_videos set description = repeat('Ten signs.', 1000)`)
  await enroll(backend, learner.id, ...courses)
  answers.length = 0
  questions.length = 0
  waiting = []
  between = () => {}
  globalThis.fetch = async (address, init) => {
    const place = questions.push(JSON.parse(String(init?.body))) - 1
    for (const { count, resolve } of waiting) if (questions.length >= count) resolve()
    const answer = await learner.network.fetch(address, init)
    const text = await answer.text()
    answers[place] = JSON.parse(text)
    const head = /^.*?"changed"\s*:\s*\[/s.exec(text)?.[0].length ?? 0
    const parts = [text.slice(0, head), text.slice(head)]
    const body = new ReadableStream({
      async pull(controller) {
        const part = parts.shift()
        if (part === undefined) return controller.close()
        if (parts.length === 0) await between(place)
        controller.enqueue(new TextEncoder().encode(part))
      },
    })
    return new Response(body, { status: answer.status, headers: answer.headers })
  }
})

/** One course of fifty kilobytes in each answer. */
const pull: Pull = (owner, question, ...rest) =>
  pullMirror(owner, { ...question, maxBytes: 64 * 1024 }, ...rest)

const sent = () => answers.map(({ changed = [] }) => changed.map(({ id }) => id))

// [P6]
test('While an answer arrives, the next question is on its way, and nothing is sent twice', async () => {
  // Without a question ahead, this would wait forever.
  between = (place) => place < 2 && until(place + 2)
  expect(await learner.sync(pull)).toBeNull()
  expect(sent().map(({ length }) => length)).toEqual([1, 1, 1])
  expect(sent().flat().sort()).toEqual([...courses].sort())
  expect(answers.map(({ cards }) => cards?.length)).toEqual([3, 0, 0])
  expect((await readMirror(learner.id)).playlists).toHaveLength(3)
})

// [P6]
test('A link that breaks between the head of an answer and its courses loses nothing', async () => {
  between = async (place) => {
    await until(place + 2)
    throw new TypeError('network error')
  }
  expect(await learner.sync(pull)).toMatchObject({ code: 'offline' })
  expect((await readMirror(learner.id)).playlists).toEqual([])
  between = () => {}
  expect(await learner.sync(pull)).toBeNull()
  expect((await readMirror(learner.id)).playlists).toHaveLength(3)
})

// [P6]
test('What changes on the server after an answer, while its courses are arriving, comes with the next', async () => {
  between = async (place) => {
    const [first] = sent()[place] ?? []
    if (place === 0)
      await learner.school.backend.sql(`update courses set title = 'Changed' where id = $1`, [first])
    if (place < 2) await until(place + 2)
  }
  expect(await learner.sync(pull)).toBeNull()
  const { courses: shown, playlists } = await readMirror(learner.id)
  expect(shown.filter(({ title }) => title === 'Changed')).toHaveLength(1)
  expect(playlists).toHaveLength(3)
})

// [P11]
test('If the server has no time for the next answer, what has arrived is kept and small answers are asked for', async () => {
  let isRefused = false
  const { fetch } = globalThis
  globalThis.fetch = async (address, init) => {
    if (questions.length !== 1 || isRefused) return fetch(address, init)
    isRefused = true
    return Response.json({ code: '57014', message: 'Out of time' }, { status: 500 })
  }
  const asked: number[] = []
  const error = await learner.sync((owner, question, ...rest) => {
    asked.push(question.maxBytes)
    return pull(owner, question, ...rest)
  })
  expect(error).toBeNull()
  expect(asked).toEqual([largestMaxBytes, largestMaxBytes, 768 * 1024, 768 * 1024])
  expect(sent().flat().sort()).toEqual([...courses].sort())
})

test('An answer that brings everything is not asked for more', async () => {
  await newDevice(learner.id)
  expect(await learner.sync()).toBeNull()
  expect(questions).toHaveLength(1)
})
