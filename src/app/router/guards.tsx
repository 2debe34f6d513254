// Who may enter which area. What somebody may really do there, the database decides.
import { Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { href } from '@/routes'
import { useAuth } from '@/stores/auth'
import { focusPage } from '@/ui/focus'
import { PageLoader } from '@/ui/PageLoader'

/** Lets anyone signed in through, of any role: requiring the learner's would send a refused admin round in circles. */
export function RequireSession() {
  const { identity, loading, justSignedOut, failure } = useAuth()
  // Of the page being shown: the browser's own is already the login's while this one still renders, and has no code.
  const location = useLocation()
  const isLoading = useLoadingTimeout(loading)
  if (identity) return <Outlet />
  if (isLoading) return <PageLoader />
  if (justSignedOut) return <AfterSignOut />
  return <Navigate to={href('login')} replace state={{ failure: failureCode(location) ?? failure }} />
}

/** Lets admins through. */
export function RequireAdmin() {
  const { identity, loading, justSignedOut } = useAuth()
  const isLoading = useLoadingTimeout(loading || identity?.role === null)
  if (identity?.role === 'admin') {
    return (
      <Suspense fallback={<AreaLoader />}>
        <Outlet />
      </Suspense>
    )
  }
  if (isLoading) return <PageLoader />
  if (identity) return <Navigate to={href('dashboard')} replace />
  return justSignedOut ? <AfterSignOut /> : <Navigate to={href('login')} replace />
}

/** The code of the area is loaded behind the guard only. */
function AreaLoader() {
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

/** Whoever signs out on a guarded page goes home, once; after that the guard leads to the login again. */
function AfterSignOut() {
  useEffect(() => () => useAuth.setState({ justSignedOut: false }), [])
  return <Navigate to={href('home')} replace />
}

/** After this the guards stop waiting for the session, in milliseconds. */
const loadingTimeout = 5_000

/** True while loading, for five seconds at most. */
function useLoadingTimeout(isLoading: boolean): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setOver(true), loadingTimeout)
    return () => clearTimeout(timer)
  }, [isLoading])
  return isLoading && !isOver
}

/** The error code in an address that Google or the auth server redirected to; null where there is none. */
export function failureCode({ search, hash }: Pick<Location, 'search' | 'hash'>): string | null {
  const parameters = new URLSearchParams(`${search}&${hash.slice(1)}`)
  const code = parameters.get('error_code') || parameters.get('error')
  return code || (parameters.has('error_description') ? 'unexpected_failure' : null)
}
