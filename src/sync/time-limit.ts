/** Runs `work` with a signal that is aborted with `signal`, and after `limit` milliseconds. */
export async function withTimeLimit<T>(
  signal: AbortSignal,
  limit: number,
  work: (limited: AbortSignal) => Promise<T>,
): Promise<T> {
  const limited = new AbortController()
  const abort = () => limited.abort()
  const timer = setTimeout(abort, limit)
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  try {
    return await work(limited.signal)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}
