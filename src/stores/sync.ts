import { create } from 'zustand'
import type { SyncStatus } from '@/lib/sync-status'

export const useSync = create<{ status: SyncStatus }>()(() => ({ status: { state: 'starting' } }))
