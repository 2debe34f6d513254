import { create } from 'zustand'
import type { SyncStatus } from '@/lib/sync-status'

type SyncStore = {
  status: SyncStatus
  /** Counts the requests to sync now; the sync controller watches it. */
  requests: number
  setStatus(status: SyncStatus): void
  requestSync(): void
}

export const useSync = create<SyncStore>()((set) => ({
  status: { state: 'starting' },
  requests: 0,
  setStatus: (status) => set({ status }),
  requestSync: () => set(({ requests }) => ({ requests: requests + 1 })),
}))
