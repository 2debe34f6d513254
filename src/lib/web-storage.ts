// localStorage, and sessionStorage for the keys of the tab. Where the browser blocks a site's data, merely
// accessing them throws; then nothing is found, and what is written lasts only as long as the page.
import { deviceKeys, type StorageKey, tabKeys } from './storage-registry'

type StorageName = 'localStorage' | 'sessionStorage'

const openFor = (key: StorageKey) => open(isOneOf(tabKeys, key) ? 'sessionStorage' : 'localStorage')
const isOneOf = (keys: readonly string[], key: string) => keys.includes(key)

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

export function readItem(key: StorageKey): string | null {
  return openFor(key)?.getItem(key) ?? null
}

/** False if it could not be stored. */
export function writeItem(key: StorageKey, value: string): boolean {
  try {
    const storage = openFor(key)
    storage?.setItem(key, value)
    return storage !== null
  } catch {
    // It is full, or has no space at all, as in old private windows.
    return false
  }
}

export function removeItem(key: StorageKey): void {
  openFor(key)?.removeItem(key)
}

/** Removes everything from localStorage but the device's keys and those that `stays` accepts. */
export function removePersonal(stays: (key: string) => boolean): void {
  const storage = open('localStorage')
  for (const key of Object.keys({ ...storage }))
    if (!isOneOf(deviceKeys, key) && !stays(key)) storage?.removeItem(key)
}

/** Every key and value. */
export function readAll(name: StorageName): Record<string, string> {
  return { ...open(name) }
}
