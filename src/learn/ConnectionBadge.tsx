import { useContext, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { isInMemory } from '@/mirror/open'
import { readFreshness } from '@/mirror/read'
import { href } from '@/routes'
import { useSync } from '@/stores/sync'
import { SyncBadge } from '@/ui/SyncBadge'
import { MirrorContext, useMirrorQuery } from './MirrorProvider'
import { syncStatusText } from './sync-status-text'

/** Says how up to date the courses on screen are, and offers to sign in if the session is lost. */
export function ConnectionBadge() {
  const freshness = useMirrorQuery(readFreshness) ?? { syncedAt: null, isPaused: false }
  const status = useSync((state) => state.status)
  const mirror = useContext(MirrorContext)
  const isPersistent = !mirror || !isInMemory(mirror)
  const { tone, text } = syncStatusText(status, { ...freshness, isPersistent }, useNow())
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

/** The current time in milliseconds, updated every minute: for texts such as '5 minutes ago'. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
