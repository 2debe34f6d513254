import { useContext, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { isInMemory } from '@/mirror/open'
import { readFreshness } from '@/mirror/read'
import { href } from '@/routes'
import { useSync } from '@/stores/sync'
import { SyncBadge } from '@/ui/SyncBadge'
import { MirrorContext, useMirrorQuery } from './MirrorProvider'
import { syncStatusText } from './sync-status-text'

/** Tells the truth about how fresh the courses on screen are. */
export function ConnectionBadge() {
  const freshness = useMirrorQuery(readFreshness) ?? { syncedAt: null, isPaused: false }
  const status = useSync((state) => state.status)
  const mirror = useContext(MirrorContext)
  const isKept = !mirror || !isInMemory(mirror)
  const { tone, text } = syncStatusText(status, { ...freshness, isKept }, useNow())
  const isSessionLost = status.state === 'failed' && status.error.code === 'signed-out'
  return (
    <SyncBadge tone={tone}>
      {text}
      {isSessionLost ? (
        <>
          {' '}
          <Link to={href('login')}>Sign in</Link>
        </>
      ) : null}
    </SyncBadge>
  )
}

/** The time in milliseconds, updated every minute: for texts such as '5 minutes ago'. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
