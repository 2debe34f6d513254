import { readSyncedAt } from '@/data/mirror/courses'
import { useNow } from '@/hooks/useNow'
import { useSync } from '@/stores/sync'
import { SyncBadge } from '@/ui/SyncBadge'
import { useMirrorQuery } from './mirror-context'
import { syncSentence } from './sync-sentence'

/** Tells the truth about how fresh the courses on screen are. */
export function ConnectionBadge() {
  const syncedAt = useMirrorQuery(readSyncedAt)
  const status = useSync((state) => state.status)
  const { tone, text } = syncSentence(status, syncedAt ?? null, useNow())
  return <SyncBadge tone={tone}>{text}</SyncBadge>
}
