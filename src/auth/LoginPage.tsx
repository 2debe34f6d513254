import { Button } from '@mantine/core'
import { IconBrandGoogleFilled } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { offlineNotice, unexpectedNotice } from '@/lib/notices'
import { seemsOnline } from '@/lib/online'
import { href } from '@/routes'
import { useAuth } from '@/stores/auth'
import { useSync } from '@/stores/sync'
import { showError } from '@/ui/toast'
import { AuthCard } from './AuthCard'
import classes from './AuthCard.module.css'
import { failureSentence, loginFailed } from './sign-in-failures'

export function LoginPage() {
  const isSignedIn = useAuth((state) => state.identity !== null)
  const { state } = useLocation()
  const failure: unknown = state?.failure
  const [isLeaving, setLeaving] = useState(false)
  const [wasWarned, setWasWarned] = useState(false)
  const isSessionLost = useSync(
    ({ status }) => status.state === 'failed' && status.error.code === 'signed-out',
  )
  const navigate = useNavigate()

  useEffect(() => {
    if (typeof failure !== 'string') return
    showError(failureSentence(failure), loginFailed)
    // Shown once: a reload does not repeat it.
    void navigate(href('login'), { replace: true })
  }, [failure, navigate])

  // Back from Google by the browser's Back button, the page may be restored as it was left, with its button still loading.
  useEffect(() => {
    const onShow = () => setLeaving(false)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  if (isSignedIn && !isSessionLost) return <Navigate to={href('dashboard')} replace />

  const signIn = async () => {
    // The browser may be wrong about being offline: a second click tries anyway.
    if (!seemsOnline() && !wasWarned) {
      setWasWarned(true)
      return showError(offlineNotice, loginFailed)
    }
    setLeaving(true)
    try {
      const { signInWithGoogle } = await import('@/api/sign-in')
      const { error } = await signInWithGoogle(href('dashboard'))
      if (!error) return
      showError(error.message, loginFailed)
    } catch (fault) {
      console.error(fault)
      showError(unexpectedNotice, loginFailed)
    }
    setLeaving(false)
  }

  return (
    <AuthCard title="Welcome" text="Sign in to reach your courses, online and offline.">
      <Button
        size="lg"
        fullWidth
        loading={isLeaving}
        leftSection={<IconBrandGoogleFilled aria-hidden size={20} />}
        onClick={() => void signIn()}
      >
        Continue with Google
      </Button>
      <Button component={Link} to={href('admin-login')} variant="default" size="lg" fullWidth>
        Admin Login
      </Button>
      <p className={classes.note}>
        What we store about you: <Link to={href('privacy')}>Privacy</Link>
      </p>
    </AuthCard>
  )
}
