import { useAuth } from '@/stores/auth'
import { AccountMenu } from '@/ui/AccountMenu'
import { signOut } from './forget-device'

/** The signed-in person's menu, in every area. */
export function Account() {
  const identity = useAuth((state) => state.identity)
  if (!identity) return null
  return (
    <AccountMenu
      fullName={identity.full_name}
      email={identity.email}
      avatarUrl={identity.avatar_url}
      isAdmin={identity.role === 'admin'}
      onSignOut={() => void signOut()}
    />
  )
}
