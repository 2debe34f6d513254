import { Outlet } from 'react-router-dom'
import { SiteLayout } from '@/site/SiteLayout'
import { useAuth } from '@/stores/auth'
import { LoginLink } from '@/ui/LoginLink'
import { Account } from '../account/Account'

export function SiteShell() {
  const isSignedIn = useAuth((state) => state.identity !== null)
  return (
    <SiteLayout account={isSignedIn ? <Account /> : <LoginLink />}>
      <Outlet />
    </SiteLayout>
  )
}
