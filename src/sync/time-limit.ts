/** Without a sign of life, in milliseconds: longer than a slow link needs, shorter than people are willing to wait. */
export const silenceLimit = 30_000

/**
 * Runs `work` with a signal that is aborted with `signal`, and after `limit` milliseconds: from the start, or from the last
 * call of `extend`.
 */
export async function withTimeLimit<T>(
  signal: AbortSignal,
  limit: number,
  work: (limited: AbortSignal, extend: () => void) => Promise<T>,
): Promise<T> {
  const limited = new AbortController()
  const abort = () => limited.abort()
  let timer = setTimeout(abort, limit)
  const extend = () => {
    clearTimeout(timer)
    timer = setTimeout(abort, limit)
  }
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  try {
    return await work(limited.signal, extend)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}
