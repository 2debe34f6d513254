import { createStore } from 'zustand/vanilla'

type UiStore = {
  /** A new version of the app waits for the person's word. */
  update: { accept: () => void } | null
  setUpdate(update: UiStore['update']): void
}

// Without React: the entry of the static pages writes here before React is loaded.
export const uiStore = createStore<UiStore>()((set) => ({
  update: null,
  setUpdate: (update) => set({ update }),
}))
