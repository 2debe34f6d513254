// Ends one enrollment, or replaces all of a user's. For many people at once see `bulk`.
import { useQueryClient } from '@tanstack/react-query'
import { endEnrollment, replaceEnrollments } from '@/api/enrollments'
import { AppError, messageOf } from '@/lib/errors'
import { showError, showSuccess } from '@/ui/toast'
import { keys } from '../query/keys'
import { useSingleFlightMutation } from '../query/useSingleFlightMutation'

/** Calls `onEnded` once the list is up to date, even if someone else ended the enrollment first. */
export function useEndEnrollment(courseId: string, onEnded: () => void) {
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: keys.courseLearners(courseId) })
  return useSingleFlightMutation({
    mutationFn: (id: string) => endEnrollment(id),
    onSuccess: async () => {
      await reload()
      showSuccess('Learner removed from the course')
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
export function useReplaceEnrollments(userId: string) {
  const queries = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: ({ chosen, seen }: Replacement) => replaceEnrollments(userId, chosen, seen),
    onSuccess: () => showSuccess('User enrollments updated successfully'),
    onError: (thrown: Error) => {
      showError(thrown instanceof AppError ? 'Failed to update enrollments' : messageOf(thrown))
      // A chosen course may have been deactivated or deleted.
      void queries.invalidateQueries({ queryKey: keys.activeCourses })
    },
  })
}
