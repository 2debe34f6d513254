import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { enrollPeople } from '@/api/enrollments'
import type { EnrollList, EnrollOutcome } from '@/model/types'

/** People per request; the server's limit. */
const chunkSize = 5000

export type Step = {
  courseId: string
  list: EnrollList
  /** The outcomes so far; once the step is done, there is one for everybody on the list. */
  outcomes: readonly EnrollOutcome[]
  /** How many entries have been sent. */
  sent: number
}

/** Sends the list in chunks. After a failure it resumes after the last chunk that was answered; repeating one is safe. */
function useStep({ isDryRun }: { isDryRun: boolean }) {
  const [step, setStep] = useState<Step | null>(null)
  // A ref, since the mutation's own state lags until the next render: a double click must start only one run.
  const isBusy = useRef(false)
  const run = useMutation({
    onSettled: () => {
      isBusy.current = false
    },
    mutationFn: async (from: Step): Promise<Step> => {
      let now = from
      setStep(now)
      while (now.sent < now.list.entries.length) {
        const { courseId, list } = now
        const next = list.entries.slice(now.sent, now.sent + chunkSize)
        const outcomes = await enrollPeople(courseId, { ...list, entries: next }, { isDryRun })
        now = { ...now, outcomes: [...now.outcomes, ...outcomes], sent: now.sent + next.length }
        setStep(now)
      }
      return now
    },
  })
  const startRun = (from: Step) => {
    if (isBusy.current) return
    isBusy.current = true
    run.mutate(from)
  }
  return {
    step,
    isRunning: run.isPending,
    isDone: run.isSuccess,
    error: run.error,
    start: (courseId: string, list: EnrollList) => startRun({ courseId, list, outcomes: [], sent: 0 }),
    resume: () => {
      if (step) startRun(step)
    },
    reset: () => {
      run.reset()
      setStep(null)
    },
  }
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
      const { courseId, outcomes } = check.step
      const entries = outcomes.flatMap(({ id, outcome }) => (id !== null && outcome === 'new' ? [id] : []))
      enroll.start(courseId, { by: 'id', entries })
    },
    reset: () => {
      check.reset()
      enroll.reset()
    },
  }
}
