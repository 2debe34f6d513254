import { type ReactNode, useEffect, useState } from 'react'
import type { MirrorDatabase } from '@/mirror/database'
import { openMirror } from '@/mirror/open'
import { MirrorContext } from './mirror-context'
import { useOwner } from './useOwner'

type Opened = { owner: string; mirror: MirrorDatabase } | { owner: string; fault: unknown }

/** Opens the mirror of whoever is signed in. Another person's is never shown, not even for a frame. */
export function MirrorProvider({ children }: { children: ReactNode }) {
  const owner = useOwner()
  const [opened, setOpened] = useState<Opened | null>(null)

  useEffect(() => {
    let isCurrent = true
    const settle = (outcome: Opened) => {
      if (isCurrent) setOpened(outcome)
    }
    openMirror(owner).then(
      (mirror) => settle({ owner, mirror }),
      (fault: unknown) => settle({ owner, fault }),
    )
    return () => {
      isCurrent = false
    }
  }, [owner])

  const own = opened?.owner === owner ? opened : null
  if (own && 'fault' in own) throw own.fault
  return <MirrorContext value={own?.mirror ?? null}>{children}</MirrorContext>
}
