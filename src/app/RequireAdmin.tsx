import { Navigate, Outlet } from 'react-router-dom'
import { href } from '@/routes'
import { useAuth } from '@/stores/auth'
import { PageLoader } from '@/ui/PageLoader'
import { useIsPatient } from './RequireSession'

/** Lets admins through; what they may really do, the database decides. */
export function RequireAdmin() {
  const { identity, loading, hasLeft } = useAuth()
  const isPatient = useIsPatient()
  const undecided = loading || identity?.role === null
  if (identity?.role === 'admin') return <Outlet />
  if (undecided && isPatient) return <PageLoader />
  if (identity) return <Navigate to={href('dashboard')} replace />
  return <Navigate to={href(hasLeft ? 'home' : 'login')} replace />
}
