// Why a sign-in with Google failed. The reason comes back in the URL, which anyone can write and pass on: its
// code only selects one of these sentences, and none of its text is ever shown.
import { type Texts, texts } from '@/texts/texts'

const reasons = new Map<string, keyof Texts['login']['reasons']>([
  ['access_denied', 'cancelled'],
  ['bad_code_verifier', 'outdated'],
  ['bad_oauth_callback', 'outdated'],
  ['bad_oauth_state', 'outdated'],
  // The return from Google was loaded twice, for example by a double click.
  ['flow_state_already_used', 'outdated'],
  ['flow_state_expired', 'outdated'],
  ['flow_state_not_found', 'outdated'],
  ['oauth_provider_not_supported', 'switchedOff'],
  ['over_request_rate_limit', 'tooMany'],
  ['pkce_code_verifier_not_found', 'outdated'],
  ['provider_disabled', 'switchedOff'],
  ['provider_email_needs_verification', 'unconfirmed'],
  ['request_timeout', 'unavailable'],
  ['server_error', 'unavailable'],
  ['signup_disabled', 'closed'],
  ['temporarily_unavailable', 'unavailable'],
  ['user_banned', 'blocked'],
])

export function failureSentence(code: string): string {
  if (code === 'offline') return texts.errors.offline
  const reason = reasons.get(code)
  return reason ? texts.login.reasons[reason] : texts.notices.unexpected
}
