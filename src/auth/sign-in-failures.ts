// Why a sign-in with Google failed. The reason comes back in the URL, which anybody can write and pass on: its code only
// selects one of these sentences, and none of its text is ever shown.
import { AppError } from '@/lib/errors'
import { unexpectedNotice } from '@/lib/notices'

/** Title of every failed sign-in. */
export const loginFailed = 'Login Failed'

const outdated = 'This sign-in took too long, or was started in another browser. Please try again.'
const unavailable = 'Google or the server did not answer properly. Please try again in a few minutes.'
const switchedOff = 'Signing in with Google is switched off at the moment.'

const sentences = new Map([
  ['access_denied', 'You cancelled the sign-in.'],
  ['bad_code_verifier', outdated],
  ['bad_oauth_callback', outdated],
  ['bad_oauth_state', outdated],
  ['flow_state_expired', outdated],
  ['flow_state_not_found', outdated],
  ['oauth_provider_not_supported', switchedOff],
  ['offline', new AppError('offline').message],
  ['over_request_rate_limit', 'There were too many attempts. Please wait a few minutes and try again.'],
  ['pkce_code_verifier_not_found', outdated],
  ['provider_disabled', switchedOff],
  ['provider_email_needs_verification', 'Google has not confirmed your e-mail address yet.'],
  ['request_timeout', unavailable],
  ['server_error', unavailable],
  ['signup_disabled', 'New accounts are not accepted at the moment.'],
  ['temporarily_unavailable', unavailable],
  ['user_banned', 'This account has been blocked.'],
])

export function failureSentence(code: string): string {
  return sentences.get(code) ?? unexpectedNotice
}
