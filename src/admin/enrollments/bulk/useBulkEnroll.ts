import { enrollPeople } from '@/api/enrollments'
import type { EnrollList, EnrollOutcome } from '@/model/types'
import { useBatches } from '../../batch/useBatches'

/** People per request: few enough that the progress can be watched, and stopped. */
const batchSize = 500

type Job = { courseId: string; by: EnrollList['by'] }

function useStep({ isDryRun }: { isDryRun: boolean }) {
  return useBatches<Job, string, EnrollOutcome>(batchSize, ({ courseId, by }, entries) =>
    enrollPeople(courseId, { by, entries }, { isDryRun }),
  )
}

export type BulkStep = ReturnType<typeof useStep>

/** The check, then the enrollment of the people it found to be new, by id: exactly those who were shown. */
export function useBulkEnroll() {
  const check = useStep({ isDryRun: true })
  const enroll = useStep({ isDryRun: false })
  return {
    check,
    enroll,
    isRunning: check.isRunning || enroll.isRunning,
    enrollNew: () => {
      if (!check.isDone || !check.step) return
      const { job, outcomes } = check.step
      const people = outcomes.flatMap(({ id, outcome }) => (id !== null && outcome === 'new' ? [id] : []))
      enroll.start({ courseId: job.courseId, by: 'id' }, people)
    },
    reset: () => {
      check.reset()
      enroll.reset()
    },
  }
}
