import '@/ui/field-styles'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { pendingShare } from '@/lib/pending-share'
import { href } from '@/routes'
import { send, useIdentity } from '@/stores/session'
import { texts } from '@/texts/texts'
import { messageOf } from '@/ui/error-message'
import { showError } from '@/ui/toast'
import { AuthCard } from './AuthCard'
import { nextPage } from './next-page'

export function AdminLoginPage() {
  const isAdmin = useIdentity()?.role === 'admin'
  const navigate = useNavigate()
  const { state } = useLocation()
  // The sign-in leads back to a link that was shared with the app.
  const next = () => pendingShare() ?? nextPage(state, href('admin-dashboard'))
  const [isBusy, setBusy] = useState(false)

  if (isAdmin) return <Navigate to={next()} replace />

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email')).trim()
    const password = String(form.get('password'))
    if (!email || !password) return showError('Please enter both email and password')
    setBusy(true)
    try {
      const { signInWithPassword } = await import('@/api/sign-in')
      const { data, error } = await signInWithPassword(email, password)
      if (!error) {
        void send({ kind: 'password-accepted', userId: data.id })
        return await navigate(next())
      }
      showError(messageOf(error), texts.login.failed)
    } catch (fault) {
      console.error(fault)
      showError(texts.notices.unexpected, texts.login.failed)
    }
    setBusy(false)
  }

  return (
    <AuthCard title="Admin login" text="Manage users, courses and videos.">
      {/* Uncontrolled, so that what was typed before hydration counts too. */}
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <TextInput label="Email" name="email" type="email" autoComplete="username" size="lg" />
        <PasswordInput label="Password" name="password" autoComplete="current-password" size="lg" mt="md" />
        <Button type="submit" size="lg" fullWidth mt="xl" loading={isBusy}>
          Sign in
        </Button>
      </form>
      <Link to={href('login')} state={state}>
        Back to User Login
      </Link>
    </AuthCard>
  )
}
