import { useSyncExternalStore } from 'react'
import { onConnectionChange, seemsOnline } from '@/lib/online'

/** What the browser believes about its network: a hint only. */
export function useOnline(): boolean {
  return useSyncExternalStore(onConnectionChange, seemsOnline, () => true)
}
