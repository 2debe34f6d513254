import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { enrollPeople } from '@/api/enrollments'
import type { EnrollList, EnrollOutcome } from '@/model/types'

/** As many people as the server takes at once. */
const chunk = 5000

export type Step = {
  courseId: string
  list: EnrollList
  /** The answers so far; everybody on the list has one when the step is through. */
  outcomes: readonly EnrollOutcome[]
  /** How many entries have been sent. */
  sent: number
}

/** Sends the list by chunks. What failed goes on behind the last chunk that was answered; it may be repeated. */
function useStep({ isDryRun }: { isDryRun: boolean }) {
  const [step, setStep] = useState<Step | null>(null)
  // Known at once, unlike what the mutation says at the next render: two clicks start one run.
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
        const next = list.entries.slice(now.sent, now.sent + chunk)
        const outcomes = await enrollPeople(courseId, { ...list, entries: next }, { isDryRun })
        now = { ...now, outcomes: [...now.outcomes, ...outcomes], sent: now.sent + next.length }
        setStep(now)
      }
      return now
    },
  })
  const begin = (from: Step) => {
    if (isBusy.current) return
    isBusy.current = true
    run.mutate(from)
  }
  return {
    step,
    isRunning: run.isPending,
    isDone: run.isSuccess,
    error: run.error,
    start: (courseId: string, list: EnrollList) => begin({ courseId, list, outcomes: [], sent: 0 }),
    goOn: () => {
      if (step) begin(step)
    },
    reset: () => {
      run.reset()
      setStep(null)
    },
  }
}

export type BulkStep = ReturnType<typeof useStep>

/** The check, and then the enrolling of those whom the check found to be new: of the people shown, by their ids. */
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
