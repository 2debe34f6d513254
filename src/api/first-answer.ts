// The first question of a device without a mirror. `public/area-init.js` asks it while the code is still on its way.
import type { PullQuestion } from '@/model/pull'
import type { Functions, Path } from './calls'

export const pullPath = '/rest/v1/rpc/pull_mirror' satisfies Path

type FirstAnswer = {
  question: string
  /** The access token with which it was asked. */
  token: string
  response: Promise<Response>
  abandon(): void
}

declare global {
  interface Window {
    firstAnswer?: FirstAnswer
  }
}

/** A question as the server reads it. */
export function questionText({ content, learning, first, maxBytes }: PullQuestion): string {
  return JSON.stringify({
    known: content.known ?? [],
    root: content.root ?? '',
    max_bytes: maxBytes,
    learning,
    ...(first && { first }),
  } satisfies Parameters<Functions['pull_mirror']>[0])
}

/** The answer to this question, if it is the one that was asked ahead, with this token; once. */
export function takeFirstAnswer(question: string, token: string): Promise<Response> | null {
  const { firstAnswer } = window
  delete window.firstAnswer
  if (firstAnswer?.question === question && firstAnswer.token === token) return firstAnswer.response
  firstAnswer?.abandon()
  return null
}
