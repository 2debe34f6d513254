import { useSyncExternalStore } from 'react'
import { onConnectionChange, seemsOnline } from '@/lib/online'

/** The browser's online state, which is only a hint. */
export function useOnline(): boolean {
  return useSyncExternalStore(onConnectionChange, seemsOnline, () => true)
}
