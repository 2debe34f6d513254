import { Button, type ModalProps } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { DialogFooter } from '../form/DialogFooter'
import { GuardedDialog } from '../form/GuardedDialog'
import { SaveButton } from '../form/SaveButton'
import type { Dialog } from '../form/useDialog'
import classes from './Batch.module.css'
import { BatchProgress } from './BatchProgress'
import { StepFailure } from './StepFailure'
import type { useBatches } from './useBatches'

type Run = Omit<ReturnType<typeof useBatches<unknown, unknown, unknown>>, 'start'>

type Props = {
  dialog: Dialog
  title: string
  size?: NonNullable<ModalProps['size']>
  /** Closing the dialog before the start would lose what was chosen in it. */
  isDirty?: boolean
  run: Run
  /** The question before it starts. */
  question: ReactNode
  /** The id of the form in the question, if that starts it. */
  form?: string
  /** Why it cannot start yet. */
  reason?: string | undefined
  /** Labels of the start button, before and while it runs. */
  labels: { start: string; busy: string }
  onStart?: () => void
  /** What the entries are, in the plural. */
  what: string
  failure: { title: string; invalid: string }
  /** Says what was done. */
  done: string
  results: ReactNode
}

/** A change of many rows: a question first, then the progress and a result for each row. */
export function BatchDialog(props: Props) {
  const {
    dialog,
    title,
    size = 'xl',
    isDirty = false,
    run,
    question,
    form,
    reason,
    labels,
    onStart,
    what,
    failure,
    done,
    results,
  } = props
  const { step } = run
  const heading = useRef<HTMLHeadingElement>(null)
  const hasStarted = step !== null
  // The focused button is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the start, and again at the end
  useEffect(() => heading.current?.focus(), [hasStarted, run.isDone])
  return (
    <GuardedDialog
      dialog={dialog}
      title={title}
      size={size}
      isDirty={isDirty && !hasStarted}
      isBusy={run.isRunning}
    >
      {(close) =>
        step === null ? (
          <div className={classes.step}>
            {question}
            <DialogFooter>
              <Button variant="default" onClick={close} data-autofocus>
                Cancel
              </Button>
              <SaveButton
                busy={labels.busy}
                isSaving={run.isRunning}
                isDisabled={reason !== undefined}
                reason={reason}
                form={form}
                onClick={onStart}
              >
                {labels.start}
              </SaveButton>
            </DialogFooter>
          </div>
        ) : (
          <div className={classes.step}>
            <h3 ref={heading} tabIndex={-1} className={classes.heading}>
              {run.isDone ? done : labels.busy}
            </h3>
            {run.isDone ? null : <BatchProgress step={step} what={what} verb="done" />}
            <StepFailure title={failure.title} what={what} invalid={failure.invalid} run={run} />
            {results}
            <DialogFooter>
              {run.isRunning ? (
                <Button variant="default" disabled={run.isStopping} onClick={run.stop}>
                  Stop
                </Button>
              ) : (
                <Button onClick={close}>Close</Button>
              )}
            </DialogFooter>
          </div>
        )
      }
    </GuardedDialog>
  )
}
