import '@/ui/admin-styles'
import { Activity, lazy, Suspense, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { AdminLayout } from '@/admin/AdminLayout'
import { useAuth } from '@/stores/auth'
import { PageLoader } from '@/ui/PageLoader'
import { signOut } from '../session/sign-out'
import { reviewAccess } from '../session/start-session'

const AdminSecondFactorPage = lazy(async () => ({
  default: (await import('@/auth/AdminSecondFactorPage')).AdminSecondFactorPage,
}))

/** The admin area, behind the second factor where the server wants one. */
export function AdminShell() {
  const id = useAuth(({ identity }) => identity?.id)
  const isLocked = useAuth(({ identity }) => identity?.awaits_second_factor === true)
  const [entered, setEntered] = useState<string>()
  if (!isLocked && entered !== id) setEntered(id)

  return (
    <>
      {isLocked ? (
        <Suspense fallback={<PageLoader />}>
          <AdminSecondFactorPage onSignOut={() => void signOut()} />
        </Suspense>
      ) : null}
      {/* Somebody who is asked for it at work finds everything as they left it, what they have typed too. */}
      {isLocked && entered !== id ? null : (
        <Activity mode={isLocked ? 'hidden' : 'visible'}>
          <AdminLayout onSignOut={() => void signOut()} onForbidden={() => void reviewAccess()}>
            <Outlet />
          </AdminLayout>
        </Activity>
      )}
    </>
  )
}
