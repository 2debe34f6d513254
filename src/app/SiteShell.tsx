import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { SiteLayout } from '@/site/SiteLayout'
import { useAuth } from '@/stores/auth'
import { LoginLink } from '@/ui/LoginLink'

// A visitor has no account: the menu's code is not theirs to load.
const SiteAccount = lazy(async () => ({ default: (await import('./SiteAccount')).SiteAccount }))

export function SiteShell() {
  const isSignedIn = useAuth((state) => state.identity !== null)
  const account = isSignedIn ? (
    <Suspense fallback={null}>
      <SiteAccount />
    </Suspense>
  ) : (
    <LoginLink />
  )
  return (
    <SiteLayout account={account}>
      <Outlet />
    </SiteLayout>
  )
}
