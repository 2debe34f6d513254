import { Navigate, Outlet } from 'react-router-dom'
import { href } from '@/routes'
import { useAuth } from '@/stores/auth'
import { PageLoader } from '@/ui/PageLoader'
import { AfterSignOut } from './AfterSignOut'
import { usePatience } from './usePatience'

/** Lets admins through; what they may really do, the database decides. */
export function RequireAdmin() {
  const { identity, loading, hasLeft } = useAuth()
  const isPatient = usePatience(loading || identity?.role === null)
  if (identity?.role === 'admin') return <Outlet />
  if (isPatient) return <PageLoader />
  if (identity) return <Navigate to={href('dashboard')} replace />
  return hasLeft ? <AfterSignOut /> : <Navigate to={href('login')} replace />
}
