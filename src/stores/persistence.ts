import { createStore } from 'zustand/vanilla'

/** Whether the browser has agreed to keep the saved courses; null while it has not been asked. */
export const persistence = createStore<{ isPersistent: boolean | null }>()(() => ({ isPersistent: null }))
