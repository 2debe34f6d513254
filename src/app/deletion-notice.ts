import { createStore } from 'zustand/vanilla'

/** Shown on the next page to a user who has just deleted their account. */
export const deletionNotice = createStore<{ text: string | null }>()(() => ({ text: null }))
