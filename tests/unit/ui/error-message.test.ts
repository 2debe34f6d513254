import { expect, test } from 'vitest'
import { messageOf as messageForAdmins } from '@/admin/error-message'
import { AppError } from '@/lib/errors'
import { messageOf } from '@/ui/error-message'

const wrongPassword = 'Invalid login credentials'

test.each([
  ['an error', new AppError('offline'), 'There is no connection to the server.'],
  [
    'a refusal with a wait',
    new AppError('busy', { retryAfter: 30 }),
    'The server is busy. Try again in 30 seconds.',
  ],
  [
    'a failure with a long wait',
    new AppError('server-down', { retryAfter: 150 }),
    'The server is not answering properly. Try again in 3 minutes.',
  ],
  [
    'too many attempts to sign in',
    new AppError('busy', { reason: 'too-many-attempts' }),
    'There were too many attempts. Please wait a few minutes and try again.',
  ],
  [
    'too many attempts with a wait',
    new AppError('busy', { reason: 'too-many-attempts', retryAfter: 30 }),
    'The server is busy. Try again in 30 seconds.',
  ],
  [
    'a session that a wrong clock has ended',
    new AppError('signed-out', { reason: 'wrong-clock' }),
    'This device’s date or time is wrong. Correct it and try again.',
  ],
  ['what the auth provider says', new AppError('forbidden', { said: wrongPassword }), wrongPassword],
  ['a bug', new TypeError('x is undefined'), 'An unexpected error occurred'],
])('Learners and admins see the sentence of %s', (_, thrown, sentence) => {
  expect(messageOf(thrown)).toBe(sentence)
  expect(messageForAdmins(thrown)).toBe(sentence)
})

test('Admins see the reason where only they can encounter it', () => {
  expect(messageForAdmins(new AppError('conflict', { reason: 'place-taken' }))).toBe(
    'Something else is now in its place.',
  )
  expect(messageForAdmins(new AppError('conflict'))).toBe('This already exists or is still in use.')
})

test('For developers an error’s message is its code, without any sentence of ours', () => {
  expect({ ...new AppError('busy', { retryAfter: 30 }) }).toEqual({
    name: 'AppError',
    code: 'busy',
    retryAfter: 30,
  })
  expect(new AppError('busy').message).toBe('busy')
})
