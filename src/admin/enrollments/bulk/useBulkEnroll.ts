import { enrollPeople } from '@/api/enrollments'
import type { EnrollOutcome } from '@/model/types'
import { useBatches } from '../../batch/useBatches'
import { changesPerson, doneSoFar, givenBy } from './outcomes'

/** People per request: few enough that the progress can be watched and stopped. */
const batchSize = 500

/** Those by id come first, because `groups` and `lastDays` list those of both in this order. '' is none. */
type Entry = { group: string; lastDay: string } & ({ id: string } | { email: string; name: string })

function useStep({ isDryRun }: { isDryRun: boolean }) {
  return useBatches<string, Entry, EnrollOutcome>(
    batchSize,
    (courseId, entries) =>
      enrollPeople(
        courseId,
        {
          people: entries.flatMap((entry) => ('id' in entry ? [entry.id] : [])),
          emails: entries.flatMap((entry) => ('email' in entry ? [entry.email] : [])),
          names: entries.flatMap((entry) => ('email' in entry ? [entry.name] : [])),
          ...(entries.some(({ group }) => group) && { groups: entries.map(({ group }) => group) }),
          ...(entries.some(({ lastDay }) => lastDay) && { lastDays: entries.map(({ lastDay }) => lastDay) }),
        },
        { isDryRun },
      ),
    { work: isDryRun ? null : { name: 'Enrolling learners', what: 'learners' } },
  )
}

export type BulkStep = ReturnType<typeof useStep>

/**
 * The check, then the enrollment by id of those found to be new, so that exactly the people shown are
 * enrolled. Addresses without an account are invited, and people already enrolled or invited change to the given
 * group and last day.
 */
export function useBulkEnroll() {
  const check = useStep({ isDryRun: true })
  const enroll = useStep({ isDryRun: false })
  const done = doneSoFar(check.step?.outcomes ?? [], enroll.step?.outcomes ?? [])
  return {
    check,
    enroll,
    isRunning: check.isRunning || enroll.isRunning,
    enrollNew: () => {
      if (!check.isDone || !check.step) return
      const { job, outcomes } = check.step
      const people = outcomes.flatMap((line) => {
        const { id, outcome } = line
        return id !== null && (outcome === 'new' || changesPerson(line)) ? [{ id, ...givenBy(line) }] : []
      })
      const invitees = outcomes.flatMap((line) => {
        const { id, email, name, outcome } = line
        return id === null && email && (outcome === 'invite' || changesPerson(line))
          ? [{ email, name: name ?? '', ...givenBy(line) }]
          : []
      })
      enroll.start(job, [...people, ...invitees])
    },
    done,
    hasDone: done.enrolled.length + done.invited.length + done.changed.length > 0,
    reset: () => {
      check.reset()
      enroll.reset()
    },
  }
}
