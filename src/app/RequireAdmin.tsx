import { Navigate, Outlet } from 'react-router-dom'
import { href } from '@/routes'
import { useAuth } from '@/stores/auth'
import { PageLoader } from '@/ui/PageLoader'
import { useIsPatient } from './RequireSession'

/** Lets admins through; what they may really do, the database decides. */
export function RequireAdmin() {
  const { identity, loading } = useAuth()
  const isPatient = useIsPatient()
  const undecided = loading || identity?.role === null
  if (identity?.role === 'admin') return <Outlet />
  if (undecided && isPatient) return <PageLoader />
  return <Navigate to={href(identity ? 'dashboard' : 'login')} replace />
}
