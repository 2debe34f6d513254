import { IconCheck, IconEqual, IconQuestionMark } from '@tabler/icons-react'
import { formatCount } from '@/admin/format-count'
import type { Course } from '@/model/types'
import { showUndo } from '@/ui/undo-toast'
import { BatchDialog } from '../../batch/BatchDialog'
import { type OutcomeKind, OutcomeList } from '../../batch/OutcomeList'
import type { FieldOutcome } from '../../batch/single-field'
import { useDialog } from '../../form/useDialog'
import type { Column } from '../../table/DataTable'
import { useSetStatuses, useUndoStatuses } from '../mutations'

const columns: Column<FieldOutcome, never>[] = [{ header: 'Title', kind: 'main', cell: ({ title }) => title }]

type Props = {
  courses: readonly Course[]
  isActive: boolean
  /** Called when the dialog closes after all have been changed. */
  onDone: () => void
  onClosed: () => void
}

/** Activates or deactivates many courses. */
export function StatusDialog({ courses, isActive, onDone, onClosed }: Props) {
  const run = useSetStatuses()
  const undo = useUndoStatuses()
  const dialog = useDialog(() => {
    onClosed()
    // Here and not as soon as it is done: a toast would cover the results.
    if (changed.length > 0) showUndo(done, () => undo(changed, !isActive))
    if (run.isDone) onDone()
  })
  const verb = isActive ? 'Activate' : 'Deactivate'
  const state = isActive ? 'active' : 'inactive'
  const kinds: Record<FieldOutcome['outcome'], OutcomeKind> = {
    changed: { label: isActive ? 'Activated' : 'Deactivated', icon: IconCheck, tone: 'good' },
    same: { label: `Already ${state}`, icon: IconEqual, tone: 'plain' },
    gone: { label: 'No longer exists', icon: IconQuestionMark, tone: 'bad' },
  }
  const outcomes = run.step?.outcomes ?? []
  const ids = new Set(outcomes.filter(({ outcome }) => outcome === 'changed').map(({ id }) => id))
  const changed = courses.filter(({ id }) => ids.has(id))
  const done = `${formatCount(changed.length, 'course')} ${isActive ? 'activated' : 'deactivated'}`
  const count = formatCount(courses.length, 'course')
  return (
    <BatchDialog
      dialog={dialog}
      title={`${verb} courses`}
      run={run}
      question={
        <p>
          {formatCount(courses.length, 'selected course')}.{' '}
          {isActive
            ? 'Active courses take new enrollments, and their learners see them.'
            : 'Inactive courses take no new enrollments. Learners already enrolled keep them.'}
        </p>
      }
      labels={{ start: `${verb} ${count}`, busy: `${isActive ? 'Activating' : 'Deactivating'}...` }}
      onStart={() => run.start(isActive, courses)}
      what="courses"
      failure={{
        title: 'The change was interrupted',
        invalid: 'A course may have been changed in the meantime.',
      }}
      done={done}
      results={<OutcomeList rows={outcomes} kinds={kinds} columns={columns} />}
    />
  )
}
