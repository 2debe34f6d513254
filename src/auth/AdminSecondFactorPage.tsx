import { Button } from '@mantine/core'
import { Suspense, use, useState } from 'react'
import { Link } from 'react-router-dom'
import { confirmSession, getFactorId } from '@/api/second-factor'
import type { Result } from '@/lib/errors'
import { href, siteName } from '@/routes'
import { CodeForm } from '@/ui/CodeForm'
import { ErrorNotice } from '@/ui/ErrorNotice'
import { messageOf } from '@/ui/error-message'
import { PageLoader } from '@/ui/PageLoader'
import classes from './AdminSecondFactorPage.module.css'
import { AuthCard } from './AuthCard'
import { FactorSetup } from './FactorSetup'

type Props = { onSignOut: () => void }

/** Shown instead of the admin area until the session is confirmed; the app then hides it. */
export function AdminSecondFactorPage({ onSignOut }: Props) {
  const [factor, setFactor] = useState(getFactorId)
  const reload = () => setFactor(getFactorId())
  return (
    <Suspense fallback={<PageLoader />}>
      <Step factor={factor} onReload={reload} onSignOut={onSignOut} />
    </Suspense>
  )
}

type StepProps = Props & { factor: Promise<Result<string | null>>; onReload: () => void }

function Step({ factor, onReload, onSignOut }: StepProps) {
  const { data: id, error } = use(factor)
  const wayOut = (
    <>
      <Button variant="default" size="lg" fullWidth onClick={onSignOut}>
        Sign out
      </Button>
      <Link to={href('dashboard')}>Go to my courses</Link>
    </>
  )
  if (error) {
    return (
      <AuthCard title="Confirm that it’s you" text="Two-step verification is next.">
        <ErrorNotice title="Two-step verification could not be loaded" message={messageOf(error)} />
        <Button size="lg" fullWidth onClick={onReload}>
          Try again
        </Button>
        {wayOut}
      </AuthCard>
    )
  }
  if (id === null) {
    return (
      <AuthCard
        title="Set up two-step verification"
        text="Admins also confirm their sign-in with a code from an authenticator app. You need to set it up only once."
      >
        <FactorSetup onGone={onReload} />
        {wayOut}
      </AuthCard>
    )
  }
  return (
    <AuthCard
      title="Confirm that it’s you"
      text={`Open your authenticator app and enter the code it shows for ${siteName}.`}
    >
      <CodeForm key={id} confirm={(code) => confirmSession(id, code)} onGone={onReload} isFocused />
      {wayOut}
      <p className={classes.note}>
        Lost your phone? Ask the site’s owner to reset two-step verification, then set it up again.
      </p>
    </AuthCard>
  )
}
