// Light, dark, or as the device has it. Kept where Mantine keeps it, so that both sides of the app agree.
import { useSyncExternalStore } from 'react'

export type ColorScheme = 'light' | 'dark' | 'auto'

const key = 'mantine-color-scheme-value'
let chosen: ColorScheme | undefined

/** `null` in the prerendered HTML, which cannot know. */
export function useColorScheme(): ColorScheme | null {
  return useSyncExternalStore<ColorScheme | null>(subscribe, read, () => null)
}

/** `theme-init.js` and Mantine repaint on the event that other tabs get for free. */
export function setColorScheme(scheme: ColorScheme): void {
  chosen = scheme
  try {
    localStorage.setItem(key, scheme)
  } catch {
    // Storage is refused: the choice holds for this visit.
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
