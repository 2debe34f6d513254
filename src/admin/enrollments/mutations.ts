// Ends one enrollment, or replaces all of a user's. For many people at once see `bulk`.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { formatCount } from '@/admin/format-count'
import {
  type ChosenCourse,
  type EnrollmentChange,
  endEnrollment,
  enrollPeople,
  groupLearners,
  replaceEnrollments,
  revokeInvitations,
  setAccessEndOfAll,
  setAccessEnds,
  undoEnrollments,
  undoLearnerChanges,
} from '@/api/enrollments'
import { AppError } from '@/lib/errors'
import { nameOf } from '@/model/person-name'
import type { CourseLearner, Invitation, LearnerChange, Profile } from '@/model/types'
import { formatLastDay } from '@/texts/format'
import { showError, showSuccess } from '@/ui/toast'
import { showUndo } from '@/ui/undo-toast'
import { messageOf } from '../error-message'
import { hasEnded } from '../last-day'
import { failures } from '../notices'
import { keys } from '../query/keys'
import { useSingleFlightMutation } from '../query/useSingleFlightMutation'
import { userEnrollmentsQuery } from './queries'

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
    onSuccess: ([outcome], { email }) => {
      if (hasEnded(outcome?.ends_on ?? null))
        showError(
          `The last day for ${email} has passed. Invite them again with a later one.`,
          'Invitation renewed',
        )
      else if (outcome?.outcome === 'invited') showSuccess('Invitation renewed', email)
      else showSuccess('They have signed in since, and are enrolled', email)
    },
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

/** Reads users' courses again where they are shown: their query is never refetched by itself. */
function rereadEnrollments(queries: QueryClient, people: readonly string[]) {
  for (const id of people)
    if (queries.getQueryState(keys.userEnrollments(id)))
      void queries.fetchQuery({ ...userEnrollmentsQuery(id), staleTime: 0 }).catch(() => undefined)
}

/**
 * Undoes a change to enrollments, and reports the outcome: `takeBack` returns for how many people somebody else has
 * changed the same since. Continues if its page is left.
 */
function useUndo() {
  const queries = useQueryClient()
  return async (people: readonly string[], takeBack: () => Promise<number>): Promise<void> => {
    try {
      const others = await takeBack()
      showSuccess(
        others === 0
          ? 'The enrollments are back to how they were'
          : `Undone, except for ${formatCount(others, 'learner')} whose enrollment${others === 1 ? ' has' : 's have'} been changed since`,
      )
    } catch (thrown) {
      showError(`${failures.undo}. ${messageOf(thrown)}`)
    } finally {
      // The lists of users may be filtered by course.
      for (const queryKey of [keys.courses, keys.history, keys.userLists]) {
        void queries.invalidateQueries({ queryKey })
      }
      rereadEnrollments(queries, people)
    }
  }
}

/** Undoes a change to the enrollments of one or many people. */
export function useUndoEnrollments() {
  const undo = useUndo()
  return (people: readonly string[], change: EnrollmentChange) =>
    undo(people, async () => {
      await undoEnrollments(people, change)
      return 0
    })
}

/** Undoes changes of learners' groups and last days in a course. */
function useUndoChanges(courseId: string) {
  const undo = useUndo()
  return (changes: readonly LearnerChange[]) =>
    undo(
      changes.flatMap((change) => ('id' in change ? [change.id] : [])),
      () => undoLearnerChanges(courseId, changes),
    )
}

/**
 * What enrolling many people has done, for Undo: the ids of those enrolled, the addresses of those invited, and
 * the changes of groups and last days.
 */
export type Enrolled = {
  enrolled: readonly string[]
  invited: readonly string[]
  changed: readonly LearnerChange[]
}

/** Undoes enrollments in a course, invitations to it, and changes of groups and last days. */
export function useUndoEnrolling() {
  const undo = useUndo()
  return (courseId: string, { enrolled, invited, changed }: Enrolled) =>
    undo([...enrolled, ...changed.flatMap((change) => ('id' in change ? [change.id] : []))], async () => {
      await undoEnrollments(enrolled, { added: [courseId] })
      const others = await undoLearnerChanges(courseId, changed)
      await revokeInvitations(courseId, invited)
      return others
    })
}

/** Puts learners of a course into a group, or into none. Calls `onSaved` once the list is up to date. */
export function useGroupLearners(courseId: string, learners: readonly CourseLearner[], onSaved: () => void) {
  const queries = useQueryClient()
  const undo = useUndoChanges(courseId)
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
        undo(
          learners
            .map(({ profile, group_label }) => ({
              id: profile.id,
              group_label: group_label ?? '',
              seen_group_label: group,
            }))
            .filter((change) => change.group_label !== group),
        ),
      )
      onSaved()
    },
  })
}

/**
 * Sets the last day of some learners in a course, or of all; '' is for ever. Calls `onSaved` once the list is up to
 * date.
 */
export function useSetLastDay(
  courseId: string,
  learners: readonly { profile: Pick<Profile, 'id'> }[],
  onSaved: () => void,
) {
  const queries = useQueryClient()
  const undo = useUndoChanges(courseId)
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
      // A colleague may have removed them meanwhile.
      if (changed.length === 0)
        showSuccess(`Nothing to change: those who are in the course have it ${until} already`)
      else
        showUndo(`${formatCount(changed.length, 'learner')} ${until}`, () =>
          undo(changed.map(({ id, ends_on }) => ({ id, ends_on: ends_on ?? '', seen_ends_on: lastDay }))),
        )
      rereadEnrollments(
        queries,
        learners.map(({ profile }) => profile.id),
      )
      onSaved()
    },
  })
}

type Replacement = { chosen: readonly ChosenCourse[]; seen: readonly string[] }

/** Replaces all enrollments of a user. `tell` is called if the admin wants to message about added courses. */
export function useReplaceEnrollments(user: Profile, tell: (added: readonly string[]) => void) {
  const queries = useQueryClient()
  const undo = useUndoEnrollments()
  return useSingleFlightMutation({
    mutationFn: ({ chosen, seen }: Replacement) => replaceEnrollments(user.id, chosen, seen),
    onSuccess(_, { chosen, seen }) {
      const ended = seen.filter((id) => !chosen.some((course) => course.id === id))
      const addedCourses = chosen.filter(({ id }) => !seen.includes(id))
      const added = addedCourses.map(({ id }) => id)
      const open = addedCourses.filter(({ lastDay }) => !hasEnded(lastDay || null)).map(({ id }) => id)
      const message = 'User enrollments updated successfully'
      const name = nameOf(user) ?? user.email
      if (ended.length + added.length === 0) showSuccess(message, name)
      else
        showUndo(message, () => undo([user.id], { ended, added }), name, {
          ...(open.length > 0 && { next: { label: 'Message…', onClick: () => tell(open) } }),
        })
    },
    onError: (thrown: Error) => {
      showError(thrown instanceof AppError ? 'Failed to update enrollments' : messageOf(thrown))
      // A chosen course may have been deactivated or deleted.
      void queries.invalidateQueries({ queryKey: keys.activeCourses })
    },
  })
}
