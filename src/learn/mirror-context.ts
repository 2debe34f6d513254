import { useLiveQuery } from 'dexie-react-hooks'
import { createContext, useContext } from 'react'
import type { MirrorDatabase } from '@/mirror/database'

/** The signed-in learner's open mirror; `null` while it opens. */
export const MirrorContext = createContext<MirrorDatabase | null>(null)

/** What `query` reads from the mirror, anew whenever that changes in any tab; `undefined` while loading. */
export function useMirrorQuery<T>(
  query: (mirror: MirrorDatabase) => Promise<T>,
  dependencies: readonly unknown[] = [],
): T | undefined {
  const mirror = useContext(MirrorContext)
  return useLiveQuery(() => (mirror ? query(mirror) : undefined), [mirror, ...dependencies])
}
