import { Button, CopyButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { type Enrolment as Begun, startEnrolment } from '@/api/second-factor'
import { siteName } from '@/routes'
import { ErrorNotice } from '@/ui/ErrorNotice'
import classes from './AdminSecondFactorPage.module.css'
import { CodeForm } from './CodeForm'

type Props = { onGone: () => void }

export function Enrolment({ onGone }: Props) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  if (begun) return <Instructions {...begun} onGone={onGone} />

  const begin = async () => {
    setBusy(true)
    setFault(null)
    const { data, error } = await startEnrolment()
    setBegun(data)
    setFault(error?.message ?? null)
    setBusy(false)
  }

  return (
    <>
      {fault ? <ErrorNotice title="This could not be set up" message={fault} /> : null}
      <Button size="lg" fullWidth loading={isBusy} onClick={() => void begin()}>
        {fault ? 'Try again' : 'Set up'}
      </Button>
    </>
  )
}

function Instructions({ id, picture, secret, isRepeated, onGone }: Begun & Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        1. Add this site to your app
      </h2>
      <p>Scan this picture with an authenticator app on your phone.</p>
      {isRepeated ? (
        <p>You began this before. Remove that entry for {siteName} from the app: it no longer works.</p>
      ) : null}
      <img className={classes.picture} src={picture} alt="The key below, for the app to scan" />
      <p>Can’t scan it? Type this key into the app:</p>
      <code className={classes.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      <CopyButton value={secret}>
        {({ copied, copy }) => (
          <Button variant="default" size="lg" fullWidth onClick={copy}>
            {copied ? 'Copied' : 'Copy the key'}
          </Button>
        )}
      </CopyButton>
      <h2 className={classes.heading}>2. Enter the code that it shows</h2>
      <CodeForm factorId={id} onGone={onGone} />
    </>
  )
}
