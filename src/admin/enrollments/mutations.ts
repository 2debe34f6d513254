// Ends one enrollment, or replaces all of a user's. For many people at once see `bulk`.
import { useQueryClient } from '@tanstack/react-query'
import { formatCount } from '@/admin/format-count'
import {
  type EnrollmentChange,
  endEnrollment,
  enrollPeople,
  groupLearners,
  replaceEnrollments,
  revokeInvitations,
  setAccessEndOfAll,
  setAccessEnds,
  undoEnrollments,
} from '@/api/enrollments'
import { AppError } from '@/lib/errors'
import { nameOf } from '@/model/person-name'
import type { CourseLearner, FormerEnd, Invitation, Profile } from '@/model/types'
import { formatLastDay } from '@/texts/format'
import { showError, showSuccess } from '@/ui/toast'
import { showUndo } from '@/ui/undo-toast'
import { messageOf } from '../error-message'
import { failures } from '../notices'
import { keys } from '../query/keys'
import { useSingleFlightMutation } from '../query/useSingleFlightMutation'

/** Calls `onEnded` once the list is up to date, even if another admin ended the enrollment first. */
export function useEndEnrollment(courseId: string, { profile }: CourseLearner, onEnded: () => void) {
  const queries = useQueryClient()
  const undo = useUndoEnrollments()
  const reload = () => queries.invalidateQueries({ queryKey: keys.courseLearners(courseId) })
  return useSingleFlightMutation({
    mutationFn: (id: string) => endEnrollment(id),
    onSuccess: async () => {
      await reload()
      showUndo(
        'Learner removed from the course',
        () => undo([profile.id], { ended: [courseId] }),
        nameOf(profile) ?? profile.email,
      )
      onEnded()
    },
    onError: async (thrown: Error) => {
      showError('Failed to remove the learner')
      if (!(thrown instanceof AppError) || thrown.code !== 'not-found') return
      await reload()
      onEnded()
    },
  })
}

/** Renews an invitation for the full time, or enrolls the person if they have signed in meanwhile. */
export function useRenewInvitation(courseId: string) {
  const queries = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: ({ email, full_name }: Invitation) =>
      enrollPeople(
        courseId,
        { people: [], emails: [email], names: full_name ? [full_name] : [] },
        { isDryRun: false },
      ),
    onSuccess: (_, { email }) => showSuccess('Invitation renewed', email),
    onError: (thrown: Error) => showError(`${failures.renewInvitation}. ${messageOf(thrown)}`),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: keys.courseInvitations(courseId) }),
        queries.invalidateQueries({ queryKey: keys.courseLearners(courseId) }),
      ]),
  })
}

/** Calls `onRevoked` once the list is up to date, even if the person has signed in meanwhile. */
export function useRevokeInvitation(courseId: string, { email }: Invitation, onRevoked: () => void) {
  const queries = useQueryClient()
  const reload = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: keys.courseInvitations(courseId) }),
      queries.invalidateQueries({ queryKey: keys.courseLearners(courseId) }),
    ])
  return useSingleFlightMutation({
    mutationFn: (address: string) => revokeInvitations(courseId, [address]),
    onSuccess: async () => {
      await reload()
      showSuccess('Invitation revoked', email)
      onRevoked()
    },
    onError: async (thrown: Error) => {
      showError(failures.revokeInvitation)
      if (!(thrown instanceof AppError) || thrown.code !== 'not-found') return
      await reload()
      onRevoked()
    },
  })
}

/** Undoes a change to enrollments, and reports the outcome. Continues if its page is left. */
function useUndo() {
  const queries = useQueryClient()
  return async (takeBack: () => Promise<void>): Promise<void> => {
    try {
      await takeBack()
      showSuccess('The enrollments are back to how they were')
    } catch (thrown) {
      showError(`${failures.undo}. ${messageOf(thrown)}`)
    } finally {
      // The lists of users may be filtered by course.
      for (const queryKey of [keys.courses, keys.history, keys.userLists]) {
        void queries.invalidateQueries({ queryKey })
      }
    }
  }
}

/** Undoes a change to the enrollments of one or many people. */
export function useUndoEnrollments() {
  const undo = useUndo()
  return (people: readonly string[], change: EnrollmentChange) => undo(() => undoEnrollments(people, change))
}

/**
 * What enrolling many people has done, for Undo: the ids of those enrolled, the addresses of those invited, and
 * the groups and last days before.
 */
