import { enrollPeople } from '@/api/enrollments'
import type { EnrollOutcome } from '@/model/types'
import { useBatches } from '../../batch/useBatches'
import type { Enrolled } from '../mutations'

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
 * enrolled. Addresses without an account are invited, and people already enrolled change to the given group and
 * last day.
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
    ends: outcomes.flatMap(({ id, former_end }) =>
      id !== null && former_end !== null ? [{ id, lastDay: former_end }] : [],
    ),
  }
  return {
    check,
    enroll,
    isRunning: check.isRunning || enroll.isRunning,
    enrollNew: () => {
      if (!check.isDone || !check.step) return
      const { job, outcomes } = check.step
      const given = ({ group_label, ends_on }: EnrollOutcome) => ({
        group: group_label ?? '',
        lastDay: ends_on ?? '',
      })
      const people = outcomes.flatMap((line) => {
        const { id, outcome, former_group, former_end } = line
        const isChange = outcome === 'new' || former_group !== null || former_end !== null
        return id !== null && isChange ? [{ id, ...given(line) }] : []
      })
      const invitees = outcomes.flatMap((line) => {
        const { email, name, outcome } = line
        return email && outcome === 'invite' ? [{ email, name: name ?? '', ...given(line) }] : []
      })
      enroll.start(job, [...people, ...invitees])
    },
    done,
    hasDone: done.enrolled.length + done.invited.length + done.regrouped.length + done.ends.length > 0,
    reset: () => {
      check.reset()
      enroll.reset()
    },
  }
}
