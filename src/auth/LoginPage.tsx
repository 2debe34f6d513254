import { Button } from '@mantine/core'
import { IconBrandGoogleFilled } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { isInAppBrowser } from '@/lib/in-app-browser'
import { seemsOnline } from '@/lib/online'
import { countWaiting, onWaitingChange } from '@/lib/waiting'
import { writeItem } from '@/lib/web-storage'
import { href } from '@/routes'
import { useIdentity } from '@/stores/session'
import { useSync } from '@/stores/sync'
import { formatNumber, pluralOf } from '@/texts/format'
import { texts } from '@/texts/texts'
import { messageOf } from '@/ui/error-message'
import { showError } from '@/ui/toast'
import { AuthCard } from './AuthCard'
import classes from './AuthCard.module.css'
import { nextPage } from './next-page'
import { failureSentence } from './sign-in-failures'

const InAppNotice = lazy(async () => ({ default: (await import('./InAppNotice')).InAppNotice }))
const subscribeToNothing = () => () => {}

export function LoginPage() {
  const isSignedIn = useIdentity() !== null
  const { state } = useLocation()
  const failure: unknown = state?.failure
  const next = nextPage(state, href('dashboard'))
  const isForAnother = state?.forAnother === true
  const [isLeaving, setLeaving] = useState(false)
  const [wasWarned, setWasWarned] = useState(false)
  const isSessionLost = useSync(
    ({ status }) => status.state === 'failed' && status.error.code === 'signed-out',
  )
  // Unknown at prerendering.
  const waiting = useSyncExternalStore(onWaitingChange, countWaiting, () => 0)
  const isInApp = useSyncExternalStore(subscribeToNothing, isInAppBrowser, () => false)
  const navigate = useNavigate()

  useEffect(() => {
    if (typeof failure !== 'string') return
    showError(failureSentence(failure), texts.login.failed)
    // Shown once: a reload must not repeat it.
    void navigate(href('login'), { replace: true, state: { from: next } })
  }, [failure, next, navigate])

  // After Back from Google, the page may be restored as it was left, with its button still loading.
  useEffect(() => {
    const onShow = () => setLeaving(false)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])

  if (isSignedIn && !isSessionLost) return <Navigate to={next} replace />

  const signIn = async () => {
    // The browser may be wrong about being offline: a second click tries anyway.
    if (!seemsOnline() && !wasWarned) {
      setWasWarned(true)
      return showError(texts.notices.offline, texts.login.failed)
    }
    setLeaving(true)
    writeItem('sign-in-start', String(history.length))
    try {
      const { signInWithGoogle } = await import('@/api/sign-in')
      const { error } = await signInWithGoogle(next, { asksForAccount: isForAnother })
      if (!error) return
      showError(messageOf(error), texts.login.failed)
    } catch (fault) {
      console.error(fault)
      showError(texts.notices.unexpected, texts.login.failed)
    }
    setLeaving(false)
  }

  return (
    <AuthCard title={texts.login.title} text={texts.login.text}>
      {waiting > 0 && (
        <p className={classes.notice} role="status">
          {`${formatNumber(waiting)} ${pluralOf(waiting, texts.login.waiting)}`}
        </p>
      )}
      {isInApp && (
        <Suspense fallback={null}>
          <InAppNotice />
        </Suspense>
      )}
      <Button
        size="lg"
        variant={isInApp ? 'default' : 'filled'}
        fullWidth
        loading={isLeaving}
        leftSection={<IconBrandGoogleFilled aria-hidden size="1.25rem" />}
        onClick={() => void signIn()}
      >
        {texts.login.google}
      </Button>
      <Button component={Link} to={href('admin-login')} state={state} variant="default" size="lg" fullWidth>
        {texts.login.admin}
      </Button>
      <p className={classes.note}>
        {texts.login.privacy} <Link to={href('privacy')}>{texts.pages.privacy.title}</Link>
      </p>
    </AuthCard>
  )
}
