import { backendUrl, publishableKey } from '@/lib/env'
import { AppError, failed, ok, type Result } from '@/lib/errors'
import type { PullListener, PullQuestion } from '@/model/pull'
import { ArrivingAnswer, headOf } from './arriving-answer'
import { asOwner } from './as-owner'
import { translate, unlessAborted } from './call'
import type { Path } from './calls'
import { apiFetch, checkAnswer, noAnswer } from './client'
import { dropFirstAnswer, pullPath, questionText, takeFirstAnswer } from './first-answer'

/** In milliseconds. Most answers are complete before the first piece is due. */
const untilFirstPiece = 600
const untilNextPiece = 1_000

/**
 * Asks the server what differs from the mirror. Returns the last piece of the answer, which for a short one
 * is all of it. If the answer breaks off, its complete courses have been handed on. The sync validates the
 * pieces.
 */
export function pullMirror(
  owner: string,
  question: PullQuestion,
  signal: AbortSignal,
  listener: PullListener,
): Promise<Result<unknown>> {
  if (question.isAfterPush) dropFirstAnswer()
  const text = questionText(question)
  return asOwner(owner, signal, (token) =>
    ask(pullPath, text, token, { signal, listener, ahead: takeFirstAnswer(text, token, signal) }),
  )
}

/** Without the client, which hands on an answer only when it is complete. */
export async function ask(
  path: Path,
  question: string,
  token: string,
  {
    signal,
    listener,
    ahead,
  }: { signal: AbortSignal; listener: PullListener; ahead?: Promise<Response> | null },
): Promise<Result<unknown>> {
  const request =
    ahead?.then(checkAnswer) ??
    apiFetch(`${backendUrl()}${path}`, {
      method: 'POST',
      headers: {
        apikey: publishableKey(),
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
      },
      body: question,
      signal,
    })
  const response = await unlessAborted(request, signal)
  if (!response) return failed(noAnswer(signal))
  if (response.ok) return read(response, signal, listener)
  const error = await unlessAborted<unknown>(response.json(), signal)
  return failed(translate(Object(error), response.status))
}

async function read(
  response: Response,
  signal: AbortSignal,
  { turn, onHead, onProgress, onPiece }: PullListener,
): Promise<Result<unknown>> {
  await turn
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  const answer = new ArrivingAnswer('changed')
  let changed: unknown[] = []
  let isHeadRead = !onHead
  let isInPieces = false
  let unread = ''
  let dueAt: number | undefined

  /** Parses what has arrived course by course, which is worth it only if an answer is slow or breaks off. */
  const readOn = () => {
    isInPieces = true
    changed.push(...answer.add(unread))
    unread = ''
  }
  const handOn = () => {
    if (changed.length > 0) onPiece({ ...answer.soFar(), changed })
    changed = []
  }
  try {
    for (;;) {
      const part = reader && (await unlessAborted(reader.read(), signal))
      if (part === null) {
        readOn()
        handOn()
        return failed(noAnswer(signal))
      }
      onProgress()
      unread += decoder.decode(part?.value, { stream: !part?.done })
      if (!part || part.done) break
      const head = isHeadRead ? null : headOf(unread, 'changed')
      if (head) onHead?.(head)
      isHeadRead ||= head !== null || isInPieces
      const now = performance.now()
      dueAt ??= now + untilFirstPiece
      if (!isInPieces && now < dueAt) continue
      readOn()
      if (now < dueAt || changed.length === 0) continue
      handOn()
      dueAt = now + untilNextPiece
    }
    // Complete before a piece was due: the browser's own parser is faster.
    if (!isInPieces) return ok(JSON.parse(unread))
    readOn()
    const last = answer.whole()
    return ok(answer.soFar() === null ? last : { ...Object(last), changed })
  } catch {
    return failed(new AppError('malformed'))
  }
}
