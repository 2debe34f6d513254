import { enrollPeople } from '@/api/enrollments'
import type { EnrollOutcome } from '@/model/types'
import { useBatches } from '../../batch/useBatches'

/** People per request: few enough that the progress can be watched, and stopped. */
const batchSize = 500

type Invitee = { email: string; name: string }
type Entry = { id: string } | Invitee

export function entriesOf(people: readonly string[], invitees: readonly Invitee[]): Entry[] {
  return [...people.map((id) => ({ id })), ...invitees]
}

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
        },
        { isDryRun },
      ),
    { work: isDryRun ? null : { name: 'Enrolling learners', what: 'learners' } },
  )
}

export type BulkStep = ReturnType<typeof useStep>

/**
 * The check, then the enrollment of the people it found to be new, by id: exactly those who were shown. Addresses that nobody
 * has are invited.
 */
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
      const invitees = outcomes.flatMap(({ email, name, outcome }) =>
        email && outcome === 'invite' ? [{ email, name: name ?? '' }] : [],
      )
      enroll.start(job, entriesOf(people, invitees))
    },
    /** What was done so far, for an Undo: the ids of those enrolled, the addresses of those invited. */
    done: {
      enrolled: (enroll.step?.outcomes ?? []).flatMap(({ id, outcome }) =>
        id !== null && outcome === 'new' ? [id] : [],
      ),
      invited: (enroll.step?.outcomes ?? []).flatMap(({ email, outcome }) =>
        email !== null && outcome === 'invited' ? [email] : [],
      ),
    },
    reset: () => {
      check.reset()
      enroll.reset()
    },
  }
}
