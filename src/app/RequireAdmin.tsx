import { Activity, lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet } from 'react-router-dom'
import { href } from '@/routes'
import { useAuth } from '@/stores/auth'
import { PageLoader } from '@/ui/PageLoader'
import { AfterSignOut } from './AfterSignOut'
import { focusPage } from './focus-page'
import { signOut } from './forget-device'
import { usePatience } from './usePatience'

const AdminSecondFactorPage = lazy(async () => ({
  default: (await import('@/auth/AdminSecondFactorPage')).AdminSecondFactorPage,
}))

/** Lets admins through, by their second factor where the server wants one; what they may really do, the database decides. */
export function RequireAdmin() {
  const { identity, loading, hasLeft } = useAuth()
  const isPatient = usePatience(loading || identity?.role === null)
  const admin = identity?.role === 'admin' ? identity : null
  const isLocked = admin?.awaits_second_factor === true
  const [entered, setEntered] = useState<string | null>(null)
  if (admin && !isLocked && entered !== admin.id) setEntered(admin.id)

  if (admin) {
    return (
      <>
        {isLocked ? (
          <Suspense fallback={<PageLoader />}>
            <AdminSecondFactorPage onSignOut={() => void signOut()} />
          </Suspense>
        ) : null}
        {/* Somebody who is asked for it at work finds everything as they left it, what they have typed too. */}
        {isLocked && entered !== admin.id ? null : (
          <Activity mode={isLocked ? 'hidden' : 'visible'}>
            <Suspense fallback={<Arriving />}>
              <Outlet />
            </Suspense>
          </Activity>
        )}
      </>
    )
  }
  if (isPatient) return <PageLoader />
  if (identity) return <Navigate to={href('dashboard')} replace />
  return hasLeft ? <AfterSignOut /> : <Navigate to={href('login')} replace />
}

/** The code of the area is on its way: it is asked for behind the guard only. */
function Arriving() {
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusPage()
      })
    },
    [],
  )
  return <PageLoader />
}
