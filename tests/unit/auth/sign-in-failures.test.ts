import { describe, expect, test } from 'vitest'
import { failureCode } from '@/app/router/guards'
import { failureSentence } from '@/auth/sign-in-failures'
import { texts } from '@/texts/texts'

function sentenceAt(address: string): string | null {
  const code = failureCode(new URL(address, 'https://site.example'))
  return code && failureSentence(code)
}

describe('Failed sign-in', () => {
  test.each([
    ['?error=access_denied&error_description=', 'You cancelled the sign-in.'],
    ['#error=access_denied', 'You cancelled the sign-in.'],
    ['?error=access_denied&error_code=user_banned', 'This account has been blocked.'],
    ['?error=access_denied&error_code=signup_disabled', 'New accounts are not accepted at the moment.'],
    [
      '?error=server_error',
      'Google or the server did not answer properly. Please try again in a few minutes.',
    ],
    [
      '?error=invalid_request&error_code=bad_oauth_state&error_description=OAuth+state+parameter+missing',
      'This sign-in took too long, or was started in another browser. Please try again.',
    ],
    [
      '?error=invalid_request&error_code=flow_state_already_used',
      'This sign-in took too long, or was started in another browser. Please try again.',
    ],
  ])('A sign-in that returns with %j shows one of our own messages', (address, sentence) => {
    expect(sentenceAt(address)).toBe(sentence)
  })

  test.each([
    '?error=Your account is locked. Call 0800 1234',
    '?error_code=Call 0800 1234&error=access_denied',
    '?error_description=Call 0800 1234',
    '#error_description=Call 0800 1234',
    '?error=constructor',
    '?error=__proto__',
    '?error=unexpected_failure',
  ])('A sign-in that returns with %j shows the general message', (address) => {
    expect(sentenceAt(address)).toBe(texts.notices.unexpected)
  })

  test.each(['', '?', '#', '?code=abc', '?error=', '?x=error_description'])(
    'A sign-in that returns with %j shows no failure',
    (address) => {
      expect(sentenceAt(address)).toBeNull()
    },
  )
})
