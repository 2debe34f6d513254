import { IconCheck, IconEqual } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '@/admin/format-count'
import { endEnrollments } from '@/api/enrollments'
import { showUndo } from '@/ui/undo-toast'
import { BatchDialog } from '../../batch/BatchDialog'
import { type OutcomeKind, OutcomeList } from '../../batch/OutcomeList'
import { useBatches } from '../../batch/useBatches'
import { useDialog } from '../../form/useDialog'
import { courseMayBeGone } from '../../notices'
import { keys } from '../../query/keys'
import type { Column } from '../../table/DataTable'
import { useUndoEnrollments } from '../mutations'
import { CoursePicker, type PickedCourse } from './CoursePicker'

/** People per request. */
const batchSize = 50

type Row = { id: string; email: string; outcome: 'removed' | 'absent' }

const kinds: Record<Row['outcome'], OutcomeKind> = {
  removed: { label: 'Removed', icon: IconCheck, tone: 'good' },
  absent: { label: 'Was not enrolled', icon: IconEqual, tone: 'plain' },
}

const columns: Column<Row, never>[] = [
  { header: 'Email', kind: 'main', cell: ({ email }) => <bdi>{email}</bdi> },
]

type Props = {
  /** E-mail addresses by user id. */
  people: ReadonlyMap<string, string>
  /** The course that they are learners of; without it, the admin picks one. */
  course?: PickedCourse | undefined
  /** Called when the dialog closes after all have been removed. */
  onRemoved: () => void
  onClosed: () => void
}

/** Ends the enrollments of many people in one course. */
export function BulkRemoveDialog({ people, course: given, onRemoved, onClosed }: Props) {
  const [picked, setCourse] = useState<PickedCourse | null>(null)
  const course = given ?? picked
  const queries = useQueryClient()
  const run = useBatches<string, string, Row>(
    batchSize,
    async (courseId, ids) => {
      const removed = await endEnrollments(courseId, ids)
      return ids.map((id) => ({
        id,
        email: people.get(id) ?? '',
        outcome: removed.has(id) ? 'removed' : 'absent',
      }))
    },
    { work: { name: 'Removing learners', what: 'learners' } },
  )
  const undo = useUndoEnrollments()
  const dialog = useDialog(() => {
    onClosed()
    if (!run.step) return
    // Lists that are filtered by course as well.
    void queries.invalidateQueries({ queryKey: keys.userLists })
    void queries.invalidateQueries({ queryKey: keys.courses })
    if (course && removed.length > 0) {
      showUndo(done, () => undo(removed, { ended: [course.id] }))
    }
    if (run.isDone) onRemoved()
  })
  const outcomes = run.step?.outcomes ?? []
  const removed = outcomes.filter(({ outcome }) => outcome === 'removed').map(({ id }) => id)
  const done = `${formatCount(removed.length, 'learner')} removed from ${course?.title}`
  const count = formatCount(people.size, given ? 'learner' : 'user')
  return (
    <BatchDialog
      dialog={dialog}
      title={given ? 'Remove from the course' : 'Remove from a course'}
      run={run}
      question={
        <>
          <p>
            {formatCount(people.size, given ? 'selected learner' : 'selected user')} to remove. They will lose
            access, and their enrollment date is cleared. You can undo this right afterwards, or enroll them
            again at any time.
          </p>
          {given ? null : <CoursePicker picked={course} isAnyStatus onPick={setCourse} />}
        </>
      }
      reason={course ? undefined : 'Choose a course first.'}
      labels={{ start: `Remove ${count}`, busy: 'Removing...' }}
      onStart={() => {
        if (course) run.start(course.id, [...people.keys()])
      }}
      what="people"
      failure={{ title: 'Removing was interrupted', invalid: courseMayBeGone }}
      done={done}
      results={<OutcomeList rows={outcomes} kinds={kinds} columns={columns} />}
    />
  )
}
