import { createStore } from 'zustand/vanilla'

export type Update = { accept: () => void }

type AppUpdate = {
  /** A new version of the app is waiting to be accepted. */
  update: Update | null
  /** Another tab still has an older schema of the mirror open, and this one has to wait for it. */
  isBlocked: boolean
}

// A vanilla store: the entry of the static pages writes to it before React is loaded.
export const appUpdate = createStore<AppUpdate>()(() => ({ update: null, isBlocked: false }))
