import { useEffect, useState } from 'react'
import type { MirrorDatabase } from '@/mirror/schema'
import { useSync } from '@/stores/sync'
import { requestSync } from '@/sync/controller'
import { useMirrorQuery } from './MirrorProvider'

type Answer = 'loading' | 'not-found' | 'failed'

type Wanted = {
  id: string
  /** The page has read the mirror. */
  isMissing: boolean
  isThere: (mirror: MirrorDatabase) => Promise<boolean>
  /** The course that the server should send first. */
  course?: string
}

/**
 * Asks the server for what the mirror lacks, which may be new or still on its way, before it counts as
 * missing. The answer is given only once the mirror has been read again: what the sync has brought reaches
 * the page later.
 */
export function useServerAnswer({ id, isMissing, isThere, course }: Wanted): Answer {
  const [answer, setAnswer] = useState<Answer>('loading')
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
  const confirmed = useMirrorQuery(
    async (mirror) => (answer !== 'loading' && !(await isThere(mirror)) ? answer : 'loading'),
    [answer, id],
  )
  return answer === 'loading' || !confirmed ? 'loading' : confirmed
}
