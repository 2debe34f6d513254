/** What the browser believes about its connection: only a hint, it can be wrong either way. */
export function seemsOnline(): boolean {
  return typeof navigator === 'undefined' || navigator.onLine
}

/** Calls back whenever the browser goes online or offline; returns a function that stops listening. */
export function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