export type Enrolled = {
  enrolled: readonly string[]
  invited: readonly string[]
  regrouped: readonly { id: string; group: string }[]
  ends: readonly { id: string; lastDay: string }[]
}

/** Undoes enrollments in a course, invitations to it, and changes of groups and last days. */
export function useUndoEnrolling() {
  const undo = useUndo()
  return (courseId: string, { enrolled, invited, regrouped, ends }: Enrolled) =>
    undo(async () => {
      await undoEnrollments(enrolled, { added: [courseId] })
      await groupLearners(courseId, regrouped)
      await setAccessEnds(courseId, ends)
      await revokeInvitations(courseId, invited)
    })
}

/** Puts learners of a course into a group, or into none. Calls `onSaved` once the list is up to date. */
export function useGroupLearners(courseId: string, learners: readonly CourseLearner[], onSaved: () => void) {
  const queries = useQueryClient()
  const undo = useUndo()
  return useSingleFlightMutation({
    mutationFn: (group: string) =>
      groupLearners(
        courseId,
        learners.map(({ profile }) => ({ id: profile.id, group })),
      ),
    onSuccess: async (_, group) => {
      await queries.invalidateQueries({ queryKey: keys.courseLearners(courseId) })
      void queries.invalidateQueries({ queryKey: keys.history })
      const count = formatCount(learners.length, 'learner')
      showUndo(group ? `${count} put into “${group}”` : `${count} taken out of their group`, () =>
        undo(() =>
          groupLearners(
            courseId,
            learners.map(({ profile, group_label }) => ({ id: profile.id, group: group_label ?? '' })),
          ),
        ),
      )
      onSaved()
    },
  })
}

const endsBefore = (changed: readonly FormerEnd[]) =>
  changed.map(({ id, ends_on }) => ({ id, lastDay: ends_on ?? '' }))

/**
 * Sets the last day of some learners in a course, or of all; '' is for ever. Calls `onSaved` once the list is up to
 * date.
 */
export function useSetLastDay(courseId: string, learners: readonly CourseLearner[], onSaved: () => void) {
  const queries = useQueryClient()
  const undo = useUndo()
  return useSingleFlightMutation({
    mutationFn: ({ lastDay, isForAll }: { lastDay: string; isForAll: boolean }) =>
      isForAll
        ? setAccessEndOfAll(courseId, lastDay)
        : setAccessEnds(
            courseId,
            learners.map(({ profile }) => ({ id: profile.id, lastDay })),
          ),
    onSuccess: async (changed, { lastDay }) => {
      await queries.invalidateQueries({ queryKey: keys.courseLearners(courseId) })
      for (const queryKey of [keys.courses, keys.history]) void queries.invalidateQueries({ queryKey })
      const until = lastDay ? `until ${formatLastDay(lastDay)}` : 'without an end'
      if (changed.length === 0) showSuccess(`They all have the course ${until} already`)
      else
        showUndo(`${formatCount(changed.length, 'learner')} ${until}`, () =>
          undo(() => setAccessEnds(courseId, endsBefore(changed)).then(() => undefined)),
        )
      onSaved()
    },
  })
}

type Replacement = { chosen: readonly string[]; seen: readonly string[] }

/** Replaces all enrollments of a user. `tell` is called if the admin wants to message about added courses. */
export function useReplaceEnrollments(user: Profile, tell: (added: readonly string[]) => void) {
  const queries = useQueryClient()
  const undo = useUndoEnrollments()
  return useSingleFlightMutation({
    mutationFn: ({ chosen, seen }: Replacement) => replaceEnrollments(user.id, chosen, seen),
    onSuccess(_, { chosen, seen }) {
      const ended = seen.filter((id) => !chosen.includes(id))
      const added = chosen.filter((id) => !seen.includes(id))
      const message = 'User enrollments updated successfully'
      const name = nameOf(user) ?? user.email
      if (ended.length + added.length === 0) showSuccess(message, name)
      else
        showUndo(message, () => undo([user.id], { ended, added }), name, {
          ...(added.length > 0 && { next: { label: 'Message…', onClick: () => tell(added) } }),
        })
    },
    onError: (thrown: Error) => {
      showError(thrown instanceof AppError ? 'Failed to update enrollments' : messageOf(thrown))
      // A chosen course may have been deactivated or deleted.
      void queries.invalidateQueries({ queryKey: keys.activeCourses })
    },
  })
}
