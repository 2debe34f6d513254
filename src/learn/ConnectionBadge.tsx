import { useContext } from 'react'
import { Link } from 'react-router-dom'
import { isInMemory } from '@/mirror/open'
import { readFreshness } from '@/mirror/read'
import { href } from '@/routes'
import { useSync } from '@/stores/sync'
import { SyncBadge } from '@/ui/SyncBadge'
import { MirrorContext, useMirrorQuery } from './mirror-context'
import { syncSentence } from './sync-status-text'
import { useNow } from './useNow'

/** Tells the truth about how fresh the courses on screen are. */
export function ConnectionBadge() {
  const freshness = useMirrorQuery(readFreshness) ?? { syncedAt: null, isPaused: false }
  const status = useSync((state) => state.status)
  const mirror = useContext(MirrorContext)
  const isKept = !mirror || !isInMemory(mirror)
  const { tone, text } = syncSentence(status, { ...freshness, isKept }, useNow())
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
