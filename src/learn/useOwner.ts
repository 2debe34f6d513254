import { useAuth } from '@/stores/auth'

/** Whose mirror the learner area shows. Only behind the guard, which lets nobody in without an identity. */
export function useOwner(): string {
  const id = useAuth((state) => state.identity?.id)
  if (id === undefined) throw new Error('The learner area was opened without a signed-in user.')
  return id
}
