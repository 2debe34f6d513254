import { Button, CopyButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { confirmSession, type FactorSetup as StartedSetup, startFactorSetup } from '@/api/second-factor'
import { siteName } from '@/routes'
import { CodeForm } from '@/ui/CodeForm'
import { ErrorNotice } from '@/ui/ErrorNotice'
import { messageOf } from '@/ui/error-message'
import classes from './AdminSecondFactorPage.module.css'

type Props = { onGone: () => void }

export function FactorSetup({ onGone }: Props) {
  const [setup, setSetup] = useState<StartedSetup | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  if (setup) return <Instructions {...setup} onGone={onGone} />

  const start = async () => {
    setBusy(true)
    setFailure(null)
    const { data, error } = await startFactorSetup()
    setSetup(data)
    setFailure(error ? messageOf(error) : null)
    setBusy(false)
  }

  return (
    <>
      {failure ? <ErrorNotice title="This could not be set up" message={failure} /> : null}
      <Button size="lg" fullWidth loading={isBusy} onClick={() => void start()}>
        {failure ? 'Try again' : 'Set up'}
      </Button>
    </>
  )
}

function Instructions({ id, qrCode, secret, replacesEarlier, onGone }: StartedSetup & Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        1. Add this site to your app
      </h2>
      <p>Scan this code with an authenticator app on your phone.</p>
      {replacesEarlier ? (
        <p>You have started this before. Remove the entry for {siteName} from the app; it no longer works.</p>
      ) : null}
      <img className={classes.qrCode} src={qrCode} alt="The key below, for the app to scan" />
      <p>Can’t scan it? Type this key into the app:</p>
      <code className={classes.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      <CopyButton value={secret}>
        {({ copied, copy }) => (
          <Button variant="default" size="lg" fullWidth onClick={copy}>
            {copied ? 'Copied' : 'Copy the key'}
          </Button>
        )}
      </CopyButton>
      <h2 className={classes.heading}>2. Enter the code it shows</h2>
      <CodeForm confirm={(code) => confirmSession(id, code)} onGone={onGone} />
    </>
  )
}
