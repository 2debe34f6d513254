import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { href } from '@/routes'
import { useAuth } from '@/stores/auth'
import { PageLoader } from '@/ui/PageLoader'

/** After this the guard stops waiting for the session, in milliseconds. */
const patience = 5_000

export function useIsPatient(): boolean {
  const [patient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patience)
    return () => clearTimeout(timer)
  }, [])
  return patient
}

/** Lets anyone signed in through, of any role: requiring the learner's would send a refused admin round in circles. */
export function RequireSession() {
  const { identity, loading, hasLeft } = useAuth()
  const isPatient = useIsPatient()
  const { search } = useLocation()
  if (identity) return <Outlet />
  if (loading && isPatient) return <PageLoader />
  if (hasLeft) return <Navigate to={href('home')} replace />
  return <Navigate to={href('login')} replace state={{ failure: signInFailure(search) }} />
}

/** Google, or the way back from it, may have refused: the login page then says so. */
function signInFailure(search: string): string | null {
  const parameters = new URLSearchParams(search)
  const description = parameters.get('error_description') ?? parameters.get('error')
  if (description) return description
  return parameters.has('code') ? 'An unexpected error occurred. Please try again.' : null
}
