import { Button } from '@mantine/core'
import { IconBrandGoogleFilled } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { formatNumber, pluralOf } from '@/lib/format'
import { seemsOnline } from '@/lib/online'
import { countWaiting, onWaitingChange } from '@/mirror/waiting'
import { href } from '@/routes'
import { useAuth } from '@/stores/auth'
import { useSync } from '@/stores/sync'
import { texts } from '@/texts/texts'
import { showError } from '@/ui/toast'
import { AuthCard } from './AuthCard'
import classes from './AuthCard.module.css'
import { failureSentence } from './sign-in-failures'

export function LoginPage() {
  const isSignedIn = useAuth((state) => state.identity !== null)
  const { state } = useLocation()
  const failure: unknown = state?.failure
  const [isLeaving, setLeaving] = useState(false)
  const [wasWarned, setWasWarned] = useState(false)
  const isSessionLost = useSync(
    ({ status }) => status.state === 'failed' && status.error.code === 'signed-out',
  )
  // The prerendered page can't know.
  const waiting = useSyncExternalStore(onWaitingChange, countWaiting, () => 0)
  const navigate = useNavigate()

  useEffect(() => {
    if (typeof failure !== 'string') return
    showError(failureSentence(failure), texts.login.failed)
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
      return showError(texts.notices.offline, texts.login.failed)
    }
    setLeaving(true)
    try {
      const { signInWithGoogle } = await import('@/api/sign-in')
      const { error } = await signInWithGoogle(href('dashboard'))
      if (!error) return
      showError(error.message, texts.login.failed)
    } catch (fault) {
      console.error(fault)
      showError(texts.notices.unexpected, texts.login.failed)
    }
    setLeaving(false)
  }

  return (
    <AuthCard title={texts.login.title} text={texts.login.text}>
      {waiting > 0 && (
        <p className={classes.waiting} role="status">
          {`${formatNumber(waiting)} ${pluralOf(waiting, texts.login.waiting)}`}
        </p>
      )}
      <Button
        size="lg"
        fullWidth
        loading={isLeaving}
        leftSection={<IconBrandGoogleFilled aria-hidden size={20} />}
        onClick={() => void signIn()}
      >
        {texts.login.google}
      </Button>
      <Button component={Link} to={href('admin-login')} variant="default" size="lg" fullWidth>
        {texts.login.admin}
      </Button>
      <p className={classes.note}>
        {texts.login.privacy} <Link to={href('privacy')}>{texts.pages.privacy.title}</Link>
      </p>
    </AuthCard>
  )
}
