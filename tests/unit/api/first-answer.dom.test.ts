import { afterEach, expect, test, vi } from 'vitest'
import { dropFirstAnswer, questionText, takeFirstAnswer } from '@/api/first-answer'
import { firstQuestion } from '@/model/pull'

const question = questionText(firstQuestion)
const abandon = vi.fn()

function askedAhead(token: string) {
  const response = Promise.resolve(new Response('{}'))
  window.firstAnswer = { question, token, response, abandon }
  return response
}

afterEach(() => vi.clearAllMocks())

test('What was asked ahead is answered once', () => {
  const response = askedAhead('mine')
  expect(takeFirstAnswer(question, 'mine', new AbortController().signal)).toBe(response)
  expect(takeFirstAnswer(question, 'mine', new AbortController().signal)).toBeNull()
  expect(abandon).not.toHaveBeenCalled()
})

test.each([
  ['with the token of another session', question, 'another'],
  ['another question', question.replace('"root":""', '"root":"abc"'), 'mine'],
])('The early answer is dropped if the sync asks %s', (_, asked, token) => {
  askedAhead('mine')
  expect(takeFirstAnswer(asked, token, new AbortController().signal)).toBeNull()
  expect(abandon).toHaveBeenCalledOnce()
})

test('A sync that stops, as for a course that should come first, also stops the request that was sent ahead', () => {
  askedAhead('mine')
  const stop = new AbortController()
  takeFirstAnswer(question, 'mine', stop.signal)
  stop.abort()
  expect(abandon).toHaveBeenCalledOnce()
})

test('A dropped answer is neither read nor loaded any further', () => {
  askedAhead('mine')
  dropFirstAnswer()
  expect(abandon).toHaveBeenCalledOnce()
  expect(takeFirstAnswer(question, 'mine', new AbortController().signal)).toBeNull()
})
