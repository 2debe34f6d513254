/** What the browser believes about its network: a hint only, it can be wrong either way. */
export function seemsOnline(): boolean {
  return typeof navigator === 'undefined' || navigator.onLine
}

/** Calls back whenever the browser changes its mind; returns the way to stop. */
export function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
