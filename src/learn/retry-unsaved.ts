// Retries what could not be stored, and asks before the page is closed with unsaved text.
import { useEffect } from 'react'
import type { MirrorDatabase } from '@/mirror/schema'
import { useUnsaved } from './unsaved'

/** Tries again to store it. If there is a draft, the page that wrote it has loaded this code. */
export async function retryUnsaved(mirror: MirrorDatabase): Promise<void> {
  if (!useUnsaved.getState().isFailing) return
  const code = await import('./notes/save-note').catch(() => null)
  await code?.saveDrafts(mirror)
}

/** In milliseconds. */
const retryInterval = 5_000

/**
 * Whether the device currently fails to store anything. While it does, this retries; while a text exists only on this page,
 * the browser asks before closing it.
 */
export function useRetryUnsaved(mirror: MirrorDatabase | null, isOnlyHere: boolean): boolean {
  const { isFailing, drafts } = useUnsaved()
  useEffect(() => {
    if (!isFailing || !mirror) return
    const timer = setInterval(() => void retryUnsaved(mirror), retryInterval)
    return () => clearInterval(timer)
  }, [isFailing, mirror])
  const isAsking = isOnlyHere || drafts.size > 0
  useEffect(() => {
    if (!isAsking) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isAsking])
  return isFailing
}
