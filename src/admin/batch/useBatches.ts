import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useIdentity } from '@/stores/session'
import { runWork, type Unfinished, type Work } from './unfinished'

export type Batches<Job, Entry, Outcome> = {
  /** What is done with the entries. */
  job: Job
  entries: readonly Entry[]
  /** The outcomes so far; in the end there is one for each entry. */
  outcomes: readonly Outcome[]
  /** How many entries have been sent. */
  sent: number
}

/**
 * Works through a long list in batches. After a failure, or when it was stopped, it resumes after the last
 * batch that was answered; sending a batch twice must be safe. Leaving the page stops it. With `work`, a
 * closed tab is reported later; a check that changes nothing has none.
 */
export function useBatches<Job, Entry, Outcome>(
  size: number,
  send: (job: Job, batch: readonly Entry[]) => Promise<readonly Outcome[]>,
  {
    work = null,
    onSettled,
  }: { work?: Work | null /** At the end, however it ends. */; onSettled?: () => void } = {},
) {
  const owner = useIdentity()?.id ?? ''
  const [step, setStep] = useState<Batches<Job, Entry, Outcome> | null>(null)
  const [isStopping, setStopping] = useState(false)
  const isToStop = useRef(false)
  // A ref, since the mutation's own state lags until the next render: a double click must start only one run.
  const isBusy = useRef(false)
  const run = useMutation({
    onSettled: () => {
      isBusy.current = false
      setStopping(false)
      onSettled?.()
    },
    mutationFn: (from: Batches<Job, Entry, Outcome>) => {
      const run = async (note?: (progress: Unfinished) => void) => {
        let now = from
        setStep(now)
        while (now.sent < now.entries.length && !isToStop.current) {
          if (work) note?.({ ...work, sent: now.sent, total: now.entries.length })
          const batch = now.entries.slice(now.sent, now.sent + size)
          const outcomes = await send(now.job, batch)
          now = { ...now, outcomes: [...now.outcomes, ...outcomes], sent: now.sent + batch.length }
          setStep(now)
        }
        return now
      }
      return work ? runWork(owner, run) : run()
    },
  })
  useEffect(() => {
    isToStop.current = false
    return () => {
      isToStop.current = true
    }
  }, [])

  const startRun = (from: Batches<Job, Entry, Outcome>) => {
    if (isBusy.current) return
    isBusy.current = true
    isToStop.current = false
    run.mutate(from)
  }
  const isAllSent = step !== null && step.sent >= step.entries.length
  return {
    step,
    isRunning: run.isPending,
    isDone: run.isSuccess && isAllSent,
    /** Stopped by the admin, before all was sent. */
    isStopped: run.isSuccess && !isAllSent,
    /** The current batch has not been answered yet. */
    isStopping,
    error: run.error,
    start: (job: Job, entries: readonly Entry[]) => startRun({ job, entries, outcomes: [], sent: 0 }),
    resume: () => {
      if (step) startRun(step)
    },
    stop: () => {
      isToStop.current = true
      setStopping(true)
    },
    reset: () => {
      run.reset()
      setStep(null)
    },
  }
}
