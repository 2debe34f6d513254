// What could not be kept is tried again, and the page asks before it takes such a text with it.
import { useEffect } from 'react'
import type { MirrorDatabase } from '@/mirror/schema'
import { useUnkept } from './unkept'

/** Tries again to keep what could not be kept. The code that does is here as soon as there can be any. */
export async function keepAll(mirror: MirrorDatabase): Promise<void> {
  if (!useUnkept.getState().isFailing) return
  const code = await import('./notes/keep-writing').catch(() => null)
  await code?.keepWritings(mirror)
}

/** In milliseconds. */
const tryAgainEvery = 5_000

/** Whether the device keeps nothing now. Then it is tried again, and a page with a text that is nowhere else asks before it goes. */
export function useKeeping(mirror: MirrorDatabase | null, isOnlyHere: boolean): boolean {
  const { isFailing, writings } = useUnkept()
  useEffect(() => {
    if (!isFailing || !mirror) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      timer = setTimeout(() => void keepAll(mirror).then(() => timer && wait()), tryAgainEvery)
    }
    wait()
    return () => {
      clearTimeout(timer)
      timer = undefined
    }
  }, [isFailing, mirror])
  const isAsking = isOnlyHere || writings.size > 0
  useEffect(() => {
    if (!isAsking) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isAsking])
  return isFailing
}
