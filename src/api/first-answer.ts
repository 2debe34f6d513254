// The first request of a device without a mirror. `public/area-init.js` sends it while the code is still
// loading.
import type { PullQuestion } from '@/model/pull'
import type { Functions, Path } from './calls'

export const pullPath = '/rest/v1/rpc/pull_mirror' satisfies Path

type FirstAnswer = {
  question: string
  /** The access token that it was sent with. */
  token: string
  response: Promise<Response>
  abandon(): void
}

declare global {
  interface Window {
    firstAnswer?: FirstAnswer
  }
}

/** A question in the format that the server reads. */
export function questionText({ content, learning, transcripts, first, maxBytes }: PullQuestion): string {
  return JSON.stringify({
    known: content.known ?? [],
    root: content.root ?? '',
    max_bytes: maxBytes,
    learning,
    transcripts: { root: transcripts },
    ...(first && { first }),
  } satisfies Parameters<Functions['pull_mirror']>[0])
}

/**
 * The answer to this question, if it was requested early with the same question and token; once, and until
 * `signal` is aborted.
 */
export function takeFirstAnswer(
  question: string,
  token: string,
  signal: AbortSignal,
): Promise<Response> | null {
  const { firstAnswer } = window
  if (firstAnswer?.question !== question || firstAnswer.token !== token) {
    dropFirstAnswer()
    return null
  }
  delete window.firstAnswer
  signal.addEventListener('abort', firstAnswer.abandon)
  return firstAnswer.response
}

/** For an answer that would be too old: it lacks what was sent after the question. */
export function dropFirstAnswer(): void {
  window.firstAnswer?.abandon()
  delete window.firstAnswer
}
