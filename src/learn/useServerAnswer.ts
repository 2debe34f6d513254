import { useEffect, useState } from 'react'
import { useSync } from '@/stores/sync'
import { requestSync } from '@/sync/controller'

/**
 * Asks the server for what the mirror does not have, which may be new or still on its way, before it counts as missing. `course`
 * is the one that should come first.
 */
export function useServerAnswer(
  isMissing: boolean,
  course: string | null = null,
): 'loading' | 'not-found' | 'failed' {
  const [answer, setAnswer] = useState<'loading' | 'not-found' | 'failed'>('loading')
  useEffect(() => {
    if (!isMissing) return
    setAnswer('loading')
    // The next sync to end started after this request. Later ones do not change the answer.
    const stop = useSync.subscribe(({ status }, before) => {
      if (status === before.status || (status.state !== 'current' && status.state !== 'failed')) return
      stop()
      setAnswer(status.state === 'current' ? 'not-found' : 'failed')
    })
    requestSync(course)
    return stop
  }, [isMissing, course])
  return answer
}
