// Guards of the areas. What a user may do inside is decided by the database.
import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { forgetShare, pendingShare } from '@/lib/pending-share'
import { href } from '@/routes'
import { identityOf, send, useSession } from '@/stores/session'
import { focusPage } from '@/ui/focus'
import { PageLoader } from '@/ui/PageLoader'

const ShareNotice = lazy(async () => ({
  default: (await import('@/auth/ShareNotice')).ShareNotice,
}))

/**
 * Lets in anyone who is signed in. Requiring the learner's role would bounce a refused admin between the
 * guards.
 */
export function RequireSession() {
  const session = useSession()
  const identity = identityOf(session)
  // Not the browser's location: while this still renders, that may already be the login's URL, without the
  // code.
  const location = useLocation()
  const returned = failureCode(location)
  const isLoading = useLoadingTimeout(session.state === 'starting')
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (identity && !wasSignedIn) setWasSignedIn(true)
  // A failed sign-in does not matter if the user is signed in anyway.
  if (identity) {
    const share = pendingShare()
    if (share) return <Navigate to={share} replace />
    return returned ? <Navigate to={location.pathname} replace /> : <Outlet />
  }
  if (isLoading) return <PageLoader />
  if (session.state === 'signed-out' && session.hasLeft) return <AfterSignOut />
  const failure = returned ?? (session.state === 'signed-out' ? session.failure : null)
  // After a session has ended, another user may sign in next.
  const from = wasSignedIn ? null : addressOf(location)
  const forAnother = session.state === 'signed-out' && session.forAnother === true
  return <Navigate to={href('login')} replace state={{ failure, from, forAnother }} />
}

export function RequireAdmin() {
  const session = useSession()
  const identity = identityOf(session)
  const hasLeft = session.state === 'signed-out' && session.hasLeft
  const isLoading = useLoadingTimeout(session.state === 'starting' || identity?.role === null)
  const location = useLocation()
  const isShare = location.pathname === href('admin-share')
  const isAdmin = identity?.role === 'admin'
  useEffect(() => {
    if (isShare && isAdmin) forgetShare()
  }, [isShare, isAdmin])
  if (isAdmin) {
    return (
      <Suspense fallback={<AreaLoader />}>
        <Outlet />
      </Suspense>
    )
  }
  if (isLoading) return <PageLoader />
  // A user who shares a link with the app must learn why that failed.
  if (isShare && !hasLeft) {
    return (
      <Suspense fallback={<PageLoader />}>
        <ShareNotice isSignedIn={identity !== null} />
      </Suspense>
    )
  }
  if (identity) return <Navigate to={href('dashboard')} replace />
  return hasLeft ? (
    <AfterSignOut />
  ) : (
    <Navigate to={href('login')} replace state={{ from: addressOf(location) }} />
  )
}

/**
 * Where a sign-in that began here leads back to, without the parameters that Google or the auth server has
 * added.
 */
function addressOf(location: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const isReturn = failureCode(location) !== null || new URLSearchParams(location.search).has('code')
  return location.pathname + (isReturn ? '' : location.search)
}

/**
 * Shown while the area's code loads; afterwards the focus moves to the page, unless something else has it.
 */
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

/**
 * Signing out on a guarded page leads to the home page once; after that the guard redirects to the login
 * again.
 */
function AfterSignOut() {
  useEffect(() => () => void send({ kind: 'led-home' }), [])
  return <Navigate to={href('home')} replace />
}

/** How long the guards wait for the session, in milliseconds. */
const loadingTimeout = 5_000

/** True while loading, but no longer than the timeout. */
function useLoadingTimeout(isLoading: boolean): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setOver(true), loadingTimeout)
    return () => clearTimeout(timer)
  }, [isLoading])
  return isLoading && !isOver
}

/** The error code in a URL that Google or the auth server redirected to; null if there is none. */
export function failureCode({ search, hash }: Pick<Location, 'search' | 'hash'>): string | null {
  const parameters = new URLSearchParams(`${search}&${hash.slice(1)}`)
  const code = parameters.get('error_code') || parameters.get('error')
  return code || (parameters.has('error_description') ? 'unexpected_failure' : null)
}
