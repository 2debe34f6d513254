import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { messageOf } from '@/lib/errors'
import { formatCount } from '@/lib/format'
import { showError } from '@/ui/toast'
import { SaveButton } from '../../form/SaveButton'
import { saveCsv } from '../../table/csv'
import classes from './BulkEnroll.module.css'
import type { PickedCourse } from './CoursePicker'
import { OutcomeList } from './OutcomeList'
import { outcomeRows, outcomesCsv } from './outcomes'
import { StepFailure } from './StepFailure'
import type { useBulkEnroll } from './useBulkEnroll'

type Props = {
  bulk: ReturnType<typeof useBulkEnroll>
  course: PickedCourse
  people: ReadonlyMap<string, string> | undefined
  malformed: readonly string[]
  onBack: () => void
  onClose: () => void
}

/** What the check found, row by row; and after the enrolling, what was done. */
export function BulkResult({
  bulk: { check, enroll, enrollNew },
  course,
  people,
  malformed,
  onBack,
  onClose,
}: Props) {
  const rows = outcomeRows(check.step?.outcomes ?? [], enroll.step?.outcomes ?? [], malformed, people)
  const fresh = rows.filter(({ outcome }) => outcome === 'new').length
  const done = rows.filter(({ outcome }) => outcome === 'done').length
  const hasBegun = enroll.step !== null
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that led here is gone, and this is what it led to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew when the enrolling is through
  useEffect(() => heading.current?.focus(), [enroll.isDone])

  const download = () =>
    outcomesCsv(rows, course.title).then(
      (csv) => saveCsv('enrollment results', csv),
      (error: unknown) => showError(messageOf(error)),
    )
  return (
    <div className={classes.step}>
      <h3 ref={heading} tabIndex={-1} className={classes.heading}>
        {enroll.isDone
          ? `${formatCount(done, 'learner')} enrolled in ${course.title}`
          : `Checked for ${course.title}`}
      </h3>
      <p className={classes.note} role="status">
        {enroll.isRunning && enroll.step
          ? `${enroll.step.sent} of ${formatCount(enroll.step.list.entries.length, 'learner')} done...`
          : null}
        {hasBegun ? null : fresh > 0 ? 'Nobody has been enrolled yet.' : 'There is nobody new to enroll.'}
      </p>
      <OutcomeList rows={rows} />
      <StepFailure title="Enrolling was interrupted" step={enroll} />
      <div className={classes.buttons}>
        <Button
          className={classes.download}
          variant="subtle"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => void download()}
        >
          Download results
        </Button>
        {hasBegun ? null : (
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
        )}
        {enroll.isDone || fresh === 0 ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <SaveButton
            busy="Enrolling..."
            isSaving={enroll.isRunning}
            onClick={hasBegun ? enroll.goOn : enrollNew}
          >
            {`Enroll ${formatCount(fresh, 'learner')}`}
          </SaveButton>
        )}
      </div>
    </div>
  )
}
