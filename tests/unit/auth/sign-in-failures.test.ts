import { describe, expect, test } from 'vitest'
import { failureCode } from '@/app/router/guards'
import { failureSentence } from '@/auth/sign-in-failures'
import { unexpectedNotice } from '@/lib/notices'

function sentenceAt(address: string): string | null {
  const code = failureCode(new URL(address, 'https://site.example'))
  return code && failureSentence(code)
}

describe('An address that Google or the auth server sends somebody back to', () => {
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
  ])('%j gives one of our sentences', (address, sentence) => {
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
  ])('%j gives the general sentence', (address) => {
    expect(sentenceAt(address)).toBe(unexpectedNotice)
  })

  test.each(['', '?', '#', '?code=abc', '?error=', '?x=error_description'])(
    '%j says nothing of a failure',
    (address) => {
      expect(sentenceAt(address)).toBeNull()
    },
  )
})
