import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { replaceEnrollments } from '@/api/enrollments'
import { AppError, messageOf } from '@/lib/errors'
import { href } from '@/routes'
import { showError, showSuccess } from '@/ui/toast'
import { unwrap } from '../../query/query-client'

type Save = { chosen: readonly string[]; seen: readonly string[] }

/** Saves once however often it is asked to, and leaves for the users when it is done. */
export function useSaveEnrollments(userId: string) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const key = ['save-enrollments', userId]
  const save = useMutation({
    mutationKey: key,
    mutationFn: ({ chosen, seen }: Save) => unwrap(replaceEnrollments(userId, chosen, seen)),
    onSuccess: () => showSuccess('User enrollments updated successfully'),
    onError: (thrown: Error) => {
      showError(thrown instanceof AppError ? 'Failed to update enrollments' : messageOf(thrown))
      // A chosen course may have been deactivated or deleted.
      void queries.invalidateQueries({ queryKey: ['active-courses'] })
    },
  })

  // After the render in which nothing is unsaved any more: before, the page would ask whether to leave.
  const { isSuccess } = save
  useEffect(() => {
    if (isSuccess) navigate(href('admin-users'))
  }, [isSuccess, navigate])

  return {
    ...save,
    start: (values: Save) => {
      if (queries.isMutating({ mutationKey: key }) === 0) save.mutate(values)
    },
  }
}
