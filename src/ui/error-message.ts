// The sentence for an error, looked up where it is shown, when the texts are loaded.
import { AppError } from '@/lib/errors'
import { formatWait } from '@/texts/format'
import { texts } from '@/texts/texts'

/** What users see of anything that was thrown. Messages of errors are for developers. */
export function messageOf(thrown: unknown): string {
  if (!(thrown instanceof AppError)) return texts.errors.unexpected
  const { code, reason, retryAfter, said } = thrown
  if (said) return said
  if (retryAfter) return texts.notices.tryAgain(texts.errors[code], formatWait(retryAfter * 1000))
  if (reason === 'wrong-clock') return texts.notices.wrongClock
  if (reason === 'too-many-attempts') return texts.login.reasons.tooMany
  return texts.errors[code]
}
