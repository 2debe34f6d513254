import { Suspense, useEffect } from 'react'
import { Navigate, Outlet } from 'react-router-dom'
import { href } from '@/routes'
import { useAuth } from '@/stores/auth'
import { focusPage } from '@/ui/focus-page'
import { PageLoader } from '@/ui/PageLoader'
import { AfterSignOut } from './AfterSignOut'
import { usePatience } from './useLoadingTimeout'

/** Lets admins through; what they may really do, the database decides. */
export function RequireAdmin() {
  const { identity, loading, hasLeft } = useAuth()
  const isPatient = usePatience(loading || identity?.role === null)
  if (identity?.role === 'admin') {
    return (
      <Suspense fallback={<Arriving />}>
        <Outlet />
      </Suspense>
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
