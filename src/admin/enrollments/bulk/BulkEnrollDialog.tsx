import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { GuardedDialog } from '../../form/UnsavedChanges'
import { useDialog } from '../../form/useDialog'
import { keys } from '../../query/keys'
import { readAddresses } from './address-list'
import { BulkInput } from './BulkInput'
import { BulkResult } from './BulkResult'
import type { PickedCourse } from './CoursePicker'
import { useBulkEnroll } from './useBulkEnroll'

type Props = {
  /** Settled from outside; without it the course is chosen here. */
  course?: PickedCourse
  /** Addresses by id, settled from outside; without them addresses are pasted or taken from a file. */
  people?: ReadonlyMap<string, string>
  /** When the dialog has closed after somebody was enrolled. */
  onEnrolled?: () => void
  onClosed: () => void
}

/** Enrolls many at once: first a check that changes nothing, then the enrolling of those whom it found to be new. */
export function BulkEnrollDialog({ course, people, onEnrolled, onClosed }: Props) {
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<PickedCourse | null>(null)
  const bulk = useBulkEnroll()
  const queries = useQueryClient()
  const dialog = useDialog(() => {
    onClosed()
    if (bulk.enroll.step) void queries.invalidateQueries({ queryKey: keys.courses })
    if (bulk.enroll.isDone) onEnrolled?.()
  })

  const list = useMemo(() => readAddresses(text), [text])
  const into = course ?? picked
  return (
    <GuardedDialog
      dialog={dialog}
      title={course ? `Enroll learners in ${course.title}` : 'Enroll in a course'}
      size="xl"
      isDirty={!bulk.enroll.isDone && (text.trim() !== '' || bulk.enroll.step !== null)}
      isBusy={bulk.isRunning}
    >
      {(close) =>
        bulk.check.isDone && into ? (
          <BulkResult
            bulk={bulk}
            course={into}
            people={people}
            malformed={list.malformed}
            onBack={bulk.reset}
            onClose={close}
          />
        ) : (
          <BulkInput
            people={people}
            list={list}
            text={text}
            onText={setText}
            course={into}
            isCourseSettled={course !== undefined}
            onCourse={setPicked}
            check={bulk.check}
            onCancel={close}
          />
        )
      }
    </GuardedDialog>
  )
}
