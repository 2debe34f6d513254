import { Navigate, Outlet } from 'react-router-dom'
import { href } from '@/routes'
import { useAuth } from '@/stores/auth'
import { PageLoader } from '@/ui/PageLoader'
import { AfterSignOut } from './AfterSignOut'
import { failureCode } from './failure-code'
import { usePatience } from './useLoadingTimeout'

/** Lets anyone signed in through, of any role: requiring the learner's would send a refused admin round in circles. */
export function RequireSession() {
  const { identity, loading, hasLeft, failure } = useAuth()
  const isPatient = usePatience(loading)
  if (identity) return <Outlet />
  if (isPatient) return <PageLoader />
  if (hasLeft) return <AfterSignOut />
  return <Navigate to={href('login')} replace state={{ failure: failureCode(window.location) ?? failure }} />
}
