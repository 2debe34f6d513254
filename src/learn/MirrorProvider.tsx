import { dequal } from 'dequal'
import { useLiveQuery } from 'dexie-react-hooks'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { readLastUser } from '@/mirror/last-user'
import { noteStorageFault, onMirrorLost, openMirror, reasonOf } from '@/mirror/open'
import type { MirrorDatabase } from '@/mirror/schema'
import { useIdentity } from '@/stores/session'
import { requestSync } from '@/sync/controller'
import { endFirstLook, firstLook } from './first-look'

/** The signed-in learner's open mirror; `null` while it opens. */
export const MirrorContext = createContext<MirrorDatabase | null>(null)

/**
 * What `query` reads from the mirror, updated whenever it changes in any tab; `undefined` while loading. It stays the
 * same object until something in it is different, so that a component does not render again for nothing.
 */
export function useMirrorQuery<T>(
  query: (mirror: MirrorDatabase) => Promise<T>,
  dependencies: readonly unknown[] = [],
  /** What it has read already, shown until it answers. */
  known?: T,
): T | undefined {
  const mirror = useContext(MirrorContext)
  const read = (from: MirrorDatabase) =>
    query(from).catch((fault: unknown) => {
      const reason = reasonOf(fault)
      noteStorageFault(reason)
      throw reason
    })
  const latest = useRef(known)
  const readChange = async (from: MirrorDatabase) => {
    const found = await read(from)
    if (!dequal(found, latest.current)) latest.current = found
    return latest.current
  }
  return useLiveQuery(() => (mirror ? readChange(mirror) : undefined), [mirror, ...dependencies], known)
}

type Opened = { owner: string; mirror: MirrorDatabase } | { owner: string; fault: unknown }

/** Opens the signed-in user's mirror. Never provides another user's, not even for a frame. */
export function MirrorProvider({ children }: { children: ReactNode }) {
  const owner = useIdentity()?.id
  if (owner === undefined) throw new Error('The learner area was opened without a signed-in user.')
  const [opened, setOpened] = useState<Opened | null>(() => firstLook(owner))

  useEffect(() => {
    endFirstLook()
    let isCurrent = true
    const settle = (outcome: Opened) => {
      if (isCurrent) setOpened(outcome)
    }
    const open = () =>
      openMirror(owner).then(
        (mirror) => settle({ owner, mirror }),
        (fault: unknown) => settle({ owner, fault }),
      )
    void open()
    const stopListening = onMirrorLost((of) => {
      // The mirror was deleted by a sign-out in another tab.
      if (of !== owner || readLastUser()?.id !== owner) return
      void open()
      // A tab that is shown again syncs by itself.
      if (document.visibilityState === 'visible') requestSync()
    })
    return () => {
      isCurrent = false
      stopListening()
    }
  }, [owner])

  const own = opened?.owner === owner ? opened : null
  if (own && 'fault' in own) throw own.fault
  return <MirrorContext value={own?.mirror ?? null}>{children}</MirrorContext>
}
