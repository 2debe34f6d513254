import { Button } from '@mantine/core'
import { AppError } from '@/lib/errors'
import { formatNumber } from '@/texts/format'
import { ErrorNotice } from '@/ui/ErrorNotice'
import { messageOf } from '../error-message'
import { useIsOffline } from '../query/connection'

type Props = {
  title: string
  /** What the entries are, in the plural. */
  what: string
  /** What the error 'invalid' means here. */
  invalid: string
  run: {
    step: { sent: number; entries: readonly unknown[] } | null
    error: Error | null
    isStopped: boolean
    resume: () => void
  }
}

/** What stopped the batches, how far they got, and a button to continue from there. */
export function StepFailure({ title, what, invalid, run: { step, error, isStopped, resume } }: Props) {
  const isOffline = useIsOffline()
  if (!step || !(error || isStopped)) return null
  const far = howFar(step, what)
  return (
    <ErrorNotice
      title={error ? title : 'Stopped'}
      message={error ? `${sentence(error, invalid)} ${far}` : far}
      action={
        <Button variant="default" disabled={isOffline} onClick={resume}>
          {step.sent > 0 ? 'Continue' : 'Try again'}
        </Button>
      }
    />
  )
}

function sentence(thrown: Error, invalid: string): string {
  if (thrown instanceof AppError && thrown.code === 'invalid') return invalid
  return thrown instanceof AppError ? messageOf(thrown) : `${messageOf(thrown)}.`
}

function howFar({ sent, entries }: { sent: number; entries: readonly unknown[] }, what: string): string {
  if (sent === 0) return 'Nothing has been done yet.'
  const [done, total] = [sent, entries.length].map((count) => formatNumber(count))
  return `The first ${done} of ${total} ${what} have been processed; those changes stay.`
}
