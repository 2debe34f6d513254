import { useContext, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { isClockWrong } from '@/lib/device-clock'
import { isFaulty } from '@/lib/errors'
import type { SyncStatus } from '@/lib/sync-status'
import { isInMemory, lacksRoom } from '@/mirror/open'
import { readUnsent } from '@/mirror/outbox'
import { readFreshness } from '@/mirror/read'
import { href } from '@/routes'
import { useSync } from '@/stores/sync'
import { texts } from '@/texts/texts'
import { SyncBadge } from '@/ui/SyncBadge'
import { MirrorContext, useMirrorQuery } from '../MirrorProvider'
import { useRetryUnsaved } from '../retry-unsaved'
import { matters, syncStatusText } from './sync-status-text'
import { useNow } from './useNow'

/**
 * Says how up to date the courses on screen are, and offers to sign in if the session is lost, or the page `report` if the
 * sync fails without such a reason. While all is well it is only for screen readers.
 */
export function ConnectionBadge({ report }: { report: string }) {
  const freshness = useMirrorQuery(readFreshness) ?? { syncedAt: null, isPaused: false }
  const { unsent: changes, hasLater } = useMirrorQuery(readUnsent) ?? nothing
  const unsent = changes.notes + changes.other
  const status = useCalmStatus()
  const mirror = useContext(MirrorContext)
  const isPersistent = !mirror || !isInMemory(mirror)
  const isFull = mirror !== null && lacksRoom(mirror)
  const isFailing = useRetryUnsaved(mirror, !isPersistent && changes.notes > 0)
  const saved = {
    ...freshness,
    isPersistent,
    isFull,
    isFailing,
    isClockWrong: isClockWrong(),
    unsent,
    hasLater,
  }
  const { tone, text, short } = syncStatusText(status, saved, useNow())
  const isShown = useLasting(matters(status, tone, unsent))
  const isSessionLost = status.state === 'failed' && status.error.code === 'signed-out'
  const isFault = status.state === 'failed' && isFaulty(status.error) && !isFailing
  return (
    <SyncBadge
      tone={tone}
      text={text}
      short={short}
      to={isSessionLost ? undefined : href('device')}
      isShown={isShown}
      action={isFault ? <Link to={report}>{texts.app.report.action}</Link> : null}
    >
      {isSessionLost ? (
        <>
          {' '}
          <Link to={href('login')}>{texts.learn.status.signIn}</Link>
        </>
      ) : null}
    </SyncBadge>
  )
}

const nothing = { unsent: { notes: 0, other: 0 }, hasLater: false }

/** How long it stays visible after all is well again, in milliseconds. */
const relief = 4_000

/** True while it is needed, and a little longer. */
function useLasting(isNeeded: boolean): boolean {
  const [isLasting, setLasting] = useState(isNeeded)
  if (isNeeded && !isLasting) setLasting(true)
  useEffect(() => {
    if (isNeeded) return
    const timer = setTimeout(() => setLasting(false), relief)
    return () => clearTimeout(timer)
  }, [isNeeded])
  return isLasting
}

/** In milliseconds. */
const worthAWord = 4_000

/** Leaves out short syncs: while a video plays there is one a minute, and each would be announced. */
function useCalmStatus(): SyncStatus {
  const status = useSync((state) => state.status)
  const [shown, setShown] = useState(status)
  const isRoutine = status.state === 'syncing' && shown.state === 'current'
  useEffect(() => {
    const timer = setTimeout(() => setShown(status), isRoutine ? worthAWord : 0)
    return () => clearTimeout(timer)
  }, [status, isRoutine])
  return isRoutine ? shown : status
}
