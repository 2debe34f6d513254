import { createStore } from 'zustand/vanilla'

type UiStore = {
  /** A new version of the app is waiting to be accepted. */
  update: { accept: () => void } | null
  setUpdate(update: UiStore['update']): void
  /** Another tab still has an older schema of the mirror open, and this one has to wait for it. */
  isBlocked: boolean
  setBlocked(isBlocked: boolean): void
  /** The title of the content, such as a course's, if the route's own title is too general. */
  pageTitle: string | null
  setPageTitle(pageTitle: string | null): void
  /** Shown on the next page to somebody who has just deleted their account. */
  deletionNotice: string | null
  setDeletionNotice(deletionNotice: string | null): void
  /** Whether the browser has agreed to keep the saved courses; null while it has not been asked. */
  isPersistent: boolean | null
  setPersistent(isPersistent: boolean): void
}

// A vanilla store: the entry of the static pages writes to it before React is loaded.
export const uiStore = createStore<UiStore>()((set) => ({
  update: null,
  setUpdate: (update) => set({ update }),
  isBlocked: false,
  setBlocked: (isBlocked) => set({ isBlocked }),
  pageTitle: null,
  setPageTitle: (pageTitle) => set({ pageTitle }),
  deletionNotice: null,
  setDeletionNotice: (deletionNotice) => set({ deletionNotice }),
  isPersistent: null,
  setPersistent: (isPersistent) => set({ isPersistent }),
}))
