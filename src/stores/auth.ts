import { create } from 'zustand'
import type { Identity } from '@/model/types'

type AuthStore = {
  /** True until it is known whether somebody is signed in on this device. */
  loading: boolean
  /** Who is signed in. */
  identity: Identity | null
  /** Why the sign-in that this page was opened with came to nothing: a code of the auth server's, or of an address. */
  failure: string | null
  /** The person signed out here, just now: the guards lead home instead of to the login. */
  justSignedOut: boolean
  setIdentity(identity: AuthStore['identity']): void
  setLoading(loading: boolean): void
}

export const useAuth = create<AuthStore>()((set) => ({
  loading: true,
  identity: null,
  failure: null,
  justSignedOut: false,
  setIdentity: (identity) => set({ identity, loading: false, justSignedOut: false }),
  setLoading: (loading) => set({ loading }),
}))
