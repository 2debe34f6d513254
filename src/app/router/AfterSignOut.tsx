import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { href } from '@/routes'
import { useAuth } from '@/stores/auth'

/** Whoever signs out on a guarded page goes home, once; after that the guard leads to the login again. */
export function AfterSignOut() {
  useEffect(() => () => useAuth.setState({ hasLeft: false }), [])
  return <Navigate to={href('home')} replace />
}
