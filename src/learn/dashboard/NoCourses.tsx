import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { errorOf } from '@/lib/sync-status'
import { useIdentity } from '@/stores/session'
import { useSync } from '@/stores/sync'
import { requestSync } from '@/sync/controller'
import { texts } from '@/texts/texts'
import { EmptyState } from '@/ui/EmptyState'
import { useAppActions } from '../app-actions'
import classes from './NoCourses.module.css'

/** In milliseconds: a newcomer waits on this page for somebody to enroll them. */
const askEvery = 20_000

/**
 * The dashboard without courses, once the server has confirmed it since the page was opened. Names the likeliest
 * reason: enrollment with another address.
 */
export function NoCourses() {
  const email = useIdentity()?.email
  const { NewcomerActions } = useAppActions()
  const hasFailed = useSync(({ status }) => errorOf(status) !== null)
  const isSettled = useSync(({ status }) => status.state === 'current') || hasFailed
  const [isKnown, setKnown] = useState(isSettled)
  if (isSettled && !isKnown) setKnown(true)
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && requestSync(), askEvery)
    return () => clearInterval(timer)
  }, [])
  const say = texts.learn.courses
  if (!isKnown) return <EmptyState title={say.checking} motif="lotus" />
  return (
    <EmptyState title={say.none} motif="lotus" action={<NewcomerActions />}>
      {say.noneTexts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p role="status">{hasFailed ? say.unchecked : null}</p>
      <Button variant="subtle" onClick={() => requestSync()}>
        {say.checkAgain}
      </Button>
      <p className={classes.account}>
        {texts.learn.enroll.signedInAs} <bdi>{email}</bdi>
      </p>
      <p>{texts.learn.enroll.whichAddress}</p>
    </EmptyState>
  )
}
