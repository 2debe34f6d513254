import { expect, test } from 'vitest'
import { messageAbout } from '@/learn/notes/AskLink'
import { emptyQuestion, isQuestion, questionOf } from '@/model/question'

test('A note that is to be asked says so in its text, so that a file or an app that knows no questions keeps it', () => {
  expect(isQuestion(`${emptyQuestion}Why?`)).toBe(true)
  expect(isQuestion('Why? (?)')).toBe(false)
  expect(questionOf(`${emptyQuestion}Why lukewarm?`)).toBe('Why lukewarm?')
  expect(questionOf('Oil, lukewarm')).toBe('Oil, lukewarm')
})

test('A mark without a text asks nothing: such a note is not offered to be sent, which would never end', () => {
  for (const body of [emptyQuestion, emptyQuestion.trim(), `${emptyQuestion}\n`])
    expect(isQuestion(body)).toBe(false)
})

test('A question names the course, the video and the moment, and what was written about it', () => {
  const about = {
    course: 'Rasayana',
    video: 'Amalaki',
    at_s: 250,
    link: 'https://site.example/course/1?t=250',
  }
  expect(messageAbout(about, 'Fresh or dried?')).toBe(
    'Namaste,\n\nI have a question about “Amalaki” in the course “Rasayana”, at 4:10:\nhttps://site.example/course/1?t=250\n\nFresh or dried?',
  )
})
