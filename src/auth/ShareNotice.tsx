import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { forgetShare, keepShare } from '@/lib/pending-share'
import { href } from '@/routes'
import { AuthCard } from './AuthCard'

/**
 * For a user who shared a link with the app but may not add it to a course: not signed in, or not an admin.
 */
export function ShareNotice({ isSignedIn }: { isSignedIn: boolean }) {
  const { pathname, search } = useLocation()
  useEffect(() => {
    // The sign-in leads back here, with the link.
    if (isSignedIn) forgetShare()
    else keepShare(pathname + search)
  }, [isSignedIn, pathname, search])

  if (isSignedIn) {
    return (
      <AuthCard title="Only admins can add videos" text="Only an admin can add a shared link to a course.">
        <Button component={Link} to={href('dashboard')} size="lg" fullWidth>
          Go to my courses
        </Button>
      </AuthCard>
    )
  }
  return (
    <AuthCard
      title="Sign in to add this video"
      text="An admin can add a shared link to a course. Sign in, then choose the course."
    >
      <Button component={Link} to={href('admin-login')} size="lg" fullWidth>
        Admin Login
      </Button>
      <Button component={Link} to={href('login')} variant="default" size="lg" fullWidth>
        User Login
      </Button>
    </AuthCard>
  )
}
