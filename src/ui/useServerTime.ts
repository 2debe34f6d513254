import { useSyncExternalStore } from 'react'
import { serverNow } from '@/lib/device-clock'

/** In milliseconds. */
const tickEvery = 10_000

const listeners = new Set<() => void>()
let now = 0
let timer: ReturnType<typeof setInterval> | undefined

function tick(): void {
  now = serverNow()
  for (const listener of listeners) listener()
}

/** One timer for all. A page that comes back into view may have slept for hours. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(tick, tickEvery)
    document.addEventListener('visibilitychange', tick)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

function readNow(): number {
  if (listeners.size === 0 && Math.abs(serverNow() - now) >= tickEvery) now = serverNow()
  return now
}

const never = () => () => undefined

/**
 * What `select` makes of the server's time, in milliseconds since 1970; renders again only when that is different. Without
 * `isTicking`, it stays as it was.
 */
export function useServerTime<Selected extends string | number | boolean | null>(
  select: (now: number) => Selected,
  isTicking = true,
): Selected {
  return useSyncExternalStore(isTicking ? subscribe : never, () => select(readNow()))
}
