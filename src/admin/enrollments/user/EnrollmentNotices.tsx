import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { AppError } from '@/lib/errors'
import { ErrorNotice } from '@/ui/ErrorNotice'
import { messageOf } from '../../error-message'

export function ReadFailure({ isReading, onRead }: { isReading: boolean; onRead: () => void }) {
  return (
    <ErrorNotice
      title="This user’s courses could not be loaded"
      message="The ticks below don’t show this user’s current courses. Any you ticked are kept."
      action={
        <Button variant="default" loading={isReading} onClick={onRead}>
          Try again
        </Button>
      }
    />
  )
}

/** Why the last save failed. Unlike the toast it stays on the page. */
export function SaveFailure({ thrown }: { thrown: Error }) {
  if (!(thrown instanceof AppError)) {
    return <ErrorNotice title="Not saved" message="Your changes are still here. Try again." />
  }
  const reason =
    thrown.code === 'invalid'
      ? 'A course you added may have been deactivated or deleted in the meantime. Undo it below.'
      : messageOf(thrown)
  return <ErrorNotice title="Not saved" message={`${reason} Your changes are still here.`} />
}

type StaleProps = { isReading: boolean; failure: string | undefined; onRead: () => void }

/** Another admin saved first: none of their changes are undone before this admin has seen them. */
export function StaleNotice({ isReading, failure, onRead }: StaleProps) {
  const button = useRef<HTMLButtonElement>(null)
  // The save button had the focus, but is disabled until this one has been used.
  useEffect(() => button.current?.focus(), [])
  return (
    <ErrorNotice
      title="Someone else has changed this user’s courses in the meantime"
      message={failure ?? 'Load the latest version. Your own changes stay marked, and you can save again.'}
      action={
        <Button ref={button} variant="default" loading={isReading} onClick={onRead}>
          Load the latest version
        </Button>
      }
    />
  )
}
