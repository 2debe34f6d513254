import { create } from 'zustand'
import type { SyncStatus } from '@/lib/sync-status'

type SyncStore = {
  status: SyncStatus
  /** Counts the requests to sync now; the sync controller watches it. */
  requests: number
  /** The course that the latest request is for, if it is for one. */
  wanted: string | null
  setStatus(status: SyncStatus): void
  requestSync(wanted?: string): void
}

export const useSync = create<SyncStore>()((set) => ({
  status: { state: 'starting' },
  requests: 0,
  wanted: null,
  setStatus: (status) => set({ status }),
  requestSync: (wanted) => set(({ requests }) => ({ requests: requests + 1, wanted: wanted ?? null })),
}))
