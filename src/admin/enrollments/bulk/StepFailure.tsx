import { Button } from '@mantine/core'
import { AppError, messageOf } from '@/lib/errors'
import { formatNumber } from '@/lib/format'
import { ErrorNotice } from '@/ui/ErrorNotice'
import { useIsOffline } from '../../query/connection'
import type { BulkStep, Step } from './useBulkEnroll'

/** What stopped a step, how far it got, and a button to continue from there. */
export function StepFailure({ title, step: { error, step, resume } }: { title: string; step: BulkStep }) {
  const isOffline = useIsOffline()
  if (!error || !step) return null
  return (
    <ErrorNotice
      title={title}
      message={`${sentence(error)} ${howFar(step)}`}
      action={
        <Button variant="default" disabled={isOffline} onClick={resume}>
          {step.sent > 0 ? 'Go on' : 'Try again'}
        </Button>
      }
    />
  )
}

function sentence(thrown: Error): string {
  if (thrown instanceof AppError && thrown.code === 'invalid')
    return 'The course may have been deactivated or deleted meanwhile.'
  return thrown instanceof AppError ? thrown.message : `${messageOf(thrown)}.`
}

function howFar({ sent, list: { by, entries } }: Step): string {
  if (sent === 0) return 'Nothing was done yet.'
  const [done, total] = [sent, entries.length].map((count) => formatNumber(count))
  return `The first ${done} of ${total} ${by === 'id' ? 'people' : 'addresses'} are done, and stay so.`
}
