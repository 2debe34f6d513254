import { create } from 'zustand'
import type { Identity } from '@/model/types'

type AuthStore = {
  /** True until it is known whether somebody is signed in on this device. */
  loading: boolean
  identity: Identity | null
  /** Why the sign-in that led to this page failed: an error code of the auth server, from its answer or from the URL. */
  failure: string | null
  /** The person has just signed out in this tab: the guards redirect to the home page instead of the login. */
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
