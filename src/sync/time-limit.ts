/**
 * Without a sign of life, in milliseconds: longer than a slow connection needs, shorter than users are
 * willing to wait.
 */
export const silenceLimit = 30_000

/**
 * Runs `work` with a signal that is aborted with `signal`, and, as a timeout, after `limit` milliseconds: from the start, or
 * from the last call of `extend`.
 */
export async function withTimeLimit<T>(
  signal: AbortSignal,
  limit: number,
  work: (limited: AbortSignal, extend: () => void) => Promise<T>,
): Promise<T> {
  const limited = new AbortController()
  const abort = () => limited.abort()
  const end = () => limited.abort(new DOMException('There was no answer in time.', 'TimeoutError'))
  let timer = setTimeout(end, limit)
  let isOver = false
  const extend = () => {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(end, limit)
  }
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  try {
    return await work(limited.signal, extend)
  } finally {
    isOver = true
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}
