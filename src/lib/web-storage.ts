// localStorage and sessionStorage. Where the browser blocks a site's data, already naming them throws; then nothing is found,
// and what is written lasts no longer than the page.

type StorageName = 'localStorage' | 'sessionStorage'

function open(name: StorageName): Storage | null {
  try {
    return window[name]
  } catch {
    return null
  }
}

/** Whether the browser blocks this site's data: no session can be kept then. */
export function isStorageBlocked(): boolean {
  return open('localStorage') === null
}

export function readItem(key: string, name: StorageName = 'localStorage'): string | null {
  return open(name)?.getItem(key) ?? null
}

/** False if it could not be stored. */
export function writeItem(key: string, value: string, name: StorageName = 'localStorage'): boolean {
  try {
    const storage = open(name)
    storage?.setItem(key, value)
    return storage !== null
  } catch {
    // It is full, or has no space at all, as in old private windows.
    return false
  }
}

export function removeItem(key: string, name: StorageName = 'localStorage'): void {
  open(name)?.removeItem(key)
}

/** Every key and value. */
export function readAll(name: StorageName): Record<string, string> {
  return { ...open(name) }
}
