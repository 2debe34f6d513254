import { createStore } from 'zustand/vanilla'

type UiStore = {
  /** A new version of the app waits for the person's word. */
  update: { accept: () => void } | null
  setUpdate(update: UiStore['update']): void
  /** Another tab holds on to an older form of the stored courses, and this one has to wait for it. */
  isBlocked: boolean
  setBlocked(isBlocked: boolean): void
  /** Title of what the page shows, such as a course's, where the route's is too general. */
  pageTitle: string | null
  setPageTitle(pageTitle: string | null): void
  /** Said once, on whichever page follows, to somebody whose account has come to its end here. */
  farewell: string | null
  setFarewell(farewell: string | null): void
}

// Without React: the entry of the static pages writes here before React is loaded.
export const uiStore = createStore<UiStore>()((set) => ({
  update: null,
  setUpdate: (update) => set({ update }),
  isBlocked: false,
  setBlocked: (isBlocked) => set({ isBlocked }),
  pageTitle: null,
  setPageTitle: (pageTitle) => set({ pageTitle }),
  farewell: null,
  setFarewell: (farewell) => set({ farewell }),
}))
