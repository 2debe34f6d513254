import { useState } from 'react'
import { useAuth } from '@/stores/auth'
import { AccountMenu } from '@/ui/AccountMenu'
import { signOut } from './forget-device'
import { MyData } from './MyData'
import { SavedCourses } from './SavedCourses'

/** The signed-in person's menu, in every area. */
export function Account() {
  const identity = useAuth((state) => state.identity)
  const [isOpen, setOpen] = useState(false)
  if (!identity) return null
  return (
    <AccountMenu
      fullName={identity.full_name}
      email={identity.email}
      avatarUrl={identity.avatar_url}
      isAdmin={identity.role === 'admin'}
      onSignOut={() => void signOut()}
      onToggle={setOpen}
    >
      {/* Where it stands from the moment the menu opens: what comes later comes below it. */}
      <MyData />
      {isOpen ? <SavedCourses /> : null}
    </AccountMenu>
  )
}
