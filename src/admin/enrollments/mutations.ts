// Ends one enrollment, or replaces all of a user's. For many people at once see `bulk`.
import { useQueryClient } from '@tanstack/react-query'
import { endEnrollment, replaceEnrollments } from '@/api/enrollments'
import { AppError, messageOf } from '@/lib/errors'
import { nameOf } from '@/model/person-name'
import type { CourseLearner, Profile } from '@/model/types'
import { showError, showSuccess } from '@/ui/toast'
import { keys } from '../query/keys'
import { useSingleFlightMutation } from '../query/useSingleFlightMutation'

/** Calls `onEnded` once the list is up to date, even if someone else ended the enrollment first. */
export function useEndEnrollment(courseId: string, { profile }: CourseLearner, onEnded: () => void) {
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: keys.courseLearners(courseId) })
  return useSingleFlightMutation({
    mutationFn: (id: string) => endEnrollment(id),
    onSuccess: async () => {
      await reload()
      showSuccess('Learner removed from the course', nameOf(profile) ?? profile.email)
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

type Replacement = { chosen: readonly string[]; seen: readonly string[] }

/** Replaces all enrollments of a user. */
export function useReplaceEnrollments(user: Profile) {
  const queries = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: ({ chosen, seen }: Replacement) => replaceEnrollments(user.id, chosen, seen),
    onSuccess: () => showSuccess('User enrollments updated successfully', nameOf(user) ?? user.email),
    onError: (thrown: Error) => {
      showError(thrown instanceof AppError ? 'Failed to update enrollments' : messageOf(thrown))
      // A chosen course may have been deactivated or deleted.
      void queries.invalidateQueries({ queryKey: keys.activeCourses })
    },
  })
}
