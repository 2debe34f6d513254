// Light, dark or the device's setting. Stored under Mantine's key, so that the pages with and without Mantine agree.
import { useSyncExternalStore } from 'react'

export type ColorScheme = 'light' | 'dark' | 'auto'

const key = 'mantine-color-scheme-value'
let chosen: ColorScheme | undefined

/** `null` in the prerendered HTML, where the setting is unknown. */
export function useColorScheme(): ColorScheme | null {
  return useSyncExternalStore<ColorScheme | null>(subscribe, read, () => null)
}

/** Dispatches the storage event that browsers send to other tabs only: `theme-init.js` and Mantine listen for it. */
export function setColorScheme(scheme: ColorScheme): void {
  chosen = scheme
  try {
    localStorage.setItem(key, scheme)
  } catch {
    // No access to storage: the choice lasts for this visit.
  }
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: scheme, storageArea: storage() }))
}

function read(): ColorScheme {
  chosen ??= parse(storage()?.getItem(key))
  return chosen
}

function subscribe(onChange: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key !== key) return
    chosen = parse(event.newValue)
    onChange()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

function parse(value: string | null | undefined): ColorScheme {
  return value === 'light' || value === 'dark' ? value : 'auto'
}

function storage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
