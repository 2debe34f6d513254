import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { AppError } from '@/lib/errors'
import { ErrorNotice } from '@/ui/ErrorNotice'

export function ReadFailure({ isReading, onRead }: { isReading: boolean; onRead: () => void }) {
  return (
    <ErrorNotice
      title="This user’s courses could not be read"
      message="No course is ticked below, whatever the user has. What you tick is kept."
      action={
        <Button variant="default" loading={isReading} onClick={onRead}>
          Try again
        </Button>
      }
    />
  )
}

/** Stays after the toast has gone: what stopped the last save. */
export function SaveFailure({ thrown }: { thrown: Error }) {
  if (!(thrown instanceof AppError)) {
    return <ErrorNotice title="Not saved" message="Your changes are still here. Try again." />
  }
  const reason =
    thrown.code === 'invalid'
      ? 'A course that you added may have been deactivated or deleted meanwhile: take it back below.'
      : thrown.message
  return <ErrorNotice title="Not saved" message={`${reason} Your changes are still here.`} />
}

type StaleProps = { isReading: boolean; problem: string | undefined; onRead: () => void }

/** Two admins at once: the later one is told before anything of the earlier one's is undone. */
export function StaleNotice({ isReading, problem, onRead }: StaleProps) {
  const button = useRef<HTMLButtonElement>(null)
  // The save button, which had the focus, waits for this one.
  useEffect(() => button.current?.focus(), [])
  return (
    <ErrorNotice
      title="Someone else changed this user’s courses meanwhile"
      message={
        problem ?? 'Load the present state: your own changes stay marked on it, and you can save again.'
      }
      action={
        <Button ref={button} variant="default" loading={isReading} onClick={onRead}>
          Load the present state
        </Button>
      }
    />
  )
}
