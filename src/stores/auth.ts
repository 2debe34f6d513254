import { create } from 'zustand'
import type { Identity } from '@/data/types'

type AuthStore = {
  /** True until it is known whether somebody is signed in on this device. */
  loading: boolean
  /** Who is signed in; `role` is `null` until the profile has been read once. */
  identity: (Omit<Identity, 'role'> & { role: Identity['role'] | null }) | null
  /** The person signed out here, just now: the guards lead home instead of to the login. */
  hasLeft: boolean
  setIdentity(identity: AuthStore['identity']): void
  setLoading(loading: boolean): void
}

export type SignedIn = NonNullable<AuthStore['identity']>

export const useAuth = create<AuthStore>()((set) => ({
  loading: true,
  identity: null,
  hasLeft: false,
  setIdentity: (identity) => set({ identity, loading: false, hasLeft: false }),
  setLoading: (loading) => set({ loading }),
}))
