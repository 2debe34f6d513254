import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { showUndo } from '@/ui/undo-toast'
import { GuardedDialog } from '../../form/GuardedDialog'
import { useDialog } from '../../form/useDialog'
import { keys } from '../../query/keys'
import { useUndoEnrolling } from '../mutations'
import type { Listed } from './address-column'
import { readAddresses } from './address-list'
import { BulkInput } from './BulkInput'
import { BulkResult } from './BulkResult'
import type { PickedCourse } from './CoursePicker'
import { doneSentence } from './outcomes'
import { useBulkEnroll } from './useBulkEnroll'

type Props = {
  /** Fixed by the caller; without it the admin picks a course here. */
  course?: PickedCourse
  /** E-mail addresses by user id, fixed by the caller; without them the admin pastes addresses or adds a file. */
  people?: ReadonlyMap<string, string>
  /** Called when the dialog closes after a completed enrollment. */
  onEnrolled?: () => void
  onClosed: () => void
}

/** Enrolls many people at once: first a check, which changes nothing, then those who are new. */
export function BulkEnrollDialog({ course, people, onEnrolled, onClosed }: Props) {
  const [text, setText] = useState('')
  const [listed, setListed] = useState<ReadonlyMap<string, Listed>>(new Map())
  const [group, setGroup] = useState('')
  const [lastDay, setLastDay] = useState('')
  const [picked, setPicked] = useState<PickedCourse | null>(null)
  const bulk = useBulkEnroll()
  const queries = useQueryClient()
  const undo = useUndoEnrolling()
  const dialog = useDialog(() => {
    onClosed()
    if (bulk.enroll.step) void queries.invalidateQueries({ queryKey: keys.courses })
    if (into && bulk.hasDone) showUndo(doneSentence(bulk.done, into.title), () => undo(into.id, bulk.done))
    if (bulk.enroll.isDone) onEnrolled?.()
  })

  const list = useMemo(() => readAddresses(text), [text])
  const into = course ?? picked
  return (
    <GuardedDialog
      dialog={dialog}
      title={course ? `Enroll learners in ${course.title}` : 'Enroll in a course'}
      size="xl"
      isDirty={
        !bulk.enroll.isDone && (text.trim() + group.trim() + lastDay !== '' || bulk.enroll.step !== null)
      }
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
            listed={listed}
            onListed={(added) => setListed((known) => new Map([...known, ...added]))}
            group={group}
            onGroup={setGroup}
            lastDay={lastDay}
            onLastDay={setLastDay}
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
