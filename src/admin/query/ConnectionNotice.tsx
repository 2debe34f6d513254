import { SyncBadge } from '@/ui/SyncBadge'
import { useIsOffline, useWatchConnection } from './connection'

/** Silent while all is well. */
export function ConnectionNotice() {
  useWatchConnection()
  if (!useIsOffline()) return null
  return (
    <SyncBadge tone="bad">
      No connection to the server. What you typed stays here; the page goes on by itself.
    </SyncBadge>
  )
}
