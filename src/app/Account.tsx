import { useAuth } from '@/stores/auth'
import { AccountMenu } from '@/ui/AccountMenu'
import { useSignOut } from './useSignOut'

/** The signed-in person's menu, in every area. */
export function Account() {
  const identity = useAuth((state) => state.identity)
  const signOut = useSignOut()
  if (!identity) return null
  return (
    <AccountMenu
      fullName={identity.full_name}
      email={identity.email}
      avatarUrl={identity.avatar_url}
      isAdmin={identity.role === 'admin'}
      onSignOut={signOut}
    />
  )
}
