import { enrollPeople } from '@/api/enrollments'
import type { EnrollOutcome } from '@/model/types'
import { useBatches } from '../../batch/useBatches'
import type { Enrolled } from '../mutations'

/** People per request: few enough that the progress can be watched and stopped. */
const batchSize = 500

/** Those by id come first, because `groups` lists the groups of both in this order. '' is no group. */
type Entry = { group: string } & ({ id: string } | { email: string; name: string })

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
        },
        { isDryRun },
      ),
    { work: isDryRun ? null : { name: 'Enrolling learners', what: 'learners' } },
  )
}

export type BulkStep = ReturnType<typeof useStep>

/**
 * The check, then the enrollment by id of those found to be new, so that exactly the people shown are
 * enrolled. Addresses without an account are invited, and people already enrolled change to the given group.
 */
export function useBulkEnroll() {
  const check = useStep({ isDryRun: true })
  const enroll = useStep({ isDryRun: false })
  const outcomes = enroll.step?.outcomes ?? []
  const done: Enrolled = {
    enrolled: outcomes.flatMap(({ id, outcome }) => (id !== null && outcome === 'new' ? [id] : [])),
    invited: outcomes.flatMap(({ email, outcome }) =>
      email !== null && outcome === 'invited' ? [email] : [],
    ),
    regrouped: outcomes.flatMap(({ id, former_group }) =>
      id !== null && former_group !== null ? [{ id, group: former_group }] : [],
    ),
  }
  return {
    check,
    enroll,
    isRunning: check.isRunning || enroll.isRunning,
    enrollNew: () => {
      if (!check.isDone || !check.step) return
      const { job, outcomes } = check.step
      const people = outcomes.flatMap(({ id, outcome, group_label, former_group }) =>
        id !== null && (outcome === 'new' || former_group !== null) ? [{ id, group: group_label ?? '' }] : [],
      )
      const invitees = outcomes.flatMap(({ email, name, outcome, group_label }) =>
        email && outcome === 'invite' ? [{ email, name: name ?? '', group: group_label ?? '' }] : [],
      )
      enroll.start(job, [...people, ...invitees])
    },
    done,
    hasDone: done.enrolled.length + done.invited.length + done.regrouped.length > 0,
    reset: () => {
      check.reset()
      enroll.reset()
    },
  }
}
