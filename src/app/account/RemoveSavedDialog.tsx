import { useEffect, useState } from 'react'
import { device } from '@/texts/personal'
import { texts } from '@/texts/texts'
import { isEmpty, sendUnsent, type Unsent } from '../session/unsent'
import { AccountDialog } from './AccountDialog'
import classes from './AccountDialog.module.css'
import { describe } from './describe-unsent'
import { removeSavedCourses } from './saved-courses'

type Step = 'asking' | 'unknown' | 'removing' | 'removed' | 'failed'

/**
 * Says what is removed from this device and what stays. It ends with the outcome, so that a second click does
 * not hit the page.
 */
export function RemoveSavedDialog({ onClosed }: { onClosed: () => void }) {
  const [step, setStep] = useState<Step>('asking')
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  const lost = unsent && !isEmpty(unsent) ? describe(unsent) : null
  const isBusy = step === 'removing'
  const isDone = step === 'removed'
  // Nothing can be removed before it is known what would be lost.
  const canRemove = !isBusy && !isDone && unsent !== null

  useEffect(() => {
    sendUnsent().then(setUnsent, (fault: unknown) => {
      console.error(fault)
      setStep('unknown')
    })
  }, [])

  const outcomes: Partial<Record<Step, string>> = {
    unknown: device.removeSaved.unknown,
    removed: device.removeSaved.removed,
    failed: texts.notices.storage,
  }
  const outcome = outcomes[step] ?? null

  const remove = async () => {
    setStep('removing')
    try {
      await removeSavedCourses()
      setStep('removed')
    } catch (fault) {
      console.error(fault)
      setStep('failed')
    }
  }
  return (
    <AccountDialog id="remove-saved" title={device.removeSaved.title} isBusy={isBusy} onClosed={onClosed}>
      {(close) => (
        <>
          {/* The outcome replaces the question in place, so that nothing moves under the pointer. */}
          <div className={classes.stack}>
            <div className={classes.question} data-is-over={outcome !== null || undefined}>
              <p>{device.removeSaved.text}</p>
              <p>{lost ? device.removeSaved.unsent(lost) : device.removeSaved.nothingLost}</p>
            </div>
            <p role="status">{outcome}</p>
          </div>
          <div className={classes.buttons}>
            <button
              type="button"
              className={classes.keep}
              data-autofocus
              onClick={isBusy ? undefined : close}
            >
              {isDone ? texts.ui.close : device.removeSaved.keep}
            </button>
            <button
              type="button"
              className={classes.remove}
              aria-disabled={!canRemove || undefined}
              onClick={canRemove ? () => void remove() : undefined}
            >
              {lost ? device.removeSaved.removeAndLose(lost) : device.removeSaved.remove}
            </button>
          </div>
        </>
      )}
    </AccountDialog>
  )
}
