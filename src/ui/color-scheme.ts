// Light, dark or the device's setting. Stored under Mantine's key, so that the pages with and without Mantine agree.
import { useSyncExternalStore } from 'react'
import { readItem, writeItem } from '@/lib/web-storage'

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
  const isStored = writeItem(key, scheme)
  const storageArea = isStored ? localStorage : null
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: scheme, storageArea }))
}

function read(): ColorScheme {
  chosen ??= parse(readItem(key))
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

function parse(value: string | null): ColorScheme {
  return value === 'light' || value === 'dark' ? value : 'auto'
}
